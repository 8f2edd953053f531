'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { FaultList } from '#components/fields/fault-list.tsx';
import { preventFocusLoss } from '#components/fields/prevent-focus-loss.ts';
import { SpecificationFields } from '#components/fields/specification-fields.tsx';
import { useSpecificationMap } from '#components/fields/use-specification.ts';
import {
  type FormLanguage,
  type SpecificationForm,
  useSpecificationForm,
} from '#components/fields/use-specification-form.ts';
import { FormEnd } from '#components/form/form-end.tsx';
import { ProblemSummary } from '#components/form/form-errors.tsx';
import { useApiForm } from '#components/form/use-api-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { paymentCalls } from '#components/payments/calls.ts';
import { t } from '#components/payments/form/form-messages.ts';
import { nextStepOf, type PaymentOutlook } from '#components/payments/form/next-step.ts';
import { type PaymentDestinationFacts, PaymentReview } from '#components/payments/form/payment-review.tsx';
import { PaymentSourceText } from '#components/payments/form/payment-source.tsx';
import { type PaymentSources, paymentOf } from '#components/payments/form/payment-values.ts';
import { t as paymentText } from '#components/payments/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Select } from '#components/ui/input/input.tsx';
import { Kbd } from '#components/ui/keyboard/kbd.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { SkeletonText } from '#components/ui/page/skeleton.tsx';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import type { Specification } from '#lib/fields/specification/document.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

interface PaymentDestination {
  identity: string;
  beneficiaryId: string;
  coordinate: string;
  to: PaymentDestinationFacts;
}
type Props = FormLanguage &
  PaymentDestination & {
    isVerified: boolean;
    /** The account that pays, where it is already chosen. */
    account?: string | undefined;
    sources: PaymentSources;
    outlook: PaymentOutlook;
  };

/** Pays bank details by their payment form (`getPaymentFields`), through the ledger. */
export function PaymentForm({ isVerified, ...props }: Props) {
  const { identity, coordinate, language, outlook } = props;
  const { map, problem } = useSpecificationMap({ identity, kind: 'payment', coordinate, language });
  const currencies = Object.keys(map?.spec ?? {});
  const [chosen, setChosen] = useState<string>();
  const currency = chosen ?? currencies[0] ?? '';
  const spec = map?.spec[currency];
  return (
    <div className="flex max-w-form flex-col gap-5">
      {!isVerified && (
        <Banner tone="warn">{outlook.rejectsUnverified ? t('unverifiedRejected') : t('notVerified')}</Banner>
      )}
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
      {spec && <PaymentFields key={currency} {...props} spec={spec} currency={currency} />}
    </div>
  );
}

type FieldsProps = Omit<Props, 'isVerified'> & { spec: Specification; currency: string };

/** The form, and its review: the fields stay where they are, so that going back keeps the input. */
function PaymentFields(props: FieldsProps) {
  const { spec, currency, identity, beneficiaryId, account, sources, to, outlook } = props;
  const initial = useMemo(() => initialOf(account, sources), [account, sources]);
  const state = useSpecificationForm({ language: props.language, texts: props.texts, spec, currency, initial });
  const [reviewed, setReviewed] = useState<ReturnType<typeof paymentOf>>();
  const isRead = useIsRead(reviewed !== undefined);
  const hasSource = (state.evaluation.offered.source_account_id ?? []).length > 0;
  const form = usePaymentSubmit(props, state, () => setReviewed(undefined));
  const { setFocus } = state.form;
  useEffect(() => setFocus('amount'), [setFocus]);
  const review = () => {
    const payload = state.submit();
    if (payload && hasSource) setReviewed(paymentOf(payload, currency, sources));
  };
  const back = () => {
    flushSync(() => setReviewed(undefined));
    setFocus('amount');
  };
  const next = reviewed && nextStepOf(reviewed, outlook, new Date().toISOString());
  const label = reviewed ? terms('pay') : t('reviewPayment');
  useShortcuts([{ keys: 'Ctrl+Enter', group: common('thisPage'), label, run: form.send }]);
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        if (reviewed && isRead) return form.props.onSubmit(event);
        event.preventDefault();
        if (!reviewed) review();
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <div hidden={reviewed !== undefined}>
        <Card>
          <div className="flex flex-col gap-4">
            <SpecificationFields state={state} />
            <PaymentSourceLine state={state} currency={currency} sources={sources} />
          </div>
        </Card>
      </div>
      {reviewed && next && <PaymentReview payment={reviewed} sources={sources} to={to} state={state} next={next} />}
      {!hasSource && <Banner tone="warn">{t('noWallet', { identity, currency })}</Banner>}
      {!reviewed && <FaultList faults={state.faults} />}
      <FormEnd attempt={form} answer={form.problem && <ProblemSummary problem={form.problem} />}>
        <Button
          type="submit"
          variant="primary"
          onMouseDown={preventFocusLoss}
          busy={form.busy}
          disabled={!hasSource || (reviewed !== undefined && !isRead)}
        >
          {reviewed
            ? t(next?.approval === 'needed' ? 'requestAmount' : 'payAmount', {
                amount: groupDigits(reviewed.amount),
                currency,
              })
            : t('reviewPayment')}
        </Button>
        <span className="self-center max-sm:hidden">
          <Kbd keys="Ctrl+Enter" />
        </span>
        {reviewed ? (
          <Button onClick={back} disabled={form.busy}>
            {common('back')}
          </Button>
        ) : (
          <LinkButton href={beneficiaryAddress(identity, beneficiaryId)}>{common('cancel')}</LinkButton>
        )}
      </FormEnd>
    </form>
  );
}

/** A second press or click in less time is not a decision on the review. */
const reviewMinMs = 1_000;

/** Whether the review has been on the screen for long enough to be read. */
function useIsRead(isShown: boolean): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setRead(true), reviewMinMs);
    return () => {
      clearTimeout(timer);
      setRead(false);
    };
  }, [isShown]);
  return isRead;
}

function initialOf(account: string | undefined, sources: PaymentSources): Record<string, string> {
  return account !== undefined && sources[account] ? { source_account_id: account } : {};
}

/** Sends the payment. A fault at a field leads back to the form. */
function usePaymentSubmit(
  { identity, beneficiaryId, coordinate, currency, sources }: FieldsProps,
  state: SpecificationForm,
  onFault: () => void,
) {
  const router = useRouter();
  const to = { identity_reference: identity, beneficiary_id: beneficiaryId, beneficiary_coordinate_id: coordinate };
  const payment = () => ({ ...to, ...paymentOf(state.submit() ?? {}, currency, sources) });
  return useApiForm({
    values: {},
    leaves: true,
    attempted: payment,
    check: () => ({ root: state.submit() ? undefined : t('hasError') }),
    showInPart: (faults) => {
      // The fields must be visible before one of them takes the focus.
      if (faults.length > 0) flushSync(onFault);
      return state.refuse(faults);
    },
    write: async (_values, id) => {
      const { status, body: created } = await callForResponse(paymentCalls.createPayment, {
        body: { id, ...payment() },
      });
      toastWriteResult(status, created.state === 'HELD' ? t('held') : paymentText('paymentMade'), {
        detail: created.payment_key,
        waits: t('requested'),
        action: { label: terms('open'), run: () => router.push(`/payments/${created.id}`) },
      });
      router.push(beneficiaryAddress(identity, beneficiaryId));
      router.refresh();
    },
  });
}

/** The chosen account below the fields, with what is available there. */
function PaymentSourceLine({
  state,
  currency,
  sources,
}: {
  state: SpecificationForm;
  currency: string;
  sources: PaymentSources;
}) {
  const account = state.evaluation.values.source_account_id;
  if (!account || !sources[account]) return null;
  return (
    <div className="border-t pt-3">
      <p className="text-fg-3 text-sm">{t('payFrom')}</p>
      <PaymentSourceText account={account} currency={currency} sources={sources} />
    </div>
  );
}
