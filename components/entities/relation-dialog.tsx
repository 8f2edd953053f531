'use client';
import { useRouter } from 'next/navigation';
import { entityCalls } from '#components/entities/calls.ts';
import { t } from '#components/entities/relation-messages.ts';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { type SmallForm, useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { differs, filterOf } from '#components/table/filter/filter-text.ts';
import { Combobox, type ComboboxOption } from '#components/ui/input/combobox.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Select } from '#components/ui/input/input.tsx';
import { DateInput } from '#components/ui/time/date-input.tsx';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';
import { nameOfAspects } from '#lib/domain/entities/entity-name.ts';
import type { EntityRelation } from '#lib/domain/entities/relations/relation.ts';
import { hasShare, type RelationKind, relationKinds } from '#lib/domain/entities/relations/relation-kinds.ts';
import { type EntityRole, entityRoles } from '#lib/domain/entities/roles.ts';
import { call, callForResponse } from '#lib/server/operation/client.ts';

/** The entity whose relations are shown. */
export interface OfEntity {
  role: string;
  reference: string;
  revision: number | undefined;
}

interface Props {
  entity: OfEntity;
  onClose: () => void;
}

interface RelationAttempt extends OfEntity {
  idempotency_key: string;
}

interface RelationValues {
  kind: RelationKind;
  party: ComboboxOption | undefined;
  share_percent: string;
  valid_from: string;
  valid_to: string;
}

/** Adds a relation, or changes the share and the days of one. */
export function RelationDialog({ entity, relation, onClose }: Props & { relation?: EntityRelation }) {
  const router = useRouter();
  const form = useSmallForm<RelationValues>({
    values: {
      kind: relation?.kind ?? 'OWNER',
      party: undefined,
      share_percent: relation?.share_percent ?? '',
      valid_from: relation?.valid_from ?? '',
      valid_to: relation?.valid_to ?? '',
    },
    revision: entity.revision,
    write: async (values, idempotency_key) => {
      const to = { ...entity, idempotency_key };
      const status = relation ? await changeRelation(to, relation.id, values) : await addRelation(to, values);
      toastWriteResult(status, t(relation ? 'relationChanged' : 'relationAdded'));
      onClose();
      router.refresh();
    },
  });
  const action = t(relation ? 'changeRelation' : 'addRelation');
  return (
    <FormDialog
      title={action}
      description={relation ? (relation.entity.name ?? relation.entity.reference) : entity.reference}
      action={action}
      form={form}
      onClose={onClose}
      disabled={!relation && form.values.party === undefined}
    >
      {!relation && <PartyFields form={form} />}
      {hasShare(form.values.kind) && (
        <Field label={t('sharePercent')} optional error={form.fault('share_percent')} hint={t('shareHint')}>
          <Input {...form.register('share_percent')} inputMode="decimal" maxLength={6} />
        </Field>
      )}
      <div className="grid gap-x-4 gap-y-field sm:grid-cols-2">
        <Field
          label={t('validFrom')}
          required={Boolean(relation)}
          optional={!relation}
          error={form.fault('valid_from')}
          hint={relation ? undefined : t('validFromHint')}
        >
          <DateInput {...form.register('valid_from')} required={Boolean(relation)} />
        </Field>
        <Field label={t('validUntil')} optional error={form.fault('valid_to')} hint={t('validUntilHint')}>
          <DateInput {...form.register('valid_to')} />
        </Field>
      </div>
    </FormDialog>
  );
}

function PartyFields({ form }: { form: SmallForm<RelationValues> }) {
  return (
    <>
      <Field label={terms('kind')} required error={form.fault('kind')}>
        <Select {...form.register('kind')}>
          {relationKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('party')} required error={form.fault('party')} hint={t('partyHint')}>
        <Combobox {...form.bind('party')} search={findParties} />
      </Field>
    </>
  );
}

export function DeleteRelationDialog({ entity, relation, onClose }: Props & { relation: EntityRelation }) {
  const router = useRouter();
  const confirm = async (idempotency_key: string) => {
    const { status } = await callForResponse(entityCalls.deleteEntityRelation, {
      params: { role: entity.role, idRef: entity.reference, relationId: relation.id },
      revision: entity.revision,
      idempotency_key,
    });
    toastWriteResult(status, t('relationDeleted'));
    router.refresh();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('deleteRelation')}
      action={t('deleteRelation')}
      danger
      confirm={confirm}
    >
      <p className="text-fg-2">{t('deleteEffect')}</p>
    </ConfirmDialog>
  );
}

async function addRelation({ role, reference, ...attempt }: RelationAttempt, values: RelationValues): Promise<number> {
  const [partyRole = '', partyId = ''] = (values.party?.value ?? '').split('/');
  const { kind, share_percent, valid_from, valid_to } = values;
  const { status } = await callForResponse(entityCalls.createEntityRelation, {
    params: { role, idRef: reference },
    body: {
      kind,
      party: { role: roleOf(partyRole), reference: partyId },
      share_percent: (hasShare(kind) && share_percent.trim()) || undefined,
      valid_from: valid_from || undefined,
      valid_to: valid_to || undefined,
    },
    ...attempt,
  });
  return status;
}

async function changeRelation(
  { role, reference, ...attempt }: RelationAttempt,
  relationId: string,
  { kind, share_percent, valid_from, valid_to }: RelationValues,
): Promise<number> {
  const { status } = await callForResponse(entityCalls.updateEntityRelation, {
    params: { role, idRef: reference, relationId },
    body: {
      ...(hasShare(kind) && { share_percent: share_percent.trim() || null }),
      valid_from,
      valid_to: valid_to || null,
    },
    ...attempt,
  });
  return status;
}

const roleOf = (text: string): EntityRole => entityRoles.find((role) => role === text) ?? 'CUSTOMER';

const foundMax = 20;

async function findParties(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const start = text.replaceAll(/[*"\\]/g, '').trim();
  if (start === '') return [];
  const { page } = await call(entityCalls.listEntities, {
    query: {
      filter: filterOf({ field: 'reference', operator: '==', values: [`${start}*`] }, differs('state', 'DELETED')),
      'page[size]': String(foundMax),
    },
    signal,
  });
  return page.map(({ id, role, reference, entity }) => ({
    value: `${role}/${id}`,
    label: reference,
    detail: [nameOfAspects(entity.aspects ?? []), sentenceCase(role)].filter(Boolean).join(', '),
  }));
}
