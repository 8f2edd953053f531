import { lazyPart } from '#components/ui/lazy-part.ts';

/** The dialog that voids a hold, loaded when it is first shown. */
export const LazyVoidDialog = lazyPart(
  async () => (await import('#components/ledger/holds/void-dialog.tsx')).VoidDialog,
);
