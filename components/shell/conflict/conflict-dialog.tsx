'use client';
import type { ReactNode } from 'react';
import { t } from '#components/shell/conflict/change-messages.ts';
import type { ShownChange } from '#components/shell/conflict/change-text.ts';
import { ChangesBetween } from '#components/shell/conflict/changes-between.tsx';
import { Dialog, DialogFooter } from '#components/ui/overlay/dialog.tsx';
import type { ProblemError } from '#lib/server/operation/client.ts';

/** The one dialog for a change rejected because the record has changed meanwhile: who, when and what. */
export function ConflictDialog({
  problem,
  onClose,
  actions,
  wide,
  children,
}: {
  problem: ProblemError;
  onClose: () => void;
  /** The buttons. */
  actions: ReactNode;
  wide?: boolean;
  /** What the caller knows about both changes. */
  children?: ReactNode;
}) {
  // The API answers them by the contract of the refusal, for those who may read the record.
  const changes = (problem.members.changes ?? []) as ShownChange[];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('changedSince')}
      description={t('changeNotSaved')}
      size={wide ? 'lg' : 'sm'}
    >
      {changes.length > 0 ? <ChangesBetween changes={changes} /> : <p>{t('changedByOther')}</p>}
      {children}
      <DialogFooter>{actions}</DialogFooter>
    </Dialog>
  );
}
