'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { ConflictDialog } from '#components/shell/conflict/conflict-dialog.tsx';
import { t } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { common } from '#components/ui/messages.ts';
import { announceReload } from '#components/ui/page/reload.ts';
import type { ProblemError } from '#lib/server/operation/client.ts';

/** Says that the record has changed, and loads it. Stays until the page has it: a form sent earlier would be rejected. */
export function ReloadDialog({ problem, onClose }: { problem: ProblemError; onClose: () => void }) {
  const router = useRouter();
  const [isReloading, startReload] = useTransition();
  const wasReloading = useRef(false);
  useEffect(() => {
    if (wasReloading.current && !isReloading) onClose();
    wasReloading.current = isReloading;
  }, [isReloading, onClose]);
  const reload = () => {
    announceReload();
    startReload(() => router.refresh());
  };
  return (
    <ConflictDialog
      problem={problem}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isReloading}>
            {common('close')}
          </Button>
          <Button variant="primary" data-autofocus onClick={reload} busy={isReloading}>
            {t('reload')}
          </Button>
        </>
      }
    />
  );
}
