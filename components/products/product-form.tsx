'use client';
import { Plus, X } from 'lucide';
import { useRouter } from 'next/navigation';
import { FormEnd } from '#components/form/form-end.tsx';
import { FormSummary } from '#components/form/form-errors.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { type ApiForm, useApiForm } from '#components/form/use-api-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { productCalls } from '#components/products/calls.ts';
import { t } from '#components/products/messages.ts';
import { emptyProduct, missingInDraft, type ProductDraft, productFrom } from '#components/products/product-draft.ts';
import { classificationOptions } from '#components/shell/classification-options.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { addFields } from '#components/ui/focus/add-fields.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Checkbox } from '#components/ui/input/choice.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Select } from '#components/ui/input/input.tsx';
import { TagInput } from '#components/ui/input/tag-input.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { currencyCodeLengthMax } from '#lib/domain/ledger/currencies/currency-code.ts';

/** Creates a product, or with `product_id` the next version of one. */
export function ProductForm({
  product_id,
  revision,
  initial = emptyProduct,
}: {
  product_id?: string;
  /** Of the product: how many versions it has. */
  revision?: number;
  initial?: ProductDraft;
}) {
  const router = useRouter();
  const form = useApiForm<ProductDraft>({
    values: initial,
    revision,
    leaves: true,
    hasField: () => true,
    check: missingInDraft,
    fieldOf: (name) => /^(jurisdictions|currencies)(?=\.|$)/.exec(name)?.[0] ?? name,
    write: async (draft, idempotency_key) => {
      const body = productFrom(draft);
      const result = product_id
        ? await sendWrite(productCalls.createProductVersion, {
            params: { id: product_id },
            body,
            revision,
            idempotency_key,
          })
        : await sendWrite(productCalls.createProduct, { body, idempotency_key });
      const done = product_id ? t('versionCreated', { version: body.version }) : t('productCreated');
      toastWriteResult(result.status, done, { detail: body.name });
      // A product that waits for approval has no page yet.
      const id = result.isDone ? result.body.id : product_id;
      router.push(id ? `/products/${id}` : '/products');
      router.refresh();
    },
  });
  return (
    <form {...form.props} noValidate className="flex max-w-form flex-col gap-5">
      <BasicsCard form={form} />
      <WalletsCard form={form} />
      <BookingCard form={form} />
      <FormEnd attempt={form} answer={<FormSummary form={form} labelOf={lastMemberLabel} />} className="justify-end">
        <LinkButton href={product_id ? `/products/${product_id}` : '/products'}>{common('cancel')}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {product_id ? t('createVersion') : t('createProduct')}
        </Button>
      </FormEnd>
    </form>
  );
}

interface ProductPartProps {
  form: ApiForm<ProductDraft>;
}

function BasicsCard({ form }: ProductPartProps) {
  const opensImmediately = form.bind('opens_at_once');
  return (
    <Card title={terms('basics')}>
      <div className="grid gap-x-4 gap-y-field sm:grid-cols-2">
        <Field label={common('name')} required error={form.fault('name')}>
          <Input {...form.register('name')} />
        </Field>
        <Field label={t('version')} required error={form.fault('version')} hint={t('versionHint')}>
          <Input {...form.register('version')} />
        </Field>
        <Checkbox
          className="sm:col-span-2"
          label={t('openImmediately')}
          hint={t('openImmediatelyHint')}
          checked={opensImmediately.value}
          onChange={(event) => opensImmediately.onChange(event.target.checked)}
        />
      </div>
    </Card>
  );
}

function WalletsCard({ form }: ProductPartProps) {
  const codes = [
    ...new Set(
      form
        .watch('wallets')
        .map(({ code }) => code)
        .filter(Boolean),
    ),
  ];
  const defaultWallet = form.bind('default_wallet');
  return (
    <Card title={terms('wallets')}>
      <ProductWalletRows form={form} />
      <div className="mt-4 grid gap-x-4 gap-y-field border-t pt-4 sm:grid-cols-2">
        <Field
          label={terms('defaultWallet')}
          required
          error={form.fault('default_wallet')}
          hint={t('defaultWalletHint')}
        >
          <Select
            name="default_wallet"
            value={defaultWallet.value}
            onChange={(event) => defaultWallet.onChange(event.target.value)}
            options={codes.map((code) => ({ value: code, label: code }))}
          />
        </Field>
        <Field label={t('moreCurrencies')} optional error={form.fault('currencies')} hint={t('moreCurrenciesHint')}>
          <TagInput {...form.bind('currencies')} placeholder={t('currencyExample')} />
        </Field>
      </div>
    </Card>
  );
}

/** Where the product is offered, and where its money is booked. */
function BookingCard({ form }: ProductPartProps) {
  const chart = form.bind('chart');
  const code = form.bind('code');
  return (
    <Card title={t('availabilityAndBooking')}>
      <div className="grid gap-x-4 gap-y-field sm:grid-cols-2">
        <Field label={t('countries')} optional error={form.faults.jurisdictions} hint={t('countriesHint')}>
          <TagInput {...form.bind('countries')} placeholder={t('countryExample')} />
        </Field>
        <Field label={terms('classification')}>
          <Select {...form.register('classification')} options={classificationOptions} />
        </Field>
        <Field label={terms('chart')} optional error={form.faults['chart_account.chart']} hint={t('chartHint')}>
          <Input
            name="chart_account.chart"
            inputMode="numeric"
            value={chart.value}
            onChange={(event) => chart.onChange(event.target.value.replaceAll(/\D/g, ''))}
          />
        </Field>
        <Field label={terms('chartAccount')} optional error={form.faults['chart_account.code']}>
          <Input
            name="chart_account.code"
            mono
            value={code.value}
            onChange={(event) => code.onChange(event.target.value)}
          />
        </Field>
      </div>
    </Card>
  );
}

function ProductWalletRows({ form: { bind, faults } }: ProductPartProps) {
  const { value: wallets, onChange } = bind('wallets');
  const set = (rowIndex: number, part: { code?: string; currency?: string }) =>
    onChange(wallets.map((wallet, index) => (index === rowIndex ? { ...wallet, ...part } : wallet)));
  return (
    <div className="flex flex-col gap-field">
      {wallets.map((wallet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index; codes are edited and may repeat meanwhile
        <div key={index} className="flex items-start gap-2">
          <Field
            label={common('code')}
            error={faults[`wallets.${index}.code`] ?? faults[`wallets.${index}`]}
            className="flex-1"
          >
            <Input
              name={`wallets.${index}.code`}
              mono
              value={wallet.code}
              onChange={(event) => set(index, { code: event.target.value })}
            />
          </Field>
          <Field label={terms('currency')} error={faults[`wallets.${index}.currency`]} className="w-28">
            <Input
              name={`wallets.${index}.currency`}
              mono
              maxLength={currencyCodeLengthMax}
              value={wallet.currency}
              onChange={(event) => set(index, { currency: event.target.value.toUpperCase() })}
            />
          </Field>
          <IconButton
            icon={X}
            label={t('removeWallet', { at: index + 1 })}
            className="mt-5.5"
            disabled={wallets.length === 1}
            onClick={() => onChange(wallets.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      <Button
        size="sm"
        icon={Plus}
        className="self-start"
        onClick={addFields(() => onChange([...wallets, { code: 'SECONDARY', currency: '' }]))}
      >
        {t('addWallet')}
      </Button>
    </div>
  );
}

/** What a member is called: the last of its names that is no number. */
function lastMemberLabel(field: string): string {
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  return last.charAt(0).toUpperCase() + last.slice(1).replaceAll('_', ' ');
}
