'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { FaultList } from '#components/fields/fault-list.tsx';
import { preventFocusLoss } from '#components/fields/prevent-focus-loss.ts';
import { SpecificationFields } from '#components/fields/specification-fields.tsx';
import { useSpecificationMap } from '#components/fields/use-specification.ts';
import { type FormLanguage, useSpecificationForm } from '#components/fields/use-specification-form.ts';
import { ProblemSummary } from '#components/form/form-errors.tsx';
import { useApiForm } from '#components/form/use-api-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { paymentCalls } from '#components/payments/calls.ts';
import { t } from '#components/payments/form-messages.ts';
import { paymentOf, type SourceWallets } from '#components/payments/payment-values.ts';
import { terms } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/input.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import type { Specification } from '#lib/fields/document.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

interface PaymentDestination {
  identity: string;
  beneficiaryId: string;
  coordinate: string;
}
type Props = FormLanguage & PaymentDestination & { isVerified: boolean; wallets: SourceWallets };

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
      {!isVerified && <Banner tone="warn">{t('notVerified')}</Banner>}
      {problem && <ProblemView problem={problem} />}
      {!map && !problem && <SkeletonText lines={6} label={t('loadingForm')} />}
      {map && currencies.length === 0 && <Banner tone="warn">{t('noSource')}</Banner>}
      {currencies.length > 1 && (
        <Field label={terms('currency')} className="md:w-1/2">
          <Select
            value={currency}
            onChange={(event) => setChosen(event.target.value)}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </Field>
      )}
      {spec && <PaymentFields key={currency} {...props} spec={spec} currency={currency} wallets={wallets} />}
    </div>
  );
}

function PaymentFields({
  spec,
  currency,
  wallets,
  identity,
  beneficiaryId,
  coordinate,
  ...words
}: Omit<Props, 'isVerified'> & { spec: Specification; currency: string }) {
  const router = useRouter();
  const state = useSpecificationForm({ ...words, spec, currency });
  const hasSource = (state.evaluation.offered.source_account_id ?? []).length > 0;
  const form = useApiForm({
    values: {},
    leaves: true,
    check: () => ({ root: state.submit() ? undefined : t('hasError') }),
    showInPart: state.refuse,
    write: async (_values, id) => {
      const to = { identity_reference: identity, beneficiary_id: beneficiaryId, beneficiary_coordinate_id: coordinate };
      const payment = { ...to, ...paymentOf(state.submit() ?? {}, currency, wallets) };
      const { status, body: created } = await callForResponse(paymentCalls.createPayment, { body: { id, ...payment } });
      toastWriteResult(status, created.state === 'HELD' ? t('held') : terms('paymentMade'), {
        detail: created.payment_key,
        waits: t('requested'),
      });
      router.push(beneficiaryAddress(identity, beneficiaryId));
      router.refresh();
    },
  });
  const { setFocus } = state.form;
  useEffect(() => setFocus('amount'), [setFocus]);
  useShortcuts([{ keys: 'Ctrl+Enter', group: common('thisPage'), label: terms('pay'), run: form.send }]);
  return (
    <form {...form.props} noValidate className="flex flex-col gap-5">
      <Card>
        <SpecificationFields state={state} />
      </Card>
      {!hasSource && <Banner tone="warn">{t('noWallet', { identity, currency })}</Banner>}
      <FaultList faults={state.faults} />
      {form.problem && <ProblemSummary problem={form.problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" onMouseDown={preventFocusLoss} busy={form.busy} disabled={!hasSource}>
          {terms('pay')}
        </Button>
        <span className="self-center max-sm:hidden">
          <Kbd keys="Ctrl+Enter" />
        </span>
        <LinkButton href={beneficiaryAddress(identity, beneficiaryId)}>{common('cancel')}</LinkButton>
      </div>
    </form>
  );
}
