'use client';
import { useRouter } from 'next/navigation';
import { Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { t } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { afterTyping } from '#components/ui/focus/after-typing.ts';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { common } from '#components/ui/messages.ts';
import { announceReload } from '#components/ui/reload.ts';
import { conflictEvent, type ProblemError } from '#lib/server/operation/client.ts';

const loadConflictDialog = async () => (await import('#components/shell/conflict-dialog.tsx')).ConflictDialog;
const LazyConflictDialog = lazyPart(loadConflictDialog);

/** Opens the conflict dialog on any page, for any form or button with a stale change. */
export function ConflictKeeper() {
  const router = useRouter();
  const [problem, setProblem] = useState<ProblemError>();
  const [isReloading, startReload] = useTransition();
  useEffect(() => {
    let cancelDialog = () => {};
    // The person may type into the next field when the answer arrives.
    const refused = async (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      // It opens as soon as it is shown: its script must not arrive in the middle of a word.
      await loadConflictDialog().catch(() => {});
      cancelDialog();
      cancelDialog = afterTyping(() => setProblem(event.detail as ProblemError));
    };
    window.addEventListener(conflictEvent, refused);
    return () => {
      cancelDialog();
      window.removeEventListener(conflictEvent, refused);
    };
  }, []);
  // The dialog stays until the page has the current record: a form sent earlier would be rejected again.
  const wasReloading = useRef(false);
  useEffect(() => {
    if (wasReloading.current && !isReloading) setProblem(undefined);
    wasReloading.current = isReloading;
  }, [isReloading]);
  const close = () => setProblem(undefined);
  const reload = () => {
    announceReload();
    startReload(() => router.refresh());
  };
  if (!problem) return null;
  return (
    <Suspense>
      <LazyConflictDialog
        problem={problem}
        onClose={close}
        actions={
          <>
            <Button onClick={close} disabled={isReloading}>
              {common('close')}
            </Button>
            <Button variant="primary" data-autofocus onClick={reload} busy={isReloading}>
              {t('reload')}
            </Button>
          </>
        }
      />
    </Suspense>
  );
}
