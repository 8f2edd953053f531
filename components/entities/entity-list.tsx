'use client';
import { IdCard } from 'lucide';
import { entityList } from '#components/entities/list-definition.ts';
import { t } from '#components/entities/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { DataTable } from '#components/table/data-table.tsx';
import type { FirstPage } from '#components/table/list/first-page.ts';
import { copyAction } from '#components/ui/code/copy-action.ts';
import { JsonView } from '#components/ui/code/json-view.tsx';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import type { ManagedEntity } from '#lib/domain/entities/entity.ts';

/** Entities of all roles, newest first. */
export function EntityList({ first, canCreate }: { first: FirstPage<ManagedEntity> | undefined; canCreate: boolean }) {
  return (
    <DataTable
      list={entityList}
      first={first}
      actions={(entity) => [
        copyAction(terms('copyReference'), terms('referenceCopied'), entity.reference),
        copyAction(terms('copyId'), terms('idCopied'), entity.id),
      ]}
      peek={(entity) => ({ title: entity.reference, body: <JsonView value={entity} label={terms('entity')} /> })}
      newLink={canCreate ? { href: '/entities/new', label: t('newEntity') } : undefined}
      empty={
        <EmptyState icon={IdCard} title={t('noEntities')}>
          {t('noEntitiesHint')}
        </EmptyState>
      }
    />
  );
}
