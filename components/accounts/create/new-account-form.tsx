'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { CoordinateEditor } from '#components/accounts/bank-details/coordinate-editor.tsx';
import { accountCalls } from '#components/accounts/calls.ts';
import { type AccountDraft, accountFrom, draftStorage, emptyDraft } from '#components/accounts/create/account-draft.ts';
import { OwnerFields } from '#components/accounts/create/owner-fields.tsx';
import { ReferenceField } from '#components/accounts/create/reference-field.tsx';
import { RequestPreview } from '#components/accounts/create/request-preview.tsx';
import { t } from '#components/accounts/form-messages.ts';
import { t as accountText } from '#components/accounts/messages.ts';
import { refusalOf } from '#components/form/attempt.ts';
import { type Faults, faultsOfPart } from '#components/form/faults.ts';
import { FormSummary } from '#components/form/form-errors.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { StickyFormEnd } from '#components/form/sticky-form-end.tsx';
import { needsNewKey } from '#components/form/use-action.ts';
import { useApiForm } from '#components/form/use-api-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { classificationOptions } from '#components/shell/classification-options.ts';
import { terms } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { browserUuid } from '#components/ui/browser-uuid.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeText } from '#components/ui/code/code.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Select } from '#components/ui/input/input.tsx';
import { KeyValueGrid } from '#components/ui/input/key-value-grid.tsx';
import { TagInput } from '#components/ui/input/tag-input.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { ProblemError } from '#lib/server/operation/client.ts';

/** What the form needs to know of a product. */
export interface OfferedProduct {
  id: string;
  name: string;
  version: string;
  currency: string;
  wallets: string;
  opens_at_once: boolean;
}

/** Creates an account on one page. This browser keeps the draft until it is sent. */
export function NewAccountForm({
  products,
  origin,
  request_id,
  user_id,
}: {
  products: readonly OfferedProduct[];
  origin: string;
  /** Created by the server, so that its page and the browser's are the same. */
  request_id: string;
  /** Whose draft this browser keeps. */
  user_id: string;
}) {
  const { form, draft, isRestored, change, startOver } = useNewAccount(products, request_id, user_id);
  const { faults } = form;
  const pressed = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) form.send();
  };
  return (
    <form
      {...form.props}
      onKeyDown={pressed}
      noValidate
      className="grid max-w-[96rem] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]"
    >
      <div className="flex min-w-0 max-w-form flex-col gap-5">
        {isRestored && (
          <Banner
            title={t('draftRestored')}
            actions={
              <Button size="sm" onClick={startOver}>
                {t('startOver')}
              </Button>
            }
          />
        )}
        <BasicsSection products={products} draft={draft} change={change} faults={faults} />
        <OwnerFields draft={draft} onChange={change} faults={faults} />
        <JurisdictionSection draft={draft} change={change} faults={faults} />
        <ExtrasCards draft={draft} change={change} faults={faults} />
        <StickyFormEnd attempt={form} answer={<FormSummary form={form} />}>
          <span className="me-auto inline-flex min-w-0 items-center gap-1 text-fg-3 text-sm">
            {common('request')} <CodeText value={draft.id} name={common('requestIdInText')} />
          </span>
          <LinkButton href="/accounts">{common('cancel')}</LinkButton>
          <Button type="submit" variant="primary" busy={form.busy}>
            {accountText('createFirst')}
          </Button>
        </StickyFormEnd>
      </div>
      <RequestPreview body={bodyOf(draft, products)} url={`${origin}/api/v2.0/account`} />
    </form>
  );
}

interface AccountPartProps {
  draft: AccountDraft;
  change: (part: Partial<AccountDraft>) => void;
  faults: Faults;
}

/** The field of a refusal that names no member, by its code. */
const fieldsOfProblems: Readonly<Record<string, string>> = {
  'reference-taken': 'reference',
  'unknown-product': 'product_id',
};

/** A version that was created since the page was opened would be another product than the one shown. */
function bodyOf(draft: AccountDraft, products: readonly OfferedProduct[]) {
  return accountFrom(draft, products.find(({ id }) => id === draft.product_id)?.version);
}

/** The draft of a new account: kept in this browser until it is sent, or started over. */
function useNewAccount(products: readonly OfferedProduct[], request_id: string, user_id: string) {
  const product_id = products[0]?.id ?? '';
  const router = useRouter();
  const stored = useMemo(() => draftStorage(user_id), [user_id]);
  const [isRestored, setRestored] = useState(false);
  const form = useApiForm<AccountDraft>({
    values: emptyDraft(product_id, request_id),
    leaves: true,
    losesNothing: true,
    hasField: () => true,
    fieldOfProblem: ({ code }) => fieldsOfProblems[code],
    write: async (draft) => {
      const created = await sendWrite(accountCalls.createAccount, { body: bodyOf(draft, products) }).catch(
        (thrown: unknown) => {
          const refusal = refusalOf(thrown);
          if (!needsNewKey(refusal)) throw refusal;
          // The answer to an earlier attempt was lost. The next attempt is a request of its own.
          change({ id: browserUuid() });
          throw new ProblemError({ ...refusal.members, detail: t('mayExist') });
        },
      );
      stored.clear();
      toastWriteResult(created.status, t('accountCreated'), {
        detail: created.isDone ? created.body.reference : undefined,
      });
      router.push(created.isDone ? `/accounts/${created.body.id}` : '/approvals');
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the page opens
  useEffect(() => {
    const storedDraft = stored.read();
    if (!storedDraft) return;
    form.change(storedDraft);
    setRestored(true);
  }, []);
  const change = (part: Partial<AccountDraft>) => {
    form.change(part);
    stored.store(form.getValues());
  };
  const startOver = () => {
    stored.clear();
    form.change(emptyDraft(product_id));
    form.forget();
    setRestored(false);
  };
  return { form, draft: form.watch(), isRestored, change, startOver };
}

function BasicsSection({
  products,
  draft,
  change,
  faults,
}: AccountPartProps & { products: readonly OfferedProduct[] }) {
  const product = products.find((offered) => offered.id === draft.product_id);
  return (
    <FormSection title={terms('basics')}>
      <ReferenceField
        value={draft.reference}
        onChange={(reference) => change({ reference })}
        fault={faults.reference}
      />
      <Field label={common('name')} optional error={faults.name} hint={t('nameHint')}>
        <Input name="name" value={draft.name} onChange={(event) => change({ name: event.target.value })} />
      </Field>
      <Field
        label={terms('product')}
        error={faults.product_id}
        className="sm:col-span-2"
        hint={product && (product.opens_at_once ? t('productOpen', product) : t('productPending', product))}
      >
        <Select
          name="product_id"
          value={draft.product_id}
          onChange={(event) => change({ product_id: event.target.value })}
          options={products.map(({ id, name, version }) => ({
            value: id,
            label: t('productOption', { name, version }),
          }))}
        />
      </Field>
    </FormSection>
  );
}

function JurisdictionSection({ draft, change, faults }: AccountPartProps) {
  return (
    <FormSection title={t('jurisdiction')}>
      <Field label={terms('classification')} optional error={faults['jurisdiction.classification']}>
        <Select
          name="jurisdiction.classification"
          value={draft.classification}
          placeholder={common('noneFirst')}
          onChange={(event) => change({ classification: event.target.value as AccountDraft['classification'] })}
          options={classificationOptions}
        />
      </Field>
      <Field label={terms('country')} optional hint={t('twoLetterCode')} error={faults['jurisdiction.country_code']}>
        <Input
          name="jurisdiction.country_code"
          mono
          // Without a limit: “Germany” would be cut to the code of Georgia.
          value={draft.country_code}
          onChange={(event) => change({ country_code: event.target.value })}
          className="uppercase"
        />
      </Field>
    </FormSection>
  );
}

/** The bank details and the attributes that the account begins with. */
function ExtrasCards({ draft, change, faults }: AccountPartProps) {
  return (
    <>
      <Card title={terms('bankDetails')}>
        <CoordinateEditor
          draft={draft.coordinate}
          onChange={(coordinate) => change({ coordinate })}
          faults={faultsOfPart('coordinates', faults)}
        />
        <Field
          label={terms('tags')}
          optional
          className="mt-4"
          hint={t('bankDetailsTagsHint')}
          error={faults.coordinate_tags}
        >
          <TagInput value={draft.tags} onChange={(tags) => change({ tags })} />
        </Field>
      </Card>
      <Card title={accountText('attributes')}>
        <KeyValueGrid
          label={t('attributesHint')}
          value={draft.attributes}
          onChange={(attributes) => change({ attributes })}
          faults={draft.attributes.map((pair) => faults[`attributes.${pair.key}`])}
        />
      </Card>
    </>
  );
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="grid gap-x-4 gap-y-field sm:grid-cols-2">{children}</div>
    </Card>
  );
}
