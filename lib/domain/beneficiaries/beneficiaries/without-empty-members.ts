/** Removes members that are null or undefined, because the API omits optional members without a value. */
export function withoutEmpty<Members extends Record<string, unknown>>(
  members: Members,
): { [Name in keyof Members]?: NonNullable<Members[Name]> } {
  const provided = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
  // The remaining members are neither null nor undefined.
  return Object.fromEntries(provided) as { [Name in keyof Members]?: NonNullable<Members[Name]> };
}
