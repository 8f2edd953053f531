import type { Metadata } from 'next';
import { EntryFrame } from '#components/auth/entry-frame.tsx';
import { LinkForm } from '#components/auth/link-form.tsx';
import { t } from '#components/auth/page-messages.ts';
import { NeedsJavaScript } from '#components/shell/errors/needs-javascript.tsx';

export const metadata: Metadata = { title: t('setPasswordTitle') };

export default function Page() {
  return (
    <EntryFrame title={t('setPasswordTitle')}>
      <NeedsJavaScript />
      <LinkForm />
    </EntryFrame>
  );
}
