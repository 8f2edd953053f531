import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { PageRoot } from '#components/shell/page-root.tsx';
import { preferencesFrom } from '#components/ui/storage/preferences.ts';
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
  // A keyboard on the screen makes the page smaller: dialogs and the ends of forms lie above it.
  interactiveWidget: 'resizes-content',
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
        <PageRoot preferences={preferences} nonce={nonce}>
          {children}
        </PageRoot>
      </body>
    </html>
  );
}
