'use client';
import { t } from '#components/charts/import-messages.ts';
import { type Source, type Target, targets } from '#components/charts/import-source.ts';
import { terms } from '#components/shell/messages.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Select } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';

const targetLabels: Record<Target, string> = {
  code: common('code'),
  name: common('name'),
  type: terms('type'),
  parent: t('parentCode'),
  usage: t('usage'),
  attribute: t('attribute'),
  '': t('ignore'),
};

/** What each column of the file is; a target can be one column's only, so choosing it frees the other. */
export function ColumnMapping({
  source,
  mapping,
  onMapping,
}: {
  source: Extract<Source, { kind: 'csv' }>;
  mapping: readonly Target[];
  onMapping: (mapping: Target[]) => void;
}) {
  const choose = (index: number, target: Target) => {
    const isShared = target === 'attribute' || target === '';
    onMapping(
      mapping.map((own, column) => {
        if (column === index) return target;
        return own === target && !isShared ? 'attribute' : own;
      }),
    );
  };
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
      {source.headings.map((heading, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike; columns do not move
          key={index}
          label={heading || t('column', { at: index + 1 })}
          hint={<span className="block truncate">{source.rows[0]?.cells[index] || terms('empty')}</span>}
        >
          <Select
            value={mapping[index] ?? ''}
            onChange={(event) => choose(index, targets.find((target) => target === event.target.value) ?? '')}
            options={targets.map((target) => ({ value: target, label: targetLabels[target] }))}
          />
        </Field>
      ))}
    </div>
  );
}
