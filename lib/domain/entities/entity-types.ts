/** The types of an entity, which is also the type of an account owner. */
export const entityTypes = ['INDIVIDUAL', 'ORGANIZATION', 'COLLECTIVE', 'VIRTUAL'] as const;

/** The relationship of an entity to the institution. */
export const affiliations = ['CUSTOMER', 'INTERNAL', 'EXTERNAL'] as const;

export const entityStates = ['VALID', 'SUSPENDED', 'DELETED'] as const;
