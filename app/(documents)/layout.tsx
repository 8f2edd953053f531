import type { ReactNode } from 'react';
import { ConsoleFrame } from '#app/(console)/console-frame.tsx';
import { documentVisitor } from '#app/(documents)/visitor.ts';
import { PublicFrame } from '#components/developers/public-frame.tsx';

/** The developer documents: in the console's frame for users, in a frame of their own for other visitors. */
export default async function Layout({ children }: { children: ReactNode }) {
  const { ctx } = await documentVisitor();
  return ctx ? <ConsoleFrame ctx={ctx}>{children}</ConsoleFrame> : <PublicFrame>{children}</PublicFrame>;
}
