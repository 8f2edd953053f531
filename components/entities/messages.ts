import { catalogue } from '#lib/core/catalogue.ts';

/** Entities: the list, the page of one, and its actions. */
export const t = catalogue({
  revision: 'Revision',
  editEntity: 'Edit entity',
  editWhat: 'Edit {reference}',
  former: 'Former state',
  formerHint: 'As of <time></time>. <link>Show the current state</link>',
  lastModified: 'Last modified',
  ownedAccounts: 'Owned accounts',
  noOwnedAccounts: 'No owned accounts',
  newEntity: 'New entity',
  suspend: 'Suspend entity',
  restore: 'Restore entity',
  reasonHint: 'Kept in the history.',
  entityDeleted: 'Entity deleted',
  deleteEntity: 'Delete entity',
  deleteEffect: 'The entity and its history stay readable. The reference is not used again.',
  noEntities: 'No entities yet',
  noEntitiesHint: 'Manage people and companies that own accounts, receive payments or work here as entities.',
  suspended: 'Entity suspended',
  restored: 'Entity restored',
  alreadyInState: 'The entity already has this state',
  aspect: 'Aspect',
  referenceInText: 'entity reference',
});
