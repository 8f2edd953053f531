import type { ReactNode } from 'react';
import { Frame } from '#components/shell/frame.tsx';
import { signedIn } from '#lib/auth/visitor.ts';
import { isSecure } from '#lib/kit/config.ts';

/** The frame around every page of the console, for whoever is signed in. */
export default async function Layout({ children }: { children: ReactNode }) {
  const { principal } = await signedIn();
  const viewer = {
    name: principal.name,
    detail: principal.username === principal.name ? undefined : principal.username,
    permissions: [...principal.permissions],
    // Only a deployment behind its own https address is the real one.
    environment: isSecure() ? ('LIVE' as const) : ('SANDBOX' as const),
  };
  return <Frame viewer={viewer}>{children}</Frame>;
}
