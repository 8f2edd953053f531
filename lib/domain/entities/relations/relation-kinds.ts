/** What a party is to an entity. */
export const relationKinds = ['OWNER', 'BENEFICIAL_OWNER', 'DIRECTOR', 'REPRESENTATIVE'] as const;
export type RelationKind = (typeof relationKinds)[number];

/** The kinds that have a share. The shares of a kind add up to 100 % at most on each day. */
export const hasShare = (kind: RelationKind): boolean => kind === 'OWNER' || kind === 'BENEFICIAL_OWNER';

/** The most relations of one entity to its parties, ended ones included. */
export const relationsMax = 200;
