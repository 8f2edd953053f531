import { Trash2 } from 'lucide';
import { t } from '#components/approvals/policy-messages.ts';
import type { RuleAction, RuleRow } from '#components/approvals/policy-rows.ts';
import { terms } from '#components/shell/messages.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Select } from '#components/ui/input/input.tsx';
import { currencyCodeLengthMax } from '#lib/domain/ledger/currencies/currency-code.ts';

interface Props {
  row: RuleRow;
  number: number;
  actions: readonly RuleAction[];
  readOnly: boolean;
  fault: (member: 'action' | 'amount' | 'currency') => string | undefined;
  onChange: (part: Partial<RuleRow>) => void;
  onRemove: () => void;
}

/** "Require approval for [Block account] [from 10,000.00 EUR]" */
export function PolicyRule({ row, number, actions, readOnly, fault, onChange, onRemove }: Props) {
  const takesAmount = actions.some(({ value, takesAmount }) => value === row.action && takesAmount);
  return (
    <fieldset className="flex flex-wrap items-start gap-x-3 gap-y-field border-b pb-4 last:border-b-0">
      <legend className="sr-only">{t('rule', { number })}</legend>
      {row.kept ? (
        <p className="flex-1">{row.kept.text}</p>
      ) : (
        <>
          <Field label={t('requireFor')} error={fault('action')} className="min-w-[min(16rem,100%)] flex-1">
            <Select
              value={row.action}
              disabled={readOnly}
              placeholder="…"
              options={actions}
              onChange={(event) => onChange({ action: event.target.value })}
            />
          </Field>
          {takesAmount && (
            <>
              <Field label={t('fromAmount')} hint={t('everyAmount')} error={fault('amount')} className="w-48">
                <Input
                  value={row.amount}
                  readOnly={readOnly}
                  inputMode="decimal"
                  onChange={(event) => onChange({ amount: event.target.value.trim() })}
                />
              </Field>
              <Field label={terms('currency')} error={fault('currency')} className="w-28">
                <Input
                  value={row.currency}
                  readOnly={readOnly}
                  maxLength={currencyCodeLengthMax}
                  onChange={(event) => onChange({ currency: event.target.value.trim().toUpperCase() })}
                />
              </Field>
            </>
          )}
        </>
      )}
      {!readOnly && (
        <IconButton icon={Trash2} label={t('removeRule', { number })} className="mt-6" onClick={onRemove} />
      )}
    </fieldset>
  );
}
