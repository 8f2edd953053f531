import type { ReactNode } from 'react';
import { ConsoleFrame } from '#app/(console)/console-frame.tsx';
import { signedInContext } from '#lib/server/identity/page-context.ts';

/** The frame around every page of the console, for the signed-in user. */
export default async function Layout({ children }: { children: ReactNode }) {
  const ctx = await signedInContext();
  return <ConsoleFrame ctx={ctx}>{children}</ConsoleFrame>;
}
