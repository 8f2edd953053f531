'use client';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide';
import { Suspense, useState } from 'react';
import type { OfEntity } from '#components/entities/relation-dialog.tsx';
import { t } from '#components/entities/relation-messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { Menu } from '#components/ui/overlay/menu.tsx';
import type { EntityRelation } from '#lib/domain/entities/relations/relation.ts';

const LazyRelationDialog = lazyPart(
  async () => (await import('#components/entities/relation-dialog.tsx')).RelationDialog,
);
const LazyDeleteDialog = lazyPart(
  async () => (await import('#components/entities/relation-dialog.tsx')).DeleteRelationDialog,
);

export function AddRelation({ entity }: { entity: OfEntity }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" icon={Plus} onClick={() => setOpen(true)}>
        {t('addRelation')}
      </Button>
      <Suspense>{isOpen && <LazyRelationDialog entity={entity} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

export function RelationMenu({ entity, relation }: { entity: OfEntity; relation: EntityRelation }) {
  const [open, setOpen] = useState<'change' | 'delete'>();
  const close = () => setOpen(undefined);
  const dialog = { entity, relation, onClose: close };
  return (
    <>
      <Menu
        label={t('actionsFor', { name: relation.entity.name ?? relation.entity.reference })}
        trigger={<Icon drawing={Ellipsis} className="size-4" />}
        iconOnly
        size="sm"
        items={[
          { label: t('changeRelation'), icon: Pencil, onSelect: () => setOpen('change') },
          { label: t('deleteRelation'), icon: Trash2, danger: true, onSelect: () => setOpen('delete') },
        ]}
      />
      <Suspense>
        {open === 'change' && <LazyRelationDialog {...dialog} />}
        {open === 'delete' && <LazyDeleteDialog {...dialog} />}
      </Suspense>
    </>
  );
}
