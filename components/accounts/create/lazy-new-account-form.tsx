'use client';
import type { ComponentProps } from 'react';
import type { NewAccountForm } from '#components/accounts/create/new-account-form.tsx';
import { LatePart } from '#components/form/late-part.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';

const Form = lazyPart(async () => (await import('#components/accounts/create/new-account-form.tsx')).NewAccountForm);

/** The form of a new account, loaded only where it is shown: the page that denies access stays light. */
export function LazyNewAccountForm(props: ComponentProps<typeof NewAccountForm>) {
  return (
    <LatePart fallback={<div className="min-h-screen" />}>
      <Form {...props} />
    </LatePart>
  );
}
