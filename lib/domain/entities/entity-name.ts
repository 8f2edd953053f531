interface NamingAspect {
  aspect?: Record<string, unknown> | null | undefined;
}

/** The name that the first `name` aspect gives; undefined without one. */
export function nameOfAspects(aspects: readonly NamingAspect[]): string | undefined {
  const { aspect } = aspects.find((one) => one.aspect?.type === 'name') ?? {};
  const words = [aspect?.first_name, aspect?.last_name].filter((word) => typeof word === 'string' && word !== '');
  return typeof aspect?.organization_name === 'string' ? aspect.organization_name : words.join(' ') || undefined;
}
