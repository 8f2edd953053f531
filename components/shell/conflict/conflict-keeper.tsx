'use client';
import { Suspense, useEffect, useState } from 'react';
import { afterTyping } from '#components/ui/focus/after-typing.ts';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { conflictEvent, type ProblemError } from '#lib/server/operation/client.ts';

const loadDialog = async () => (await import('#components/shell/conflict/reload-dialog.tsx')).ReloadDialog;
const LazyReloadDialog = lazyPart(loadDialog);

/** Opens the conflict dialog on any page, for any form or button with a stale change. */
export function ConflictKeeper() {
  const [problem, setProblem] = useState<ProblemError>();
  useEffect(() => {
    // The person may type into the next field when the answer arrives.
    const refused = async ({ detail }: CustomEventInit<ProblemError>) => {
      // It opens as soon as it is shown: its script must not arrive in the middle of a word.
      await loadDialog().catch(() => {});
      afterTyping(() => setProblem(detail));
    };
    window.addEventListener(conflictEvent, refused);
    return () => window.removeEventListener(conflictEvent, refused);
  }, []);
  if (!problem) return null;
  return (
    <Suspense>
      <LazyReloadDialog problem={problem} onClose={() => setProblem(undefined)} />
    </Suspense>
  );
}
