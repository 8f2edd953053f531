import { entityHref } from '#components/entities/calls.ts';
import { AddRelation, RelationMenu } from '#components/entities/relation-actions.tsx';
import type { OfEntity } from '#components/entities/relation-dialog.tsx';
import { t } from '#components/entities/relation-messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { CalendarDate } from '#components/ui/time/time.tsx';
import type { EntityRelation, EntityRelations } from '#lib/domain/entities/relations/relation.ts';

/** Who owns, directs or represents an entity, and what it owns, directs or represents itself. */
export function RelationsCard({
  entity,
  relations,
  today,
  canChange,
}: {
  entity: OfEntity;
  relations: EntityRelations;
  today: string;
  canChange: boolean;
}) {
  const { parties, party_of: partyOf } = relations;
  return (
    <Card title={t('relations')} actions={canChange && <AddRelation entity={entity} />}>
      <div className="flex flex-col gap-4">
        {parties.length + partyOf.length === 0 && <p className="text-fg-3">{t('noRelations')}</p>}
        {parties.length > 0 && (
          <RelationList
            title={t('parties')}
            relations={parties}
            today={today}
            changes={canChange ? entity : undefined}
          />
        )}
        {partyOf.length > 0 && <RelationList title={t('partyOf')} relations={partyOf} today={today} />}
      </div>
    </Card>
  );
}

function RelationList({
  title,
  relations,
  today,
  changes,
}: {
  title: string;
  relations: readonly EntityRelation[];
  today: string;
  /** The entity whose relations the person may change here. */
  changes?: OfEntity | undefined;
}) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-fg-3 text-sm">{title}</h3>
      <ul className="flex flex-col gap-2">
        {relations.map((relation) => (
          <li key={relation.id} className="flex items-start gap-2">
            <RelationText relation={relation} today={today} />
            {changes && <RelationMenu entity={changes} relation={relation} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RelationText({ relation, today }: { relation: EntityRelation; today: string }) {
  const { kind, share_percent: share, valid_from, valid_to, entity } = relation;
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <a href={entityHref(entity.role, entity.reference)} className="link wrap-anywhere self-start">
        {entity.name ? `${entity.name}, ${entity.reference}` : entity.reference}
      </a>
      <span className="flex flex-wrap items-center gap-x-2 text-sm">
        <span>{t(`kind.${kind}`)}</span>
        {share && <strong className="font-semibold">{t('share', { share })}</strong>}
        <span className="text-fg-2">
          {valid_to
            ? richText(t, 'between', {
                first: () => <CalendarDate value={valid_from} />,
                last: () => <CalendarDate value={valid_to} />,
              })
            : richText(t, 'since', { day: () => <CalendarDate value={valid_from} /> })}
        </span>
        {valid_to && valid_to < today && <Badge>{t('former')}</Badge>}
        {entity.state !== 'VALID' && <StateBadge state={entity.state} />}
      </span>
    </div>
  );
}
