/** An optional member without a value is absent, not null. */
export function optional<Members extends Record<string, unknown>>(
  members: Members,
): { [Name in keyof Members]?: NonNullable<Members[Name]> } {
  const told = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
  // What is left has neither null nor undefined.
  return Object.fromEntries(told) as { [Name in keyof Members]?: NonNullable<Members[Name]> };
}
