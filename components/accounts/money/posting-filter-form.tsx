import { t } from '#components/accounts/money/ledger-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Select } from '#components/ui/input/input.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { DateInput } from '#components/ui/time/date-input.tsx';
import { entryKinds } from '#lib/domain/ledger/entries/entry-kinds.ts';

/** The filter of postings as its address has it. */
export interface PostingFilterTexts {
  from?: string | undefined;
  to?: string | undefined;
  kind?: string | undefined;
  direction?: string | undefined;
  amount_min?: string | undefined;
  amount_max?: string | undefined;
  text?: string | undefined;
}

/** The fields of the filter as the form names them. */
export const postingFilterLabels: Readonly<Record<keyof PostingFilterTexts, string>> = {
  from: terms('from'),
  to: terms('to'),
  kind: terms('kind'),
  direction: t('direction'),
  amount_min: t('amountMin'),
  amount_max: t('amountMax'),
  text: t('textField'),
};

/** A form that leads to the filtered address; it needs no script. */
export function PostingFilterForm({
  home,
  wallet,
  filter,
  isFiltered,
}: {
  home: string;
  wallet: { code: string; currency: string };
  filter: PostingFilterTexts;
  isFiltered: boolean;
}) {
  return (
    <form
      autoComplete="off"
      action={home}
      aria-label={t('filterForm')}
      className="flex flex-wrap items-end gap-3"
      data-chrome
    >
      <input type="hidden" name="wallet" value={wallet.code} />
      <input type="hidden" name="currency" value={wallet.currency} />
      <Field label={postingFilterLabels.from} className="w-36">
        <DateInput name="from" defaultValue={filter.from} />
      </Field>
      <Field label={postingFilterLabels.to} className="w-36">
        <DateInput name="to" defaultValue={filter.to} />
      </Field>
      <Field label={postingFilterLabels.kind} className="w-40">
        <Select
          name="kind"
          defaultValue={filter.kind ?? ''}
          placeholder={t('kindAny')}
          options={entryKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
      </Field>
      <Field label={postingFilterLabels.direction} className="w-40">
        <Select
          name="direction"
          defaultValue={filter.direction ?? ''}
          placeholder={t('directionAny')}
          options={[
            { value: 'CREDIT', label: t('directionIn') },
            { value: 'DEBIT', label: t('directionOut') },
          ]}
        />
      </Field>
      <Field label={postingFilterLabels.amount_min} className="w-32">
        <Input name="amount_min" inputMode="decimal" defaultValue={filter.amount_min} maxLength={20} />
      </Field>
      <Field label={postingFilterLabels.amount_max} className="w-32">
        <Input name="amount_max" inputMode="decimal" defaultValue={filter.amount_max} maxLength={20} />
      </Field>
      <Field label={postingFilterLabels.text} className="w-48">
        <Input name="text" defaultValue={filter.text} maxLength={100} placeholder={t('textHint')} />
      </Field>
      <Button type="submit">{t('apply')}</Button>
      {isFiltered && (
        <LinkButton href={`${home}?wallet=${wallet.code}&currency=${wallet.currency}`} variant="quiet">
          {t('clear')}
        </LinkButton>
      )}
      <p className="w-full text-fg-3 text-sm">{t('daysHint')}</p>
    </form>
  );
}
