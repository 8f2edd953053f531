import { lazyPart } from '#components/ui/lazy-part.ts';

/** The dialog that moves an account to another state, loaded when it is first shown. */
export const LazyStateDialog = lazyPart(
  async () => (await import('#components/accounts/states/state-dialog.tsx')).StateDialog,
);
