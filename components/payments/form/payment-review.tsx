'use client';
import { useEffect, useRef } from 'react';
import type { SpecificationForm } from '#components/fields/use-specification-form.ts';
import { t } from '#components/payments/form/form-messages.ts';
import type { NextStep } from '#components/payments/form/next-step.ts';
import { PaymentSourceText } from '#components/payments/form/payment-source.tsx';
import type { PaymentSources } from '#components/payments/form/payment-values.ts';
import { terms } from '#components/shell/messages.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Card } from '#components/ui/card.tsx';
import { DescriptionList, type FactRow } from '#components/ui/description-list.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { Time } from '#components/ui/time/time.tsx';

/** Who is paid, as the server knows the bank details now. */
export interface PaymentDestinationFacts {
  name: string;
  facts: readonly { label: string; value: string }[];
}

interface Reviewed {
  from: { account: string };
  amount: string;
  currency: string;
}

/** The payment before it is sent: the amount, from, to, the bank details and what happens next. */
export function PaymentReview({
  payment,
  sources,
  to,
  state,
  next,
}: {
  payment: Reviewed;
  sources: PaymentSources;
  to: PaymentDestinationFacts;
  state: SpecificationForm;
  next: NextStep;
}) {
  const { from, amount, currency } = payment;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg">
          {t('review')}
        </h2>
        <Amount value={amount} currency={currency} className="font-semibold text-2xl" />
        <DescriptionList
          facts={[
            {
              label: terms('from'),
              value: <PaymentSourceText account={from.account} currency={currency} sources={sources} />,
              wide: true,
            },
            { label: terms('to'), value: <span className="font-medium">{to.name}</span>, wide: true },
            ...to.facts,
            ...instructionFacts(state),
          ]}
        />
        <Banner title={t('next')}>
          {next.approval === 'needed' && <p>{t('approval.needed')}</p>}
          <p>{nextText(next)}</p>
          {next.approval === 'possible' && <p>{t('approval.possible')}</p>}
        </Banner>
      </div>
    </Card>
  );
}

function nextText({ approval, heldUntil, isCooling }: NextStep) {
  if (heldUntil === undefined) return t(approval === 'needed' ? 'paidOnceApproved' : 'paidNow');
  return richText(t, isCooling ? 'heldCooling' : 'heldForDate', { time: () => <Time value={heldUntil} /> });
}

const shownAbove = new Set(['amount', 'source_account_id']);

/** What else was filled in, by the labels of the form. */
function instructionFacts(state: SpecificationForm): FactRow[] {
  return state.evaluation.visible
    .filter(({ input }) => input.type !== 'HIDDEN' && !shownAbove.has(input.key))
    .map((field) => {
      const value = state.shown(field);
      const option = field.option_decorations.find(({ key }) => key === value);
      return { label: field.localized_name, value: option?.localized_name ?? value };
    });
}
