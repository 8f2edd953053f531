import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { EntryFrame } from '#components/auth/entry-frame.tsx';
import { t } from '#components/auth/page-messages.ts';
import { SessionRenewed } from '#components/auth/session-renewed.tsx';
import { SignInForm } from '#components/auth/sign-in-form.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { common } from '#components/ui/messages.ts';
import { database } from '#db/index.ts';
import { hasNoPerson } from '#lib/host/setup/first-person.ts';
import { findPageContext } from '#lib/server/identity/page-context.ts';
import { safeRedirectPath } from '#lib/server/identity/safe-redirect.ts';

export const metadata: Metadata = { title: common('signIn') };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: Props) {
  const { next, renewed } = await searchParams;
  const page = safeRedirectPath([next].flat()[0] ?? '/home');
  const address = renewed === undefined ? page : '/sign-in?renewed=1';
  if (await findPageContext()) {
    if (renewed === undefined) redirect(address);
    return (
      <EntryFrame title={t('welcomeBack')}>
        <SessionRenewed />
      </EntryFrame>
    );
  }
  const { read } = await database();
  return (
    <EntryFrame title={common('signIn')}>
      {(await hasNoPerson(read)) && (
        <Banner tone="info" title={t('firstRun')}>
          {t('firstRunDetail')}
        </Banner>
      )}
      <SignInForm next={address} />
      <noscript>
        <p>{t('needsJavaScript')}</p>
      </noscript>
    </EntryFrame>
  );
}
