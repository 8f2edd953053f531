import { entityCalls, entityHref, entityWords } from '#components/entities/calls.ts';
import { t } from '#components/entities/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { defineTable } from '#components/table/definition.ts';
import { defineList, searching } from '#components/table/list/list.ts';
import { common } from '#components/ui/messages.ts';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';
import type { ManagedEntity } from '#lib/domain/entities/entity.ts';
import { nameOfAspects } from '#lib/domain/entities/entity-name.ts';
import { affiliations, entityStates, entityTypes } from '#lib/domain/entities/entity-types.ts';
import { entityRoles } from '#lib/domain/entities/roles.ts';
import { call } from '#lib/server/operation/client.ts';

/** What can be shown, filtered and sorted. Names are those of the API's filter. */
const entityListFields = defineTable<ManagedEntity>({
  reference: { label: terms('reference'), type: 'code', sortable: true, column: { width: 150 } },
  name: {
    label: common('name'),
    type: 'text',
    ops: [],
    value: ({ entity }) => nameOfAspects(entity.aspects ?? []),
    column: { width: 180, grow: true, slot: 'remark' },
  },
  role: {
    label: terms('role'),
    type: 'enum',
    values: entityRoles,
    sortable: true,
    column: { width: 110, cell: ({ role }) => sentenceCase(role) },
  },
  type: {
    label: terms('type'),
    type: 'enum',
    values: entityTypes,
    value: ({ entity }) => entity.type,
    column: { width: 120, cell: ({ entity }) => sentenceCase(entity.type) },
  },
  affiliation: {
    label: terms('affiliation'),
    type: 'enum',
    values: affiliations,
    value: ({ entity }) => entity.affiliation,
    column: { width: 110, cell: ({ entity }) => sentenceCase(entity.affiliation) },
  },
  state: { label: terms('state'), type: 'enum', values: entityStates, column: { width: 124, slot: 'state' } },
  revision: { label: t('revision'), type: 'number', column: { width: 80, hideRank: 1 } },
  labels: { label: terms('tags'), type: 'text' },
  created: { label: terms('created'), type: 'instant', sortable: true, column: { slot: 'date' } },
  last_modified: { label: terms('changed'), type: 'instant', sortable: true, column: { hideRank: 2 } },
  id: { label: terms('id'), type: 'code', ops: ['=='], column: { isOptional: true, width: 300 } },
});

/** Entities of all roles, newest first. */
export const entityList = defineList({
  name: 'entities',
  label: terms('entities'),
  fields: entityListFields,
  rowId: (entity: ManagedEntity) => entity.id,
  rowHref: ({ role, reference }) => entityHref(role, reference),
  tabs: 'role',
  params: searching(entityWords),
  ask: (query, signal) => call(entityCalls.listEntities, { query, signal }),
});
