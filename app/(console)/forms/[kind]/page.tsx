import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FormExplorer } from '#components/fields/form-explorer.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { TabLinks } from '#components/ui/tabs.tsx';
import { issueTexts, localeFor, locales } from '#lib/fields/messages.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

interface Props {
  params: Promise<{ kind: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const kinds = { 'contact-account': 'Payee form', payment: 'Payment form' } as const;
const isKind = (text: string): text is keyof typeof kinds => Object.hasOwn(kinds, text);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind } = await params;
  return { title: isKind(kind) ? `${kinds[kind]} · Forms` : 'Forms' };
}

export default async function Page({ params, searchParams }: Props) {
  const ctx = await pageContext('fields:read');
  const [{ kind }, query] = await Promise.all([params, searchParams]);
  if (!isKind(kind)) notFound();
  const asked = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  const language = locales.find((locale) => locale === asked('language')) ?? localeFor(ctx.languages);
  return (
    <>
      <PageHead title="Forms">
        Payee and payment forms as operations 19 and 20 answer them: fill one in and see the request it makes.
      </PageHead>
      <TabLinks
        label="Kinds of form"
        tabs={Object.entries(kinds).map(([name, label]) => ({ href: `/forms/${name}`, label }))}
      />
      <FormExplorer
        key={`${kind} ${language}`}
        kind={kind}
        identity={asked('identity') ?? 'CUST-1'}
        currency={asked('currency') ?? 'EUR'}
        country={asked('country')}
        coordinate={asked('account')}
        language={language}
        languages={locales}
        texts={issueTexts(language)}
        origin={ctx.origin}
      />
    </>
  );
}
