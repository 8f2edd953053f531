'use client';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AddressFields } from '#components/beneficiaries/address-fields.tsx';
import { payeeAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { ContactFields } from '#components/beneficiaries/contact-fields.tsx';
import { NameFields } from '#components/beneficiaries/name-fields.tsx';
import { refusePayee } from '#components/beneficiaries/payee-form.tsx';
import { changeOf, type PayeeValues } from '#components/beneficiaries/payee-values.ts';
import { holdStill } from '#components/fields/hold-still.ts';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { leaveField, ProblemSummary } from '#components/ui/form-errors.tsx';
import { KeyValueGrid, type Pair } from '#components/ui/key-value-grid.tsx';
import { problemOf, type ShownProblem } from '#components/ui/problem-view.tsx';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import { toast } from '#components/ui/toast.ts';
import { call } from '#lib/server/operation/client.ts';

/** Changes who a payee is and how it is reached. Its coordinates have pages of their own. */
export function PayeeChangeForm({
  identity,
  id,
  revision,
  initial,
  fields,
}: {
  identity: string;
  id: string;
  revision: number;
  initial: PayeeValues;
  fields: Pair[];
}) {
  const router = useRouter();
  const form = useForm<PayeeValues>({ defaultValues: initial, mode: 'onTouched' });
  const [pairs, setPairs] = useState(fields);
  const [isBusy, setBusy] = useState(false);
  const base = useRef({ revision, fields });
  useEffect(() => {
    if (revision === base.current.revision) return;
    // Read again: what the person changed stays, the rest becomes what it is now.
    form.reset(initial, { keepDirtyValues: true });
    if (JSON.stringify(pairs) === JSON.stringify(base.current.fields)) setPairs(fields);
    base.current = { revision, fields };
  }, [revision, initial, fields, pairs, form]);
  const [problem, setProblem] = useState<ShownProblem>();
  const element = useRef<HTMLFormElement>(null);
  const submit = () => element.current?.requestSubmit();
  useShortcuts([
    { keys: 'Ctrl+Enter', group: 'This page', label: 'Save', run: submit },
    { keys: 'Ctrl+s', group: 'This page', label: 'Save', run: submit },
  ]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !(await form.trigger(undefined, { shouldFocus: true }))) return;
    leaveField();
    setBusy(true);
    try {
      const body = changeOf(form.getValues(), pairs, { pairs: fields });
      const params = { identityReference: identity, idRef: id };
      await call(beneficiaryCalls.updateBeneficiary, { params, body, revision, idempotency_key: crypto.randomUUID() });
      toast('Saved');
      router.push(payeeAddress(identity, id));
      router.refresh();
    } catch (thrown) {
      refusePayee(form, thrown);
      setProblem(problemOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={element} noValidate onSubmit={save} aria-busy={isBusy} className="flex max-w-form flex-col gap-5">
      <Card title="Payee">
        <NameFields form={form} />
      </Card>
      <Card title="Contacts">
        <ContactFields form={form} />
      </Card>
      <Card title="Addresses">
        <AddressFields form={form} />
      </Card>
      <Card title="Additional fields">
        <KeyValueGrid label="Fields of your own" value={pairs} onChange={setPairs} />
      </Card>
      {problem && <ProblemSummary problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" onMouseDown={holdStill} busy={isBusy}>
          Save
        </Button>
        <LinkButton href={payeeAddress(identity, id)}>Cancel</LinkButton>
      </div>
    </form>
  );
}
