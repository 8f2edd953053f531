'use client';
import { Save } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { aspectForms } from '#components/entities/aspect-forms.ts';
import { AspectsEditor } from '#components/entities/aspects-editor.tsx';
import { entityCalls, entityHref } from '#components/entities/calls.ts';
import { EntityConflict } from '#components/entities/conflict-dialog.tsx';
import { type AspectDraft, aspectDraft, aspectsOf, changesBetween } from '#components/entities/entity-draft.ts';
import { t } from '#components/entities/form-messages.ts';
import { type Faults, faultsOfPart } from '#components/form/faults.ts';
import { ProblemSummary } from '#components/form/form-errors.tsx';
import { type SmallForm, useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Radio, Segments } from '#components/ui/choice.tsx';
import { Field, FieldGroup } from '#components/ui/field.tsx';
import { Input, Select } from '#components/ui/input.tsx';
import { common } from '#components/ui/messages.ts';
import { referenceLengthMax } from '#lib/core/reference-length.ts';
import type { Entity, EntityType, ManagedEntity } from '#lib/domain/entities/entity.ts';
import { affiliations } from '#lib/domain/entities/entity-types.ts';
import { entityRoles } from '#lib/domain/entities/roles.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** What a type is, and what its reference then means. */
const types: Record<EntityType, { label: string; hint: string; reference: string }> = {
  INDIVIDUAL: { label: terms('individual'), hint: t('person'), reference: t('personId') },
  ORGANIZATION: { label: terms('organization'), hint: t('company'), reference: t('companyNumber') },
  COLLECTIVE: { label: terms('collective'), hint: t('group'), reference: t('groupId') },
  VIRTUAL: { label: terms('virtual'), hint: t('thing'), reference: t('serviceIdentifier') },
};

type How = 'change' | 'replace';

interface EntityValues {
  type: EntityType;
  role: string;
  reference: string;
  affiliation: Entity['affiliation'];
  drafts: readonly AspectDraft[];
  how: How;
}

/** Makes an entity, or changes one that is there: by what is different (PATCH), or as a whole (PUT). */
export function EntityForm({ managed }: { managed?: ManagedEntity }) {
  const [revision, setRevision] = useState(managed?.revision);
  const form = useEntityForm(managed, revision);
  const { problem, forget } = form;
  const isConflict = problem?.code === 'revision-mismatch';
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {problem && !isConflict && <ProblemSummary problem={problem} />}
      <IdentityCard form={form} isNew={!managed} />
      <section aria-label={t('aspects')} className="flex flex-col gap-3">
        <h2 className="font-semibold">{t('aspectsTitle')}</h2>
        <AspectsEditor
          drafts={form.values.drafts}
          onChange={(drafts) => form.change({ drafts })}
          faults={faultsOfPart('aspects', form.faults)}
        />
      </section>
      {managed && <HowChoice how={form.values.how} onHow={(how) => form.change({ how })} />}
      <div>
        <Button type="submit" variant="primary" icon={Save} busy={form.busy}>
          {managed ? common('save') : t('createEntity')}
        </Button>
      </div>
      {managed && isConflict && (
        <EntityConflict
          managed={managed}
          problem={problem}
          mine={entityFrom(form.values)}
          onClose={forget}
          onKeepMine={(latest) => {
            setRevision(latest);
            forget();
          }}
        />
      )}
    </form>
  );
}

/** The values of the form and its submission. Faults of an aspect are under `aspects.`. */
function useEntityForm(managed: ManagedEntity | undefined, revision: number | undefined): SmallForm<EntityValues> {
  const router = useRouter();
  const before: Entity = managed?.entity ?? { type: 'INDIVIDUAL', affiliation: 'CUSTOMER' };
  const drafts = (before.aspects ?? []).map(aspectDraft);
  const form: SmallForm<EntityValues> = useSmallForm<EntityValues>({
    values: {
      type: before.type,
      role: entityRoles[0] ?? '',
      reference: '',
      affiliation: before.affiliation,
      drafts,
      how: 'change',
    },
    check: (values) => withPrefix('aspects.', aspectsOf(values.drafts).faults),
    hasField: (name) => name === 'reference' || name === 'affiliation' || name.startsWith('aspects.'),
    fieldOf: (name) => aspectField(name, form.values.drafts),
    write: async (values) => {
      const wanted = entityFrom(values);
      const { status, body } = managed
        ? await write(managed, { before, wanted, how: values.how, revision })
        : await callForResponse(entityCalls.createEntity, {
            params: { role: values.role },
            body: { ...wanted, reference: values.reference.trim() || null },
          });
      const isDone = toastWriteResult(status, managed ? t('entitySaved') : t('entityCreated'), {
        detail: body.reference,
      });
      router.push(isDone ? entityHref(body.role, body.reference) : '/approvals');
      router.refresh();
    },
  });
  return form;
}

/** What it is, and what it is called here. */
function IdentityCard({ form, isNew }: { form: SmallForm<EntityValues>; isNew: boolean }) {
  return (
    <Card title={terms('identity')}>
      <div className="flex flex-col gap-4">
        <FieldGroup legend={terms('type')}>
          {Object.entries(types).map(([value, { label, hint }]) => (
            <Radio
              key={value}
              name="type"
              value={value}
              label={label}
              hint={hint}
              checked={form.values.type === value}
              onChange={() => form.change({ type: value as EntityType })}
            />
          ))}
        </FieldGroup>
        <div className="grid gap-4 sm:grid-cols-3">
          {isNew && (
            <>
              <Field label={terms('role')} required>
                <Select
                  {...form.register('role')}
                  options={entityRoles.map((role) => ({ value: role, label: role }))}
                />
              </Field>
              <Field
                label={types[form.values.type].reference}
                optional
                hint={terms('leaveEmptyToGenerate')}
                error={form.fault('reference')}
              >
                <Input {...form.register('reference')} maxLength={referenceLengthMax} autoComplete="off" />
              </Field>
            </>
          )}
          <Field label={terms('affiliation')} required hint={t('affiliationHint')} error={form.fault('affiliation')}>
            <Select
              {...form.register('affiliation')}
              options={affiliations.map((value) => ({ value, label: value }))}
            />
          </Field>
        </div>
      </div>
    </Card>
  );
}

function HowChoice({ how, onHow }: { how: How; onHow: (how: How) => void }) {
  return (
    <div className="flex flex-col gap-1">
      <Segments
        label={t('saveMode')}
        value={how}
        onChange={onHow}
        options={[
          { value: 'change', label: terms('change') },
          { value: 'replace', label: terms('replace') },
        ]}
      />
      <p className="text-fg-2 text-sm">{how === 'change' ? t('changeHint') : t('replaceHint')}</p>
    </div>
  );
}

function write(
  managed: ManagedEntity,
  { before, wanted, how, revision }: { before: Entity; wanted: Entity; how: How; revision: number | undefined },
) {
  const params = { role: managed.role };
  const { reference } = managed;
  return how === 'replace'
    ? callForResponse(entityCalls.replaceEntity, {
        params,
        revision,
        showsConflict: true,
        body: { ...wanted, reference },
      })
    : callForResponse(entityCalls.updateEntity, {
        params,
        revision,
        showsConflict: true,
        body: { reference, ...changesBetween(before, wanted) },
      });
}

function entityFrom({ type, affiliation, drafts }: EntityValues): Entity {
  return { type, affiliation, aspects: aspectsOf(drafts).aspects };
}

/** `aspects.0.aspect.email` as `aspects.IDENTIFIER/email`; a member without a field belongs to the JSON text. */
function aspectField(name: string, drafts: readonly AspectDraft[]): string {
  const [, index, member] = /^aspects\.(\d+)(?:\.aspect\.(\w+)$)?/.exec(name) ?? [];
  const draft = index === undefined ? undefined : drafts[Number(index)];
  if (!draft) return name;
  const isField = aspectForms[draft.type]?.fields.some((field) => field.name === member);
  return isField ? `aspects.${draft.identifier}/${member}` : `aspects.${draft.identifier}`;
}

function withPrefix(prefix: string, faults: Faults): Faults {
  return Object.fromEntries(Object.entries(faults).map(([name, message]) => [prefix + name, message]));
}
