import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { EntryFrame } from '#components/auth/entry-frame.tsx';
import { t } from '#components/auth/page-messages.ts';
import { PostedCodeForm, PostedRefusal } from '#components/auth/posted-sign-in.tsx';
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
  const { next, renewed, ...posted } = await searchParams;
  const page = safeRedirectPath([next].flat()[0] ?? '/home');
  const address = renewed === undefined ? page : '/sign-in?renewed=1';
  const ctx = await findPageContext();
  if (ctx) {
    if (renewed === undefined) redirect(address);
    return (
      <EntryFrame title={t('welcomeBack')}>
        <SessionRenewed viewerId={ctx.principal.id} />
      </EntryFrame>
    );
  }
  const { read } = await database();
  return (
    <EntryFrame title={common('signIn')}>
      {(await hasNoPerson(read)) && (
        <div data-first-run>
          <Banner tone="info" title={t('firstRun')}>
            {t('firstRunDetail')}
          </Banner>
        </div>
      )}
      <EntryForms next={address} posted={posted} />
    </EntryFrame>
  );
}

/** The form, as the address of a sign-in without JavaScript says: `?step=code&refused=…&wait=…`. */
function EntryForms({ next, posted }: { next: string; posted: Awaited<Props['searchParams']> }) {
  const [refused] = [posted.refused].flat();
  const waitSeconds = Number([posted.wait].flat()[0]);
  return (
    <>
      {posted.step === 'code' ? <PostedCodeForm next={next} /> : <SignInForm next={next} />}
      {refused && <PostedRefusal code={refused} waitSeconds={waitSeconds > 0 ? waitSeconds : 0} />}
    </>
  );
}
