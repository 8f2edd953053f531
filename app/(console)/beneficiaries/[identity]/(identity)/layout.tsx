import { FileUp } from 'lucide';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { recordTitle } from '#app/(console)/record-title.ts';
import { identityAddress } from '#components/beneficiaries/addresses.ts';
import { t as beneficiaryText } from '#components/beneficiaries/messages.ts';
import { t } from '#components/beneficiaries/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { TabLinks } from '#components/ui/page/tabs.tsx';
import { segmentText } from '#components/ui/segment-text.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

interface Props {
  params: Promise<{ identity: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const identity = segmentText((await params).identity);
  return { title: recordTitle(identity) };
}

/** An identity: its beneficiaries, its recent payments and its phonebook. */
export default async function Layout({ params, children }: Props & { children: ReactNode }) {
  const { principal } = await pageContext('beneficiary:read');
  const identity = segmentText((await params).identity);
  const address = (part = '') => identityAddress(identity, part);
  return (
    <>
      <PageHead
        title={identity}
        actions={
          principal.permissions.has('beneficiary:create') && (
            <LinkButton href={address('/import')} icon={FileUp}>
              {beneficiaryText('importCsv')}
            </LinkButton>
          )
        }
      />
      <TabLinks
        label={t('sections')}
        tabs={[
          { href: address(), label: terms('beneficiaries') },
          { href: address('/payments'), label: terms('recentPayments') },
          ...(principal.permissions.has('phonebook:sync')
            ? [{ href: address('/phonebook'), label: terms('phonebook') }]
            : []),
        ]}
      />
      {children}
    </>
  );
}
