'use client';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { payeeAddress } from '#components/beneficiaries/addresses.ts';
import { FaultList } from '#components/fields/fault-list.tsx';
import { holdStill } from '#components/fields/hold-still.ts';
import { SpecificationFields } from '#components/fields/specification-fields.tsx';
import { useSpecificationMap } from '#components/fields/use-specification.ts';
import { type FormLanguage, useSpecificationForm } from '#components/fields/use-specification-form.ts';
import { paymentCalls } from '#components/payments/calls.ts';
import { paymentOf, type SourceWallets } from '#components/payments/payment-values.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { ProblemSummary } from '#components/ui/form-errors.tsx';
import { Select } from '#components/ui/input.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { ProblemView, problemOf, type ShownProblem } from '#components/ui/problem-view.tsx';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { toast } from '#components/ui/toast.ts';
import type { Specification } from '#lib/fields/document.ts';
import { callWhole, ProblemError } from '#lib/server/operation/client.ts';

interface Payee {
  identity: string;
  payee: string;
  coordinate: string;
}
type Props = FormLanguage & Payee & { isVerified: boolean; wallets: SourceWallets };

/** Pays one coordinate by its payment form (operation 20), through the ledger. */
export function PaymentForm({ isVerified, wallets, ...props }: Props) {
  const { identity, coordinate, language } = props;
  const { map, problem } = useSpecificationMap({ identity, kind: 'payment', coordinate, language });
  const currencies = Object.keys(map?.spec ?? {});
  const [chosen, setChosen] = useState<string>();
  const currency = chosen ?? currencies[0] ?? '';
  const spec = map?.spec[currency];
  return (
    <div className="flex max-w-form flex-col gap-5">
      {!isVerified && <Banner tone="warn">This coordinate is not verified: nobody has confirmed whose it is.</Banner>}
      {problem && <ProblemView problem={problem} />}
      {!map && !problem && <SkeletonText lines={6} label="Loading the form" />}
      {map && currencies.length === 0 && (
        <Banner tone="warn">There is no open account with a wallet that this coordinate could be paid from.</Banner>
      )}
      {currencies.length > 1 && (
        <Field label="Currency" className="md:w-1/2">
          <Select
            value={currency}
            onChange={(event) => setChosen(event.target.value)}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </Field>
      )}
      {spec && <Fields key={currency} {...props} spec={spec} currency={currency} wallets={wallets} />}
    </div>
  );
}

function Fields({
  spec,
  currency,
  wallets,
  identity,
  payee,
  coordinate,
  ...words
}: Omit<Props, 'isVerified'> & { spec: Specification; currency: string }) {
  const router = useRouter();
  const state = useSpecificationForm({ ...words, spec, currency });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();
  const attempt = useRef<{ text: string; id: string }>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const { form } = state;
  useEffect(() => form.setFocus('amount'), [form]);
  useShortcuts([{ keys: 'Ctrl+Enter', group: 'This page', label: 'Pay', run: () => element.current?.requestSubmit() }]);
  const hasSource = (state.evaluation.offered.source_account_id ?? []).length > 0;
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    const told = isBusy ? undefined : state.submit();
    if (!told) return;
    const to = { identity_reference: identity, beneficiary_id: payee, beneficiary_coordinate_id: coordinate };
    const payment = { ...to, ...paymentOf(told, currency, wallets) };
    const text = JSON.stringify(payment);
    // The same payment has the same request id, however often it is sent: it is paid once.
    if (attempt.current?.text !== text) attempt.current = { text, id: crypto.randomUUID() };
    setBusy(true);
    setProblem(undefined);
    try {
      const { status, body: made } = await callWhole(paymentCalls.createPayment, {
        body: { id: attempt.current.id, ...payment },
      });
      if (status === 202) toast('Waiting for a second person', { tone: 'info', detail: 'The payment was requested.' });
      else {
        toast(made.state === 'HELD' ? 'The payment is held until its time' : 'Paid', { detail: made.payment_key });
      }
      router.push(payeeAddress(identity, payee));
      router.refresh();
    } catch (thrown) {
      const faults = thrown instanceof ProblemError ? thrown.errors : [];
      const rest = state.refuse(faults);
      if (faults.length === 0 || rest.length > 0) setProblem({ ...problemOf(thrown), errors: rest });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={element} noValidate onSubmit={pay} aria-busy={isBusy} className="flex flex-col gap-5">
      <Card>
        <SpecificationFields state={state} />
      </Card>
      {!hasSource && (
        <Banner tone="warn">
          {identity} has no open account with a wallet in {currency} to pay from.
        </Banner>
      )}
      <FaultList faults={state.faults} />
      {problem && <ProblemSummary problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" onMouseDown={holdStill} busy={isBusy} disabled={!hasSource}>
          Pay
        </Button>
        <span className="self-center max-sm:hidden">
          <Kbd keys="Ctrl+Enter" />
        </span>
        <LinkButton href={payeeAddress(identity, payee)}>Cancel</LinkButton>
      </div>
    </form>
  );
}
