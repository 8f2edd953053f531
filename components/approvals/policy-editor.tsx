'use client';
import { Plus, Save } from 'lucide';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { t } from '#components/approvals/policy-messages.ts';
import {
  policiesOf,
  type RuleAction,
  type RuleRow,
  rebasedRules,
  ruleRowsOf,
} from '#components/approvals/policy-rows.ts';
import { PolicyRule } from '#components/approvals/policy-rule.tsx';
import { type ExampleOperation, PolicySimulator } from '#components/approvals/policy-simulator.tsx';
import type { Faults } from '#components/form/faults.ts';
import { FormEnd } from '#components/form/form-end.tsx';
import { useApiForm } from '#components/form/use-api-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { settingCalls } from '#components/settings/calls.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { addFields } from '#components/ui/focus/add-fields.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { currencyCodePattern } from '#lib/domain/ledger/currencies/currency-code.ts';
import { policyAmountPattern } from '#lib/domain/settings/policy-amount.ts';
import type { ApprovalPolicy } from '#lib/domain/settings/registry.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

interface Props {
  policies: readonly { policy: ApprovalPolicy; text: string }[];
  revision: number;
  canChange: boolean;
  actions: readonly RuleAction[];
  operations: readonly ExampleOperation[];
}

/** The approval policies as rules in a form, with a simulator. */
export function PolicyEditor({ policies, revision, canChange, actions, operations }: Props) {
  const router = useRouter();
  const added = useRef(0);
  const form = useApiForm<{ rules: RuleRow[] }>({
    values: { rules: ruleRowsOf(policies) },
    revision,
    rebase: (mine, before, now) => ({ rules: rebasedRules(mine.rules, before.rules, now.rules) }),
    check: ({ rules }) => ruleFaults(rules, actions),
    fieldOf: (name) =>
      name
        .replace(/^settings\.approvals~1policies/, 'rules')
        .replace('amount_from', 'amount')
        .replace('permission', 'action'),
    write: async ({ rules }, idempotency_key) => {
      const body = { settings: { 'approvals/policies': policiesOf(rules, actions) } };
      const { status } = await callForResponse(settingCalls.updateSettings, { body, revision, idempotency_key });
      toastWriteResult(status, t('rulesSaved'));
      router.refresh();
    },
  });
  const rules = form.bind('rules').value;
  const change = (key: string, part: Partial<RuleRow>) =>
    form.change({ rules: rules.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  const add = () => {
    added.current += 1;
    const row = { key: `new ${added.current}`, action: '', amount: '', currency: 'EUR' };
    form.change({ rules: [...rules, row] });
  };
  return (
    <div className="flex flex-col gap-5">
      <form {...form.props} className="flex flex-col gap-4">
        <p className="text-fg-2">{t('rulesHint')}</p>
        {rules.length === 0 && <p>{t('noRules')}</p>}
        {rules.map((row, index) => (
          <PolicyRule
            key={row.key}
            row={row}
            number={index + 1}
            actions={actions}
            readOnly={!canChange}
            fault={(member) => form.faults[`rules.${index}.${member}`]}
            onChange={(part) => change(row.key, part)}
            onRemove={() => form.change({ rules: rules.filter(({ key }) => key !== row.key) })}
          />
        ))}
        {canChange && (
          <FormEnd attempt={form} answer={form.problem && <ProblemView problem={form.problem} />}>
            <Button icon={Plus} onClick={addFields(add)}>
              {t('addRule')}
            </Button>
            <Button type="submit" variant="primary" icon={Save} busy={form.busy}>
              {t('saveRules')}
            </Button>
          </FormEnd>
        )}
        <p className="text-fg-2 text-sm">{t('otherCurrencies')}</p>
      </form>
      <Card title={t('tryTitle')}>
        <PolicySimulator operations={operations} policies={() => policiesOf(usable(rules), actions)} />
      </Card>
    </div>
  );
}

/** Rules without an action yet cover nothing. */
const usable = (rules: readonly RuleRow[]): RuleRow[] => rules.filter(({ action, kept }) => action !== '' || kept);

function ruleFaults(rules: readonly RuleRow[], actions: readonly RuleAction[]): Faults {
  const faults: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, row] of rules.entries()) {
    const [policy] = policiesOf([row], actions);
    const text = JSON.stringify(policy);
    if (row.kept) continue;
    if (!actions.some(({ value }) => value === row.action)) faults[`rules.${index}.action`] = t('chooseAction');
    else if (seen.has(text)) faults[`rules.${index}.action`] = t('twice');
    if (policy?.amount_from !== undefined && !new RegExp(policyAmountPattern).test(policy.amount_from))
      faults[`rules.${index}.amount`] = t('amountText');
    if (policy?.currency !== undefined && !new RegExp(currencyCodePattern).test(policy.currency))
      faults[`rules.${index}.currency`] = t('currencyText');
    seen.add(text);
  }
  return faults;
}
