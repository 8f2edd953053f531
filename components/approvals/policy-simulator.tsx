'use client';
import { Play } from 'lucide';
import { approvalCalls } from '#components/approvals/calls.ts';
import { t } from '#components/approvals/policy-messages.ts';
import { ruleAmount } from '#components/approvals/policy-rows.ts';
import { FormAnswer } from '#components/form/form-answer.tsx';
import { useAnswer } from '#components/form/use-answer.ts';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Select } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { DataGrid } from '#components/ui/table.tsx';
import { targetStates } from '#lib/domain/accounts/core/account-states.ts';
import type { ApprovalExplanation } from '#lib/domain/approvals/contract.ts';
import type { ApprovalPolicy } from '#lib/domain/settings/registry.ts';
import { call } from '#lib/server/operation/client.ts';

/** An operation that a rule can cover, and what of its input rules look at. */
export interface ExampleOperation {
  value: string;
  label: string;
  takesAmount: boolean;
  takesState: boolean;
}

/** Says which rule decides an example that a person types. */
export function PolicySimulator({
  operations,
  policies,
}: {
  operations: readonly ExampleOperation[];
  policies: () => readonly ApprovalPolicy[];
}) {
  const form = useSmallForm({
    values: { operation: operations[0]?.value ?? '', amount: '', currency: 'EUR', moved_before: '', state: 'BLOCKED' },
    losesNothing: true,
    write: async ({ operation, amount, currency, moved_before, state }) => {
      const { takesAmount, takesState } = operations.find(({ value }) => value === operation) ?? {};
      const query = {
        operation,
        ...(takesAmount && amount && { amount: ruleAmount(amount, currency), currency }),
        ...(takesAmount && amount && moved_before && { moved_before: ruleAmount(moved_before, currency) }),
        ...(takesState && { state: targetStates.find((one) => one === state) ?? 'BLOCKED' }),
        policies: JSON.stringify(policies()),
      };
      keep(await call(approvalCalls.explainApproval, { query }));
    },
  });
  const chosen = operations.find(({ value }) => value === form.values.operation);
  const { answer, keep } = useAnswer<ApprovalExplanation>([form.values, policies()]);
  return (
    <form {...form.props} className="flex flex-col gap-field">
      <p className="text-fg-2">{t('tryHint')}</p>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-field">
        <Field label={terms('operation')} error={form.fault('operation')} className="min-w-[min(16rem,100%)] flex-1">
          <Select {...form.register('operation')} options={operations} />
        </Field>
        {chosen?.takesAmount && (
          <>
            <Field label={terms('amount')} error={form.fault('amount')} className="w-40">
              <Input {...form.register('amount')} inputMode="decimal" />
            </Field>
            <Field label={terms('currency')} error={form.fault('currency')} className="w-28">
              <Input {...form.register('currency')} maxLength={8} />
            </Field>
            <Field label={t('movedBefore')} optional error={form.fault('moved_before')} className="w-56">
              <Input {...form.register('moved_before')} inputMode="decimal" />
            </Field>
          </>
        )}
        {chosen?.takesState && (
          <Field label={t('targetState')} error={form.fault('state')} className="w-40">
            <Select {...form.register('state')} options={targetStates.map((value) => ({ value, label: value }))} />
          </Field>
        )}
        <Button type="submit" icon={Play} busy={form.busy} className="mt-6">
          {t('tryIt')}
        </Button>
      </div>
      <FormAnswer attempt={form}>{form.problem && <ProblemView problem={form.problem} />}</FormAnswer>
      <div role="status">{answer && <ExplainedRules answer={answer} />}</div>
    </form>
  );
}

function ExplainedRules({ answer: { is_required, decided_by = 0, rules } }: { answer: ApprovalExplanation }) {
  return (
    <div className="flex flex-col gap-3">
      <Banner
        tone={is_required ? 'warn' : 'ok'}
        title={is_required ? t('required', { number: decided_by + 1 }) : t('notRequired')}
      >
        {is_required && rules[decided_by]?.explanation}
      </Banner>
      <DataGrid
        caption={t('tryTitle')}
        quietCaption
        rows={rules.map((rule, index) => ({ ...rule, number: index + 1 }))}
        rowKey={({ number }) => String(number)}
        empty={t('noRules')}
        columns={[
          { key: 'rule', label: t('ruleText'), isRowHeader: true, cell: ({ number, rule }) => `${number}. ${rule}` },
          {
            key: 'covers',
            label: t('covers'),
            width: 6,
            cell: ({ covers }) => <Badge tone={covers ? 'warn' : 'neutral'}>{common(covers ? 'yes' : 'no')}</Badge>,
          },
          { key: 'why', label: t('why'), cell: ({ explanation }) => explanation },
        ]}
      />
    </div>
  );
}
