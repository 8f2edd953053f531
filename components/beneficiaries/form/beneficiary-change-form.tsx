'use client';
import { useRouter } from 'next/navigation';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { BeneficiaryDetailCards, fieldOfProblem } from '#components/beneficiaries/form/beneficiary-form.tsx';
import { type BeneficiaryValues, changeOf } from '#components/beneficiaries/form/beneficiary-values.ts';
import { t } from '#components/beneficiaries/form/change-messages.ts';
import { NameFields } from '#components/beneficiaries/form/name-fields.tsx';
import { preventFocusLoss } from '#components/fields/prevent-focus-loss.ts';
import { FormEnd } from '#components/form/form-end.tsx';
import { ProblemSummary } from '#components/form/form-errors.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useApiForm } from '#components/form/use-api-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Pair } from '#components/ui/input/key-value-grid.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';

/** Changes the names, contacts and addresses of a beneficiary. Its bank details have pages of their own. */
export function BeneficiaryChangeForm({
  identity,
  id,
  revision,
  initial,
  fields,
}: {
  identity: string;
  id: string;
  revision: number;
  initial: BeneficiaryValues;
  fields: Pair[];
}) {
  const router = useRouter();
  const form = useApiForm<BeneficiaryValues>({
    values: { ...initial, pairs: fields },
    revision,
    mode: 'onTouched',
    leaves: true,
    fieldOfProblem,
    write: async (values, idempotency_key) => {
      const body = changeOf(values, { kind: initial.kind, pairs: fields });
      const params = { identityReference: identity, idRef: id };
      const input = { params, body, revision, idempotency_key };
      const { status } = await sendWrite(beneficiaryCalls.updateBeneficiary, input);
      toastWriteResult(status, t('saved'));
      router.push(beneficiaryAddress(identity, id));
      router.refresh();
    },
  });
  useShortcuts([
    { keys: 'Ctrl+Enter', group: common('thisPage'), label: t('saveBeneficiary'), run: form.send },
    { keys: 'Ctrl+s', group: common('thisPage'), label: t('saveBeneficiary'), run: form.send },
  ]);
  return (
    <form {...form.props} noValidate className="flex max-w-form flex-col gap-5">
      <Card title={terms('beneficiary')}>
        <NameFields form={form} />
      </Card>
      <BeneficiaryDetailCards form={form} />
      <FormEnd attempt={form} answer={form.refusal && <ProblemSummary problem={form.refusal} />}>
        <Button type="submit" variant="primary" onMouseDown={preventFocusLoss} busy={form.busy}>
          {t('saveBeneficiary')}
        </Button>
        <LinkButton href={beneficiaryAddress(identity, id)}>{common('cancel')}</LinkButton>
      </FormEnd>
    </form>
  );
}
