'use client';
import { Save } from 'lucide';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { aspectForms } from '#components/entities/aspect-forms.ts';
import { AspectsEditor } from '#components/entities/aspects-editor.tsx';
import { entityCalls, entityHref } from '#components/entities/calls.ts';
import { EntityConflict } from '#components/entities/conflict-dialog.tsx';
import {
  type AspectDraft,
  aspectDraft,
  aspectsOf,
  changesBetween,
  hasFacts,
} from '#components/entities/entity-draft.ts';
import { t } from '#components/entities/form-messages.ts';
import { type Faults, faultsOfPart } from '#components/form/faults.ts';
import { FormEnd } from '#components/form/form-end.tsx';
import { FormErrors, ProblemSummary } from '#components/form/form-errors.tsx';
import { type ApiForm, useApiForm } from '#components/form/use-api-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Radio, Segments } from '#components/ui/input/choice.tsx';
import { Field, FieldGroup } from '#components/ui/input/field.tsx';
import { Input, Select } from '#components/ui/input/input.tsx';
import { referenceLengthMax } from '#lib/core/reference-length.ts';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';
import type { Entity, EntityType, ManagedEntity } from '#lib/domain/entities/entity.ts';
import { affiliations } from '#lib/domain/entities/entity-types.ts';
import { entityRoles } from '#lib/domain/entities/roles.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** The label and hint of each type, and the label of its reference. */
const types: Record<EntityType, { label: string; hint: string; reference: string }> = {
  INDIVIDUAL: { label: t('individual'), hint: t('person'), reference: t('personId') },
  ORGANIZATION: { label: terms('organization'), hint: t('company'), reference: t('companyNumber') },
  COLLECTIVE: { label: t('collective'), hint: t('group'), reference: t('groupId') },
  VIRTUAL: { label: t('virtual'), hint: t('thing'), reference: t('serviceIdentifier') },
};

type SaveMode = 'change' | 'replace';

interface EntityValues {
  type: EntityType;
  role: string;
  reference: string;
  affiliation: Entity['affiliation'];
  drafts: readonly AspectDraft[];
  saveMode: SaveMode;
}

/** Creates an entity, or changes a stored one: only its differences (PATCH), or as a whole (PUT). */
export function EntityForm({ managed }: { managed?: ManagedEntity }) {
  const [revision, setRevision] = useState(managed?.revision);
  const form = useEntityForm(managed, revision);
  const { problem, forget } = form;
  const aspects = form.bind('drafts');
  const saveMode = form.bind('saveMode');
  const isConflict = problem?.code === 'revision-mismatch';
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <EntityIdentityFields form={form} isNew={!managed} />
      <section aria-label={t('aspects')} className="flex flex-col gap-3">
        <h2 className="font-semibold">{t('aspectsTitle')}</h2>
        <AspectsEditor
          drafts={aspects.value}
          onChange={aspects.onChange}
          faults={faultsOfPart('aspects', form.faults)}
        />
      </section>
      {managed && <SaveModeChoice {...saveMode} />}
      <FormEnd attempt={form} answer={!isConflict && <EntitySummary form={form} />}>
        <Button type="submit" variant="primary" icon={Save} busy={form.busy}>
          {managed ? t('saveEntity') : t('createEntity')}
        </Button>
      </FormEnd>
      {managed && isConflict && (
        <EntityConflict
          managed={managed}
          problem={problem}
          mine={entityFrom(form.getValues())}
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

/** A missing reference is said here too: its field may be far above the button. */
function EntitySummary({ form }: { form: ApiForm<EntityValues> }) {
  const missing = form.fault('reference');
  if (form.problem) return <ProblemSummary problem={form.problem} />;
  return missing && <FormErrors faults={[{ field: 'reference', message: missing }]} />;
}

/** The values of the form and its submission. Faults of an aspect are under `aspects.`. */
function useEntityForm(managed: ManagedEntity | undefined, revision: number | undefined): ApiForm<EntityValues> {
  const router = useRouter();
  const before: Entity = managed?.entity ?? { type: 'INDIVIDUAL', affiliation: 'CUSTOMER' };
  const drafts = (before.aspects ?? []).map(aspectDraft);
  const form: ApiForm<EntityValues> = useApiForm<EntityValues>({
    values: {
      type: before.type,
      role: entityRoles[0] ?? '',
      reference: '',
      affiliation: before.affiliation,
      drafts,
      saveMode: 'change',
    },
    revision,
    check: ({ reference, drafts }) => ({
      ...withPrefix('aspects.', aspectsOf(drafts).faults),
      ...(!managed && reference.trim() === '' && !drafts.some(hasFacts) && { reference: t('nothingToFindBy') }),
    }),
    hasField: (name) => name === 'reference' || name === 'affiliation' || name.startsWith('aspects.'),
    fieldOf: (name) => aspectField(name, form.getValues('drafts')),
    write: async (values, idempotency_key) => {
      const entity = entityFrom(values);
      const { status, body } = managed
        ? await write(managed, { before, entity, saveMode: values.saveMode, revision, idempotency_key })
        : await callForResponse(entityCalls.createEntity, {
            params: { role: values.role },
            body: { ...entity, reference: values.reference.trim() || undefined },
            idempotency_key,
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

const optionOf = (value: string) => ({ value, label: sentenceCase(value) });

/** The type, the role, the reference and the affiliation. */
function EntityIdentityFields({ form, isNew }: { form: ApiForm<EntityValues>; isNew: boolean }) {
  const type = form.bind('type');
  return (
    <Card title={terms('identity')}>
      <div className="flex flex-col gap-field">
        <FieldGroup legend={terms('type')}>
          {Object.entries(types).map(([value, { label, hint }]) => (
            <Radio
              key={value}
              name="type"
              value={value}
              label={label}
              hint={hint}
              checked={type.value === value}
              onChange={() => type.onChange(value as EntityType)}
            />
          ))}
        </FieldGroup>
        <div className="grid gap-x-4 gap-y-field sm:grid-cols-3">
          {isNew && (
            <>
              <Field label={terms('role')} required>
                <Select {...form.register('role')} options={entityRoles.map(optionOf)} />
              </Field>
              <Field
                label={types[type.value].reference}
                optional
                hint={terms('leaveEmptyToGenerate')}
                error={form.fault('reference')}
              >
                <Input {...form.register('reference')} maxLength={referenceLengthMax} />
              </Field>
            </>
          )}
          <Field label={terms('affiliation')} required hint={t('affiliationHint')} error={form.fault('affiliation')}>
            <Select {...form.register('affiliation')} options={affiliations.map(optionOf)} />
          </Field>
        </div>
      </div>
    </Card>
  );
}

function SaveModeChoice({ value, onChange }: { value: SaveMode; onChange: (mode: SaveMode) => void }) {
  return (
    <div className="flex flex-col gap-1">
      <Segments
        label={t('saveMode')}
        value={value}
        onChange={onChange}
        options={[
          { value: 'change', label: terms('change') },
          { value: 'replace', label: terms('replace') },
        ]}
      />
      <p className="text-fg-2 text-sm">{value === 'change' ? t('changeHint') : t('replaceHint')}</p>
    </div>
  );
}

function write(
  managed: ManagedEntity,
  {
    before,
    entity,
    saveMode,
    ...attempt
  }: {
    before: Entity;
    entity: Entity;
    saveMode: SaveMode;
    revision: number | undefined;
    idempotency_key: string;
  },
) {
  const params = { role: managed.role };
  const { reference } = managed;
  return saveMode === 'replace'
    ? callForResponse(entityCalls.replaceEntity, {
        params,
        ...attempt,
        showsConflict: true,
        body: { ...entity, reference },
      })
    : callForResponse(entityCalls.updateEntity, {
        params,
        ...attempt,
        showsConflict: true,
        body: { reference, ...changesBetween(before, entity) },
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
