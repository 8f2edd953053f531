'use client';
import type { ReactNode } from 'react';
import { EarlyInput } from '#components/form/early-input.tsx';
import { LinkFollower } from '#components/ui/links/link-follower.tsx';
import type { Preferences } from '#components/ui/storage/preferences.ts';
import { PreferencesProvider } from '#components/ui/storage/preferences-provider.tsx';

interface Props {
  preferences: Preferences;
  nonce: string | undefined;
  children: ReactNode;
}

/** What every page has around it. One component, because each that a page names is sent and started with it. */
export function PageRoot({ preferences, nonce, children }: Props) {
  return (
    <>
      <EarlyInput nonce={nonce} />
      <PreferencesProvider value={preferences}>{children}</PreferencesProvider>
      <LinkFollower />
    </>
  );
}
