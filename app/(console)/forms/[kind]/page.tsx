import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { t } from '#components/fields/explorer-messages.ts';
import { FormExplorer } from '#components/fields/form-explorer.tsx';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { TabLinks } from '#components/ui/page/tabs.tsx';
import { issueTexts, localeFor, locales } from '#lib/fields/messages.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

interface Props {
  params: Promise<{ kind: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const formTitles = { 'contact-account': terms('beneficiaryForm'), payment: terms('paymentForm') } as const;
const isKind = (text: string): text is keyof typeof formTitles => Object.hasOwn(formTitles, text);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind } = await params;
  return { title: isKind(kind) ? t('kindForms', { kind: formTitles[kind] }) : terms('forms') };
}

export default async function Page({ params, searchParams }: Props) {
  const ctx = await pageContext('fields:read');
  const [{ kind }, query] = await Promise.all([params, searchParams]);
  if (!isKind(kind)) notFound();
  const parameter = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  const language = locales.find((locale) => locale === parameter('language')) ?? localeFor(ctx.languages);
  return (
    <>
      <PageHead title={terms('forms')}>{t('explorerHint')}</PageHead>
      <TabLinks
        label={t('formKinds')}
        tabs={Object.entries(formTitles).map(([name, label]) => ({ href: `/forms/${name}`, label }))}
      />
      <FormExplorer
        key={`${kind} ${language}`}
        kind={kind}
        identity={parameter('identity') ?? 'CUST-1'}
        currency={parameter('currency') ?? 'EUR'}
        country={parameter('country')}
        coordinate={parameter('account')}
        language={language}
        languages={locales}
        texts={issueTexts(language)}
        origin={ctx.origin}
      />
    </>
  );
}
