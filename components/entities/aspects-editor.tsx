'use client';
import { Plus, Trash2 } from 'lucide';
import { aspectForms } from '#components/entities/aspect-forms.ts';
import type { AspectDraft } from '#components/entities/entity-draft.ts';
import { t } from '#components/entities/form-messages.ts';
import type { Faults } from '#components/form/faults.ts';
import { browserUuid } from '#components/ui/browser-uuid.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { addFields } from '#components/ui/focus/add-fields.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Textarea } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';
import { relationLengthMax } from '#lib/domain/entities/limits.ts';

interface Props {
  drafts: readonly AspectDraft[];
  onChange: (drafts: AspectDraft[]) => void;
  /** By `identifier`, or `identifier/member` for faults from the server. */
  faults: Faults;
}

/** The aspects of an entity: a form for each known type, JSON for the others. */
export function AspectsEditor({ drafts, onChange, faults }: Props) {
  const add = (type: string) =>
    onChange([...drafts, { identifier: browserUuid(), relation: '', type, fields: {}, json: '' }]);
  const change = (changedIndex: number, part: Partial<AspectDraft>) =>
    onChange(drafts.map((draft, index) => (index === changedIndex ? { ...draft, ...part } : draft)));
  return (
    <div className="flex flex-col gap-4">
      {drafts.map((draft, index) => (
        <AspectCard
          key={draft.identifier}
          draft={draft}
          faults={faults}
          onChange={(part) => change(index, part)}
          onRemove={() => onChange(drafts.filter((_, other) => other !== index))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {Object.entries(aspectForms).map(([type, { label }]) => (
          <Button key={type} size="sm" icon={Plus} onClick={addFields(() => add(type))}>
            {label}
          </Button>
        ))}
        <Button size="sm" icon={Plus} onClick={addFields(() => add(''))}>
          {t('otherJson')}
        </Button>
      </div>
    </div>
  );
}

function AspectCard({
  draft,
  faults,
  onChange,
  onRemove,
}: {
  draft: AspectDraft;
  faults: Faults;
  onChange: (part: Partial<AspectDraft>) => void;
  onRemove: () => void;
}) {
  const form = aspectForms[draft.type];
  const { identifier } = draft;
  const title = form?.label ?? t('otherAspect');
  return (
    <Card
      title={title}
      level={3}
      actions={<IconButton icon={Trash2} label={common('removeWhat', { what: title })} onClick={onRemove} />}
    >
      <div className="grid gap-x-4 gap-y-field sm:grid-cols-2 lg:grid-cols-3">
        {form?.fields.map(({ name, label, hint, type }) => (
          <Field key={name} label={label} optional hint={hint} error={faults[`${identifier}/${name}`]}>
            <Input
              type={type ?? 'text'}
              value={draft.fields[name] ?? ''}
              onChange={(event) => onChange({ fields: { ...draft.fields, [name]: event.target.value } })}
            />
          </Field>
        ))}
        <Field label={t('relation')} optional hint={t('relationHint')}>
          <Input
            value={draft.relation}
            maxLength={relationLengthMax}
            onChange={(event) => onChange({ relation: event.target.value })}
          />
        </Field>
        <Field
          label={form ? t('otherMembers') : t('members')}
          optional={Boolean(form)}
          required={!form}
          hint={t('jsonObject')}
          error={faults[identifier]}
          className="sm:col-span-full"
        >
          <Textarea
            mono
            rows={form ? 2 : 6}
            spellCheck={false}
            value={draft.json}
            onChange={(event) => onChange({ json: event.target.value })}
          />
        </Field>
      </div>
    </Card>
  );
}
