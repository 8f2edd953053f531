'use client';
import { Plus } from 'lucide';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import type { CoordinateHandle } from '#components/beneficiaries/bank-details/coordinate-entry.tsx';
import { CoordinateList } from '#components/beneficiaries/bank-details/coordinate-list.tsx';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { AddressFields } from '#components/beneficiaries/form/address-fields.tsx';
import {
  type BeneficiaryValues,
  creationOf,
  emptyBeneficiary,
  holderOfValues,
} from '#components/beneficiaries/form/beneficiary-values.ts';
import { ContactFields } from '#components/beneficiaries/form/contact-fields.tsx';
import { t } from '#components/beneficiaries/form/form-messages.ts';
import { NameFields } from '#components/beneficiaries/form/name-fields.tsx';
import { ProgressList } from '#components/beneficiaries/form/progress-list.tsx';
import { type Entry, useEntries } from '#components/beneficiaries/form/use-entries.ts';
import { WaitingNotice } from '#components/beneficiaries/form/waiting-notice.tsx';
import type { HomeCurrencies } from '#components/fields/paste.ts';
import { PasteBox } from '#components/fields/paste-box.tsx';
import { preventFocusLoss } from '#components/fields/prevent-focus-loss.ts';
import type { FormLanguage } from '#components/fields/use-specification-form.ts';
import { FormEnd } from '#components/form/form-end.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { type ApiForm, useApiForm } from '#components/form/use-api-form.ts';
import { useSteps } from '#components/form/use-steps.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { addFields } from '#components/ui/focus/add-fields.ts';
import { KeyValueGrid } from '#components/ui/input/key-value-grid.tsx';
import { Kbd } from '#components/ui/keyboard/kbd.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { common } from '#components/ui/messages.ts';
import type { InputFault } from '#lib/core/problem.ts';
import { ProblemError } from '#lib/server/operation/client.ts';

/**
 * A new beneficiary with any number of bank details: one page, one submit. The beneficiary is saved first, then the
 * bank details in order. When one is rejected, the earlier ones stay saved and a retry continues from there. When the
 * beneficiary waits for approval, its bank details cannot be sent yet.
 */
export function BeneficiaryForm({
  identity,
  homes,
  ...words
}: FormLanguage & { identity: string; homes: HomeCurrencies }) {
  const { form, steps, entries, handles, holder, read } = useNewBeneficiary(identity, homes, words.language);
  useEffect(() => form.setFocus('first_name'), [form.setFocus]);
  useShortcuts([
    { keys: 'Ctrl+Enter', group: common('thisPage'), label: t('createBeneficiary'), run: form.send },
    { keys: 'Ctrl+s', group: common('thisPage'), label: t('createBeneficiary'), run: form.send },
  ]);
  const isSent = steps.isSent(beneficiaryStep);
  return (
    <form {...form.props} noValidate className="flex max-w-form flex-col gap-5">
      <Card title={terms('beneficiary')}>
        <fieldset disabled={isSent} className="min-w-0">
          <NameFields form={form} />
        </fieldset>
      </Card>
      <Card title={terms('bankDetails')}>
        <div className="flex flex-col gap-5">
          <PasteBox read={read} language={words.language} hint={t('pasteHint')} />
          <CoordinateList
            {...words}
            identity={identity}
            entries={entries}
            holder={holder}
            handles={handles}
            isDone={steps.isSent}
          />
          <Button size="sm" icon={Plus} className="self-start" onClick={addFields(() => entries.add(''))}>
            {terms('addBankDetails')}
          </Button>
        </div>
      </Card>
      <fieldset disabled={isSent} className="flex min-w-0 flex-col gap-5">
        <BeneficiaryDetailCards form={form} />
      </fieldset>
      {steps.isRequested(beneficiaryStep) ? (
        <>
          <ProgressList steps={steps.steps} isBusy={form.busy} />
          <WaitingNotice identity={identity} hasBankDetails={entries.list.length > 0} />
        </>
      ) : (
        <FormEnd attempt={form} answer={<ProgressList steps={steps.steps} isBusy={form.busy} />}>
          <Button type="submit" variant="primary" onMouseDown={preventFocusLoss} busy={form.busy}>
            {isSent ? t('retry') : t('createBeneficiary')}
          </Button>
          <span className="max-sm:hidden">
            <Kbd keys="Ctrl+Enter" />
          </span>
        </FormEnd>
      )}
    </form>
  );
}

/** The contacts, addresses and additional fields of a beneficiary. */
export function BeneficiaryDetailCards({ form }: { form: ApiForm<BeneficiaryValues> }) {
  return (
    <>
      <Card title={t('contacts')}>
        <ContactFields form={form} />
      </Card>
      <Card title={t('addresses')}>
        <AddressFields form={form} />
      </Card>
      <Card title={t('additionalFields')}>
        <KeyValueGrid label={t('ownFields')} {...form.bind('pairs')} />
      </Card>
    </>
  );
}

/** The step that saves the beneficiary itself. */
const beneficiaryStep = 'beneficiary';

/** The form of a new beneficiary: its values, its bank details, and the steps that save them. */
function useNewBeneficiary(identity: string, homes: HomeCurrencies, language: string) {
  const router = useRouter();
  const handles = useRef(new Map<string, CoordinateHandle>());
  const steps = useSteps();
  const entries = useEntries({ identity, homes, language, isSent: steps.isSent });
  const open = entries.list.filter((entry) => !steps.isSent(entry.id));
  const bodyOf = (entry: Entry) => handles.current.get(entry.id)?.submit();
  const form = useApiForm<BeneficiaryValues>({
    values: emptyBeneficiary,
    mode: 'onTouched',
    fieldOfProblem,
    // All values are checked before the first request.
    check: () => ({ root: open.map(bodyOf).includes(undefined) ? t('someBankDetailsInvalid') : undefined }),
    write: async (values, _key, signal) => {
      if (steps.isRequested(beneficiaryStep)) return;
      steps.begin([{ id: beneficiaryStep, label: typedDisplayName(values) }, ...entries.list.map(formStepOf)]);
      const params = { identityReference: identity };
      const body = creationOf(values);
      const created = await steps.run(beneficiaryStep, body, (idempotency_key) =>
        sendWrite(beneficiaryCalls.createIdentityBeneficiary, { params, body, idempotency_key, signal }),
      );
      if (!created.isDone) return;
      const to = { ...params, idRef: created.body.id };
      const refusals: unknown[] = [];
      for (const entry of open) {
        const coordinate = bodyOf(entry);
        if (!coordinate) continue;
        try {
          // Whether it waits, the page of the beneficiary shows, which follows.
          await steps.run(entry.id, coordinate, (idempotency_key) =>
            sendWrite(beneficiaryCalls.createCoordinate, { params: to, body: coordinate, idempotency_key, signal }),
          );
        } catch (thrown) {
          handles.current.get(entry.id)?.refuse(inputFaults(thrown));
          refusals.push(thrown);
        }
      }
      if (refusals.length > 0) throw refusals[0];
      router.push(beneficiaryAddress(identity, created.body.id));
    },
  });
  /** Adds the bank details of a pasted text, and takes the name of their holder. */
  const read = async (text: string, isEdit: boolean) => {
    const reading = await entries.read(text, isEdit);
    const isUnnamed = Object.values(holderOfValues(form.getValues())).includes('');
    for (const { key, value } of isUnnamed ? reading.found : []) {
      if (key === 'first_name' || key === 'last_name' || key === 'organization_name') form.setValue(key, value);
      if (key === 'holder_type' || key === 'organization_name') form.setValue('kind', 'ORGANIZATION');
    }
    return reading;
  };
  return { form, steps, entries, handles: handles.current, holder: useHolder(form), read };
}

/** The beneficiary as holder of its bank details, when the name is complete; the same object until the name changes. */
function useHolder(form: UseFormReturn<BeneficiaryValues>): Record<string, string> | undefined {
  const values = useWatch({ control: form.control }) as BeneficiaryValues;
  const text = JSON.stringify(holderOfValues(values));
  return useMemo(() => {
    const holder: Record<string, string> = JSON.parse(text);
    return holder;
  }, [text]);
}

function typedDisplayName(values: BeneficiaryValues): string {
  return values.kind === 'PERSON' ? `${values.first_name} ${values.last_name}` : values.organization_name;
}

function formStepOf(entry: Entry): { id: string; label: string } {
  return { id: entry.id, label: t('bankDetailsIn', { currency: entry.currency }) };
}

function inputFaults(thrown: unknown): InputFault[] {
  return thrown instanceof ProblemError ? thrown.errors : [];
}

/** The field of a refusal that names no member. */
export function fieldOfProblem({ code }: ProblemError): 'external_reference' | undefined {
  return code === 'reference-taken' ? 'external_reference' : undefined;
}
