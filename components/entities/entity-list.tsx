'use client';
import { Copy, IdCard } from 'lucide-react';
import { entityCalls, entityHref, entityWords } from '#components/entities/calls.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { defineTable } from '#components/table/definition.ts';
import type { ListPage, ListQuery } from '#components/table/list-query.ts';
import { pageLoader } from '#components/table/load-page.ts';
import { copyText } from '#components/ui/copy-button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { JsonView } from '#components/ui/json-view.tsx';
import type { ManagedEntity } from '#lib/domain/entities/entity.ts';
import { affiliations, entityStates, entityTypes } from '#lib/domain/entities/entity-types.ts';
import { entityRoles } from '#lib/domain/entities/roles.ts';
import { call } from '#lib/server/operation/client.ts';

const entityTable = defineTable<ManagedEntity>({
  reference: { label: 'Reference', type: 'code', sortable: true, column: { width: 220, grow: true } },
  role: { label: 'Role', type: 'enum', values: entityRoles, sortable: true, column: { width: 130 } },
  type: {
    label: 'Type',
    type: 'enum',
    values: entityTypes,
    value: ({ entity }) => entity.type,
    column: { width: 140 },
  },
  affiliation: {
    label: 'Affiliation',
    type: 'enum',
    values: affiliations,
    value: ({ entity }) => entity.affiliation,
    column: { width: 130 },
  },
  state: { label: 'State', type: 'enum', values: entityStates, column: {} },
  revision: { label: 'Revision', type: 'number', column: {} },
  created: { label: 'Created', type: 'instant', sortable: true, column: { width: 116 } },
  last_modified: { label: 'Changed', type: 'instant', sortable: true, column: { width: 116 } },
  id: { label: 'id', type: 'code', ops: ['=='], column: { isOptional: true, width: 300 } },
});

const loadEntities = pageLoader<ManagedEntity>(
  (query, signal) => call(entityCalls.listEntities, { query, signal }),
  entityWords,
);

/** Entities of all roles, newest first. */
export function EntityList({
  first,
  canCreate,
}: {
  first?: { query: ListQuery; page: ListPage<ManagedEntity> };
  canCreate: boolean;
}) {
  return (
    <DataTable
      name="entities"
      label="Entities"
      table={entityTable}
      rowId={(entity) => entity.id}
      rowHref={({ role, reference }) => entityHref(role, reference)}
      load={loadEntities}
      first={first}
      quick={{ field: 'role' }}
      actions={(entity) => [
        { label: 'Copy reference', icon: Copy, onSelect: () => void copyText(entity.reference) },
        { label: 'Copy id', icon: Copy, onSelect: () => void copyText(entity.id) },
      ]}
      peek={(entity) => ({ title: entity.reference, body: <JsonView value={entity} label="Entity" /> })}
      newLink={canCreate ? { href: '/entities/new', label: 'New entity' } : undefined}
      empty={
        <EmptyState icon={IdCard} title="There are no entities yet">
          Whoever owns accounts, is paid or works here can be managed as an entity.
        </EmptyState>
      }
    />
  );
}
