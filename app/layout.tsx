import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { EarlySubmit } from '#components/form/early-submit.tsx';
import { LinkFollower } from '#components/ui/link-follower.tsx';
import { preferencesFrom } from '#components/ui/preferences.ts';
import { PreferencesProvider } from '#components/ui/preferences-provider.tsx';
import './globals.css';

export const metadata: Metadata = {
  title: { template: '%s · Countinghouse', default: 'Countinghouse' },
  applicationName: 'Countinghouse',
  robots: { index: false, follow: false },
  icons: { icon: { url: '/favicon.svg', type: 'image/svg+xml' } },
  formatDetection: { telephone: false, email: false, address: false, date: false },
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f8fa' },
    { media: '(prefers-color-scheme: dark)', color: '#151920' },
  ],
};

export default async function Layout({ children }: { children: ReactNode }) {
  const cookieStore = await cookies();
  const preferences = preferencesFrom((name) => cookieStore.get(name)?.value);
  const [, nonce] = /'nonce-([^']+)'/.exec((await headers()).get('content-security-policy') ?? '') ?? [];
  return (
    <html
      lang="en"
      data-theme={preferences.theme}
      data-density={preferences.density}
      data-shortcuts={preferences.shortcuts}
    >
      <body className="font-sans antialiased">
        <EarlySubmit nonce={nonce} />
        <PreferencesProvider value={preferences}>{children}</PreferencesProvider>
        <LinkFollower />
      </body>
    </html>
  );
}
