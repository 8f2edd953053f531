import { aspectForms } from '#components/entities/aspect-forms.ts';
import { t } from '#components/entities/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { JsonView } from '#components/ui/code/json-view.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import type { EntityAspect } from '#lib/domain/entities/aspects.ts';

/** One fact about an entity, such as an address or a document. */
export function AspectSummary({ aspect: { aspect, relation } }: { aspect: EntityAspect }) {
  const form = typeof aspect.type === 'string' ? aspectForms[aspect.type] : undefined;
  const title = [form?.label ?? String(aspect.type ?? t('aspect')), relation].filter(Boolean).join(', ');
  if (!form) {
    return (
      <Card title={title}>
        <JsonView value={aspect} label={title} />
      </Card>
    );
  }
  const known = new Map<string, string>(form.fields.map(({ name, label }) => [name, label]));
  const facts = Object.entries(aspect)
    .filter(([name]) => name !== 'type')
    .map(([name, value]) => ({
      label: known.get(name) ?? name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    }));
  return (
    <Card title={title}>
      <DescriptionList facts={facts} />
    </Card>
  );
}
