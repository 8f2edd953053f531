import type { Metadata } from 'next';
import { PageHead } from '#components/ui/page-head.tsx';
import { visitor } from '#lib/auth/visitor.ts';

export const metadata: Metadata = { title: 'Dashboard' };

export default async function Page() {
  const { principal } = await visitor();
  return <PageHead title="Dashboard">Signed in as {principal.username}.</PageHead>;
}
