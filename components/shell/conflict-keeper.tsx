'use client';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { announceReload } from '#components/ui/reload.ts';
import { conflictEvent, type ProblemError } from '#lib/api/client.ts';

const ConflictDialog = lazy(async () => ({
  default: (await import('#components/shell/conflict-dialog.tsx')).ConflictDialog,
}));

/** Opens the conflict dialog on any page, whatever form or button sent the stale change. */
export function ConflictKeeper() {
  const router = useRouter();
  const [problem, setProblem] = useState<ProblemError>();
  useEffect(() => {
    const refused = (event: Event) => event instanceof CustomEvent && setProblem(event.detail as ProblemError);
    window.addEventListener(conflictEvent, refused);
    return () => window.removeEventListener(conflictEvent, refused);
  }, []);
  const close = () => setProblem(undefined);
  const reload = () => {
    close();
    announceReload();
    router.refresh();
  };
  if (!problem) return null;
  return (
    <Suspense>
      <ConflictDialog
        problem={problem}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Close</Button>
            <Button variant="primary" data-autofocus onClick={reload}>
              Reload
            </Button>
          </>
        }
      />
    </Suspense>
  );
}
