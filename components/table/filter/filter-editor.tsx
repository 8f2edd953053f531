'use client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type FieldDefinition,
  filterableFields,
  operatorsOf,
  type TableDefinition,
} from '#components/table/definition.ts';
import { relations } from '#components/table/filter/describe-comparison.ts';
import { t } from '#components/table/filter/filter-messages.ts';
import { t as list } from '#components/table/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/input/choice.tsx';
import { Field, FieldGroup } from '#components/ui/input/field.tsx';
import { Input, Select } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';
import { DateInput } from '#components/ui/time/date-input.tsx';
import type { Comparison } from '#lib/core/filter-chips.ts';
import type { RsqlOperator } from '#lib/core/rsql-operators.ts';

const recentDays = [1, 7, 30, 90];

/** Makes or changes one comparison: field, operator, value. */
export function FilterEditor({
  table,
  comparison,
  onDone,
}: {
  table: TableDefinition<never>;
  comparison?: Comparison;
  onDone: (comparison: Comparison) => void;
}) {
  const names = filterableFields(table);
  const [name, setName] = useState(comparison?.field ?? names[0] ?? '');
  const field = table[name];
  const operators = field ? operatorsOf(field) : [];
  const [operator, setOperator] = useState<RsqlOperator>(comparison?.operator ?? operators[0] ?? '==');
  const [values, setValues] = useState<readonly string[]>(comparison?.values ?? []);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true }), []);

  const chooseField = (next: string) => {
    const other = table[next];
    setName(next);
    setOperator((other && operatorsOf(other)[0]) ?? '==');
    setValues([]);
  };
  const chooseOperator = (next: RsqlOperator) => {
    setOperator(next);
    setValues([]);
  };
  const filled = values.filter((value) => value.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isText = field?.type === 'text' && operator === '==' && filled.length === 1;
    if (filled.length > 0) onDone({ field: name, operator, values: isText ? filled.map(asFragment) : filled });
  };
  return (
    <form autoComplete="off" ref={form} onSubmit={submit} className="flex w-72 max-w-full flex-col gap-3 max-sm:w-full">
      {comparison === undefined && (
        <Field label={common('field')}>
          <Select value={name} onChange={(event) => chooseField(event.target.value)}>
            {names.map((each) => (
              <option key={each} value={each}>
                {table[each]?.label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {operators.length > 1 && field && (
        <Field label={comparison ? field.label : t('condition')}>
          <OperatorSelect field={field} operators={operators} operator={operator} onOperator={chooseOperator} />
        </Field>
      )}
      {field && <FilterValueInput field={field} operator={operator} values={values} onValues={setValues} />}
      <Button type="submit" variant="primary" disabled={filled.length === 0} className="self-end">
        {comparison ? t('changeFilter') : list('addFilter')}
      </Button>
    </form>
  );
}

function operatorText(operator: RsqlOperator, type: FieldDefinition<unknown>['type']): string {
  if (operator === '=null=') return t('isEmptyOrNot');
  if (operator === '=in=' && type !== 'enum') return t('isOneOf');
  return t(`operator.${relations[operator]}`);
}

function OperatorSelect<Row>({
  field,
  operators,
  operator,
  onOperator,
}: {
  field: FieldDefinition<Row>;
  operators: readonly RsqlOperator[];
  operator: RsqlOperator;
  onOperator: (operator: RsqlOperator) => void;
}) {
  return (
    <Select
      value={operator}
      onChange={(event) => {
        const next = operators.find((each) => each === event.target.value);
        if (next) onOperator(next);
      }}
    >
      {operators.map((each) => (
        <option key={each} value={each}>
          {operatorText(each, field.type)}
        </option>
      ))}
    </Select>
  );
}

interface ValueInput<Row> {
  field: FieldDefinition<Row>;
  operator: RsqlOperator;
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
}

function FilterValueInput<Row>(props: ValueInput<Row>) {
  const { field, operator } = props;
  if (operator === '=null=' || field.type === 'flag') return <YesNoInput {...props} />;
  if (field.values) return <EnumInput {...props} options={field.values} />;
  if (field.type === 'instant') return <DateFilterInput {...props} />;
  return <TextFilterInput {...props} />;
}

function YesNoInput<Row>({ operator, values: [value = ''], onValues }: ValueInput<Row>) {
  const [yes, no] = operator === '=null=' ? [t('empty'), t('notEmpty')] : [common('yes'), common('no')];
  return (
    <Field label={common('value')}>
      <Select
        value={value}
        placeholder={t('choose')}
        options={[
          { value: 'true', label: yes },
          { value: 'false', label: no },
        ]}
        onChange={(event) => onValues([event.target.value])}
      />
    </Field>
  );
}

function EnumInput<Row>({ options, values, onValues }: ValueInput<Row> & { options: readonly string[] }) {
  const toggle = (value: string) =>
    onValues(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  return (
    <FieldGroup legend={t('values')}>
      <div className="flex max-h-56 flex-col overflow-y-auto">
        {options.map((value) => (
          <Checkbox key={value} label={value} checked={values.includes(value)} onChange={() => toggle(value)} />
        ))}
      </div>
    </FieldGroup>
  );
}

function DateFilterInput<Row>({ operator, values: [value = ''], onValues }: ValueInput<Row>) {
  return (
    <>
      <Field label={t('date')}>
        <DateInput value={value.startsWith('now') ? '' : value} onChange={(event) => onValues([event.target.value])} />
      </Field>
      {operator === '=ge=' && (
        <div className="flex flex-wrap gap-1.5">
          {recentDays.map((days) => (
            <Button
              key={days}
              size="sm"
              aria-pressed={value === `now-${days}d`}
              onClick={() => onValues([`now-${days}d`])}
            >
              {t('lastDays', { days })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function TextFilterInput<Row>({ field, operator, values, onValues }: ValueInput<Row>) {
  const isList = operator === '=in=' || operator === '=out=';
  return (
    <Field
      label={isList ? t('listOfValues') : common('value')}
      hint={field.type === 'text' && !isList ? t('wildcardHint') : undefined}
    >
      <Input
        value={values.join(',')}
        inputMode={field.type === 'amount' || field.type === 'number' ? 'decimal' : undefined}
        onChange={(event) =>
          onValues(isList ? event.target.value.split(',').map((part) => part.trimStart()) : [event.target.value])
        }
      />
    </Field>
  );
}

/** A text filter matches anywhere in the field, unless the user typed asterisks. */
function asFragment(text: string): string {
  return text.includes('*') ? text : `*${text}*`;
}
