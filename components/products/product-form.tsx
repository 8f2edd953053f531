'use client';
import { Plus, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { FormErrors, type FormFault, ProblemSummary } from '#components/form/form-errors.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { productCalls } from '#components/products/calls.ts';
import { emptyProduct, type ProductDraft, productFrom } from '#components/products/product-draft.ts';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/choice.tsx';
import { Field } from '#components/ui/field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input, Select } from '#components/ui/input.tsx';
import { TagInput } from '#components/ui/tag-input.tsx';
import { toast } from '#components/ui/toast.ts';
import { call, ProblemError } from '#lib/server/operation/client.ts';

/** Makes a product, or with `product_id` the next version of one. */
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
  const form = useSmallForm<ProductDraft>({
    values: initial,
    leaves: true,
    write: async (draft, idempotency_key) => {
      const body = productFrom(draft);
      const made = product_id
        ? await call(productCalls.createProductVersion, { params: { id: product_id }, body, revision, idempotency_key })
        : await call(productCalls.createProduct, { body, idempotency_key });
      toast(product_id ? `Version ${made.version} made` : 'Product created', { detail: made.name });
      router.push(`/products/${made.id}`);
      router.refresh();
    },
  });
  const faults = faultsOf(form.refusal);
  const part = {
    draft: form.values,
    onChange: form.change,
    faultOf: (field: string) => faults.find((fault) => fault.field === field)?.message,
  };
  return (
    <form {...form.props} noValidate className="flex max-w-form flex-col gap-5">
      {faults.length > 0 ? (
        <FormErrors faults={faults} />
      ) : (
        form.refusal !== undefined && <ProblemSummary problem={form.refusal} />
      )}
      <BasicsCard {...part} />
      <WalletsCard {...part} />
      <BookingCard {...part} />
      <div className="flex flex-wrap justify-end gap-2">
        <LinkButton href={product_id ? `/products/${product_id}` : '/products'}>Cancel</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {product_id ? 'Make the version' : 'Create product'}
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  draft: ProductDraft;
  onChange: (part: Partial<ProductDraft>) => void;
  faultOf: (field: string) => string | undefined;
}

function BasicsCard({ draft, onChange, faultOf }: PartProps) {
  return (
    <Card title="Basics">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required error={faultOf('name')}>
          <Input name="name" value={draft.name} onChange={(event) => onChange({ name: event.target.value })} />
        </Field>
        <Field label="Version" required error={faultOf('version')} hint="A version never changes once it is made.">
          <Input name="version" value={draft.version} onChange={(event) => onChange({ version: event.target.value })} />
        </Field>
        <Checkbox
          className="sm:col-span-2"
          label="New accounts are open at once"
          hint="Else they are pending until somebody opens them."
          checked={draft.opens_at_once}
          onChange={(event) => onChange({ opens_at_once: event.target.checked })}
        />
      </div>
    </Card>
  );
}

function WalletsCard({ draft, onChange, faultOf }: PartProps) {
  const codes = [...new Set(draft.wallets.map(({ code }) => code).filter(Boolean))];
  return (
    <Card title="Wallets">
      <WalletRows draft={draft} onChange={onChange} faultOf={faultOf} />
      <div className="mt-4 grid gap-4 border-t pt-4 sm:grid-cols-2">
        <Field label="Default wallet" required error={faultOf('default_wallet')} hint="Its currency is the account’s.">
          <Select
            name="default_wallet"
            value={draft.default_wallet}
            onChange={(event) => onChange({ default_wallet: event.target.value })}
            options={codes.map((code) => ({ value: code, label: code }))}
          />
        </Field>
        <Field label="More currencies" optional error={faultOf('currencies')} hint="Offered beside the wallets’ own.">
          <TagInput value={draft.currencies} onChange={(currencies) => onChange({ currencies })} placeholder="USD…" />
        </Field>
      </div>
    </Card>
  );
}

/** Where the product is offered, and where its money is booked. */
function BookingCard({ draft, onChange, faultOf }: PartProps) {
  return (
    <Card title="Where it is offered and booked">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Countries" optional error={faultOf('jurisdictions')} hint="Two letters each; none is everywhere.">
          <TagInput value={draft.countries} onChange={(countries) => onChange({ countries })} placeholder="DE…" />
        </Field>
        <Field label="Classification">
          <Select
            value={draft.classification}
            onChange={(event) => onChange({ classification: event.target.value as ProductDraft['classification'] })}
            options={[
              { value: 'DOMESTIC', label: 'Domestic' },
              { value: 'REGIONAL', label: 'Regional' },
              { value: 'INTERNATIONAL', label: 'International' },
            ]}
          />
        </Field>
        <Field
          label="Chart"
          optional
          error={faultOf('chart_account.chart')}
          hint="The built-in deposits account when empty."
        >
          <Input
            name="chart_account.chart"
            inputMode="numeric"
            value={draft.chart}
            onChange={(event) => onChange({ chart: event.target.value.replaceAll(/\D/g, '') })}
          />
        </Field>
        <Field label="Chart account" optional error={faultOf('chart_account.code')}>
          <Input
            name="chart_account.code"
            mono
            value={draft.code}
            onChange={(event) => onChange({ code: event.target.value })}
          />
        </Field>
      </div>
    </Card>
  );
}

function WalletRows({ draft, onChange, faultOf }: PartProps) {
  const set = (at: number, part: { code?: string; currency?: string }) =>
    onChange({ wallets: draft.wallets.map((wallet, index) => (index === at ? { ...wallet, ...part } : wallet)) });
  return (
    <div className="flex flex-col gap-3">
      {draft.wallets.map((wallet, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; codes are edited and may repeat meanwhile
        <div key={at} className="flex items-start gap-2">
          <Field label="Code" error={faultOf(`wallets.${at}.code`) ?? faultOf(`wallets.${at}`)} className="flex-1">
            <Input
              name={`wallets.${at}.code`}
              mono
              value={wallet.code}
              onChange={(event) => set(at, { code: event.target.value })}
            />
          </Field>
          <Field label="Currency" error={faultOf(`wallets.${at}.currency`)} className="w-28">
            <Input
              name={`wallets.${at}.currency`}
              mono
              maxLength={3}
              value={wallet.currency}
              onChange={(event) => set(at, { currency: event.target.value.toUpperCase() })}
            />
          </Field>
          <IconButton
            icon={X}
            label={`Remove wallet ${at + 1}`}
            className="mt-5.5"
            disabled={draft.wallets.length === 1}
            onClick={() => onChange({ wallets: draft.wallets.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      <Button
        size="sm"
        icon={Plus}
        className="self-start"
        onClick={() => onChange({ wallets: [...draft.wallets, { code: 'SECONDARY', currency: '' }] })}
      >
        Add wallet
      </Button>
    </div>
  );
}

/** Every fault under the name of its control; those of a single country are told of all of them. */
function faultsOf(problem: unknown): FormFault[] {
  if (!(problem instanceof ProblemError)) return [];
  return problem.errors.map(({ pointer = '', message }) => {
    const field = pointer.slice(1).replaceAll('/', '.');
    const known = field.startsWith('jurisdictions')
      ? 'jurisdictions'
      : field.startsWith('currencies')
        ? 'currencies'
        : field;
    return { field: known, message: `${label(known)} ${message}` };
  });
}

function label(field: string): string {
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  return last.charAt(0).toUpperCase() + last.slice(1).replaceAll('_', ' ');
}
