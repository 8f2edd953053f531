'use client';
import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { AddressFields } from '#components/beneficiaries/address-fields.tsx';
import { payeeAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { ContactFields } from '#components/beneficiaries/contact-fields.tsx';
import type { CoordinateHandle } from '#components/beneficiaries/coordinate-entry.tsx';
import { CoordinateList } from '#components/beneficiaries/coordinate-list.tsx';
import { NameFields } from '#components/beneficiaries/name-fields.tsx';
import { creationOf, emptyPayee, holderOf, type PayeeValues } from '#components/beneficiaries/payee-values.ts';
import { ProgressList } from '#components/beneficiaries/progress-list.tsx';
import { useSaving } from '#components/beneficiaries/saving.ts';
import { type Entry, useEntries } from '#components/beneficiaries/use-entries.ts';
import { holdStill } from '#components/fields/hold-still.ts';
import type { HomeCurrencies } from '#components/fields/paste.ts';
import { PasteBox } from '#components/fields/paste-box.tsx';
import type { FormLanguage } from '#components/fields/use-specification-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { leaveField } from '#components/ui/form-errors.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { KeyValueGrid, type Pair } from '#components/ui/key-value-grid.tsx';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import type { Fault } from '#lib/core/problem.ts';
import { call, ProblemError } from '#lib/server/operation/client.ts';

/**
 * A new payee with any number of coordinates: one page, one submit. The payee is made first, then its coordinates in
 * order; what is saved stays saved when a later one is refused, and a retry goes on from there.
 */
export function PayeeForm({ identity, homes, ...words }: FormLanguage & { identity: string; homes: HomeCurrencies }) {
  const router = useRouter();
  const form = useForm<PayeeValues>({ defaultValues: emptyPayee, mode: 'onTouched' });
  const [pairs, setPairs] = useState<Pair[]>([]);
  const [isBusy, setBusy] = useState(false);
  const handles = useRef(new Map<string, CoordinateHandle>());
  const saving = useSaving();
  const entries = useEntries({ identity, homes, language: words.language });
  const element = useRef<HTMLFormElement>(null);
  const holder = useHolder(form);
  useEffect(() => form.setFocus('first_name'), [form]);
  useShortcuts([
    { keys: 'Ctrl+Enter', group: 'This page', label: 'Create', run: () => element.current?.requestSubmit() },
    { keys: 'Ctrl+s', group: 'This page', label: 'Create', run: () => element.current?.requestSubmit() },
  ]);

  const read = async (text: string) => {
    const reading = await entries.read(text);
    const isUnnamed = Object.values(holderOf(form.getValues())).includes('');
    for (const { key, value } of isUnnamed ? reading.found : []) {
      if (key === 'first_name' || key === 'last_name' || key === 'organization_name') form.setValue(key, value);
      if (key === 'holder_type') form.setValue('kind', 'ORGANIZATION');
      if (key === 'organization_name') form.setValue('kind', 'ORGANIZATION');
    }
    return reading;
  };
  /** Everything is judged before anything is sent. */
  const bodies = async () => {
    const isComplete = saving.isDone('payee') || (await form.trigger(undefined, { shouldFocus: true }));
    const open = entries.list.filter((entry) => !saving.isDone(entry.id));
    const judged = open.map((entry) => ({ entry, body: handles.current.get(entry.id)?.submit() }));
    // The payee's own faults stand first on the page.
    if (!isComplete) await form.trigger(undefined, { shouldFocus: true });
    const whole = judged.flatMap(({ entry, body }) => (body ? [{ entry, body }] : []));
    return isComplete && whole.length === judged.length ? whole : undefined;
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const ready = await bodies();
    if (!ready) return;
    leaveField();
    setBusy(true);
    const body = creationOf(form.getValues(), pairs);
    saving.begin([{ id: 'payee', label: nameText(form.getValues()) }, ...entries.list.map(stepOf)]);
    try {
      const params = { identityReference: identity };
      const payee = await saving
        .run('payee', body, (idempotency_key) =>
          call(beneficiaryCalls.createIdentityBeneficiary, { params, body, idempotency_key }),
        )
        .catch((thrown: unknown) => refusePayee(form, thrown));
      if (!payee) return;
      for (const { entry, body: coordinate } of ready) {
        const to = { params: { ...params, idRef: payee.id }, body: coordinate };
        await saving
          .run(entry.id, coordinate, (idempotency_key) =>
            call(beneficiaryCalls.createCoordinate, { ...to, idempotency_key }),
          )
          .catch((thrown: unknown) => handles.current.get(entry.id)?.refuse(faultsOf(thrown)));
      }
      if (entries.list.every((entry) => saving.isDone(entry.id))) router.push(payeeAddress(identity, payee.id));
    } finally {
      setBusy(false);
    }
  };
  const isMade = saving.isDone('payee');
  return (
    <form ref={element} noValidate onSubmit={save} aria-busy={isBusy} className="flex max-w-form flex-col gap-5">
      <Card title="Payee">
        <fieldset disabled={isMade} className="min-w-0">
          <NameFields form={form} />
        </fieldset>
      </Card>
      <Card title="Coordinates">
        <div className="flex flex-col gap-5">
          <PasteBox
            read={read}
            language={words.language}
            hint="IBAN and BIC, routing and account number, a whole mail: each account that is pasted becomes a coordinate."
          />
          <CoordinateList
            {...words}
            identity={identity}
            entries={entries}
            holder={holder}
            handles={handles.current}
            isDone={saving.isDone}
          />
          <Button size="sm" icon={Plus} className="self-start" onClick={() => entries.add('')}>
            Add coordinate
          </Button>
        </div>
      </Card>
      <fieldset disabled={isMade} className="flex min-w-0 flex-col gap-5">
        <Card title="Contacts">
          <ContactFields form={form} />
        </Card>
        <Card title="Addresses">
          <AddressFields form={form} />
        </Card>
        <Card title="Additional fields">
          <KeyValueGrid label="Fields of your own" value={pairs} onChange={setPairs} />
        </Card>
      </fieldset>
      <ProgressList steps={saving.steps} isBusy={isBusy} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" onMouseDown={holdStill} busy={isBusy}>
          {isMade ? 'Retry' : 'Create beneficiary'}
        </Button>
        <span className="max-sm:hidden">
          <Kbd keys="Ctrl+Enter" />
        </span>
      </div>
    </form>
  );
}

/** The payee as holder of its coordinates, once it has a whole name; the same object until the name changes. */
function useHolder(form: UseFormReturn<PayeeValues>): Record<string, string> | undefined {
  const values = useWatch({ control: form.control }) as PayeeValues;
  const text = JSON.stringify(holderOf(values));
  return useMemo(() => {
    const holder: Record<string, string> = JSON.parse(text);
    return holder;
  }, [text]);
}

function nameText(values: PayeeValues): string {
  return values.kind === 'PERSON' ? `${values.first_name} ${values.last_name}` : values.organization_name;
}

function stepOf(entry: Entry): { id: string; label: string } {
  return { id: entry.id, label: `Coordinate in ${entry.currency}` };
}

function faultsOf(thrown: unknown): Fault[] {
  return thrown instanceof ProblemError ? thrown.errors : [];
}

/** Shows the server's faults at the payee's own fields. The summary of the form takes the focus. */
export function refusePayee(form: UseFormReturn<PayeeValues>, thrown: unknown): undefined {
  const isTaken = thrown instanceof ProblemError && thrown.code === 'reference-taken';
  if (isTaken) form.setError('external_reference', { message: thrown.detail });
  for (const fault of faultsOf(thrown)) {
    const name = (fault.pointer ?? '').slice(1).replaceAll('/', '.');
    // The pointer names a member of the body, and the form's members are the body's.
    form.setError(name as keyof PayeeValues, { message: fault.message });
  }
  return undefined;
}
