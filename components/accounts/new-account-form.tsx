'use client';
import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type AccountDraft,
  accountFrom,
  emptyDraft,
  forgetDraft,
  keepDraft,
  keptDraft,
} from '#components/accounts/account-draft.ts';
import { accountCalls } from '#components/accounts/calls.ts';
import { faultsByField } from '#components/accounts/coordinate-draft.ts';
import { CoordinateEditor } from '#components/accounts/coordinate-editor.tsx';
import { OwnerFields } from '#components/accounts/owner-fields.tsx';
import { ReferenceField } from '#components/accounts/reference-field.tsx';
import { RequestPreview } from '#components/accounts/request-preview.tsx';
import { FormErrors, ProblemSummary } from '#components/form/form-errors.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeText } from '#components/ui/code.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Select } from '#components/ui/input.tsx';
import { KeyValueGrid } from '#components/ui/key-value-grid.tsx';
import { TagInput } from '#components/ui/tag-input.tsx';
import { toast } from '#components/ui/toast.ts';
import { call, ProblemError } from '#lib/server/operation/client.ts';

/** What the form needs to know of a product. */
export interface OfferedProduct {
  id: string;
  name: string;
  version: string;
  currency: string;
  wallets: string;
  opens_at_once: boolean;
}

/** Makes an account on one page. What is typed is kept in this browser until it is sent. */
export function NewAccountForm({
  products,
  origin,
  request_id,
}: {
  products: readonly OfferedProduct[];
  origin: string;
  /** Made by the server, so that its page and the browser's are the same. */
  request_id: string;
}) {
  const router = useRouter();
  const [first] = products;
  const [draft, setDraft] = useState(() => emptyDraft(first?.id ?? '', request_id));
  const [isRestored, setRestored] = useState(false);
  const [problem, setProblem] = useState<ProblemError>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const product = products.find((offered) => offered.id === draft.product_id);
  const faults = faultsOf(problem);

  useEffect(() => {
    const kept = keptDraft();
    if (!kept) return;
    setDraft(kept);
    setRestored(true);
  }, []);
  const change = (part: Partial<AccountDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(next);
  };
  const startOver = () => {
    forgetDraft();
    setDraft(emptyDraft(first?.id ?? ''));
    setRestored(false);
    setProblem(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const account = await call(accountCalls.createAccount, { body: accountFrom(draft) });
      forgetDraft();
      toast('Account created', { detail: account.reference });
      router.push(`/accounts/${account.id}`);
    } catch (error) {
      setProblem(error instanceof ProblemError ? error : new ProblemError({ title: 'It could not be sent' }));
      sending.current = false;
      setBusy(false);
    }
  };
  const pressed = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  const listed = Object.entries(faults).map(([field, message]) => ({ field, message }));
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={pressed}
      noValidate
      className="grid max-w-[96rem] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]"
    >
      <div className="flex min-w-0 max-w-form flex-col gap-5">
        {isRestored && (
          <Banner
            title="What you typed here before is back"
            actions={
              <Button size="sm" onClick={startOver}>
                Start over
              </Button>
            }
          />
        )}
        {problem && listed.length > 0 && <FormErrors faults={listed} title={problem.title} />}
        {problem && listed.length === 0 && <ProblemSummary problem={problem} />}
        <Section title="Basics">
          <ReferenceField
            value={draft.reference}
            onChange={(reference) => change({ reference })}
            fault={faults.reference}
          />
          <Field label="Name" optional error={faults.name} hint="The product’s name when empty.">
            <Input name="name" value={draft.name} onChange={(event) => change({ name: event.target.value })} />
          </Field>
          <Field
            label="Product"
            error={faults.product_id}
            className="sm:col-span-2"
            hint={
              product &&
              `${product.currency}; wallets ${product.wallets}; ${product.opens_at_once ? 'open at once' : 'pending until opened'}.`
            }
          >
            <Select
              name="product_id"
              value={draft.product_id}
              onChange={(event) => change({ product_id: event.target.value })}
              options={products.map(({ id, name, version }) => ({ value: id, label: `${name}, version ${version}` }))}
            />
          </Field>
        </Section>
        <OwnerFields draft={draft} onChange={change} faults={faults} />
        <Section title="Jurisdiction">
          <Field label="Classification" optional error={faults['jurisdiction.classification']}>
            <Select
              name="jurisdiction.classification"
              value={draft.classification}
              placeholder="None"
              onChange={(event) => change({ classification: event.target.value as AccountDraft['classification'] })}
              options={[
                { value: 'DOMESTIC', label: 'Domestic' },
                { value: 'REGIONAL', label: 'Regional' },
                { value: 'INTERNATIONAL', label: 'International' },
              ]}
            />
          </Field>
          <Field label="Country" optional hint="Two letters, such as DE." error={faults['jurisdiction.country_code']}>
            <Input
              name="jurisdiction.country_code"
              mono
              maxLength={2}
              value={draft.country_code}
              onChange={(event) => change({ country_code: event.target.value })}
              className="uppercase"
            />
          </Field>
        </Section>
        <Card title="Coordinates">
          <CoordinateEditor
            draft={draft.coordinate}
            onChange={(coordinate) => change({ coordinate })}
            faults={innerFaults(faults, 'coordinates.')}
          />
          <Field
            label="Tags"
            optional
            className="mt-4"
            hint="They mark these coordinates."
            error={faults.coordinate_tags}
          >
            <TagInput value={draft.tags} onChange={(tags) => change({ tags })} />
          </Field>
        </Card>
        <Card title="Attributes">
          <KeyValueGrid
            label="Names and values; paste k=v lines or JSON"
            value={draft.attributes}
            onChange={(attributes) => change({ attributes })}
            faults={draft.attributes.map((pair) => faults[`attributes.${pair.key}`])}
          />
        </Card>
        <div className="-mx-1 -bottom-4 md:-bottom-6 sticky z-10 flex flex-wrap items-center gap-2 border-t bg-bg px-1 py-3">
          <span className="me-auto inline-flex min-w-0 items-center gap-1 text-fg-3 text-sm">
            Request <CodeText value={draft.id} what="request id" />
          </span>
          <LinkButton href="/accounts">Cancel</LinkButton>
          <Button type="submit" variant="primary" busy={busy}>
            Create account
          </Button>
        </div>
      </div>
      <RequestPreview body={accountFrom(draft)} url={`${origin}/api/v2.0/account`} />
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </Card>
  );
}

/** Messages by field name; a refusal that names no member is told of the field it is about. */
function faultsOf(problem: ProblemError | undefined): Record<string, string> {
  if (!problem) return {};
  const faults = faultsByField(problem.errors);
  if (problem.code === 'reference-taken' && !faults.reference) faults.reference = problem.detail;
  if (problem.code === 'unknown-product' && !faults.product_id) faults.product_id = problem.detail;
  return faults;
}

/** The faults of one part of the form, under the names it knows itself. */
function innerFaults(faults: Record<string, string>, prefix: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, message]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), message]] : [],
    ),
  );
}
