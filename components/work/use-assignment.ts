'use client';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { sendWithToasts } from '#components/form/send-with-toasts.ts';
import { sendWrite } from '#components/form/send-write.ts';
import { forgetUnansweredKey } from '#components/form/unanswered-keys.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { workCalls } from '#components/work/calls.ts';
import { t } from '#components/work/messages.ts';
import type { PlacedItem } from '#components/work/placed-item.ts';
import type { WorkItem } from '#lib/domain/work/contract.ts';

/** Assigns an item to the viewer, and removes an assignment. A colleague who was faster shows as a conflict. */
export function useAssignment(me: string) {
  const router = useRouter();
  const running = useRef<ReadonlySet<string>>(new Set());
  const [busyItems, setBusyItems] = useState(running.current);
  const setRunning = (items: readonly string[]) => {
    running.current = new Set(items);
    setBusyItems(running.current);
  };
  const attempt = async (
    item: WorkItem,
    write: (idempotency_key: string) => Promise<{ status: number }>,
    { done, waits }: { done: string; waits: string },
  ) => {
    const key = keyOf(item);
    if (running.current.has(key)) return;
    setRunning([...running.current, key]);
    const subject = assignmentSubject(waits, item, item.assignment_revision);
    const refusal = await sendWithToasts(subject, async (idempotency_key) =>
      toastWriteResult((await write(idempotency_key)).status, done, { waits }),
    );
    // Without an assignment the revision is 0 again: "Assign to me" must not repeat the answer of an earlier one.
    if (!refusal) forgetUnansweredKey(assignmentSubject(t('take'), item, 0));
    setRunning([...running.current].filter((other) => other !== key));
    router.refresh();
  };
  const take = ({ item }: PlacedItem) => {
    const { resource, id, assignment, assignment_revision: revision } = item;
    if (assignment?.assignee.id === me) return;
    const input = { params: { resource, id }, body: { assignee_id: me }, revision };
    const write = (idempotency_key: string) => sendWrite(workCalls.setWorkAssignment, { ...input, idempotency_key });
    void attempt(item, write, { done: t('taken'), waits: t('take') });
  };
  const release = ({ item }: PlacedItem) => {
    const { resource, id, assignment } = item;
    if (!assignment) return;
    const input = { params: { resource, id }, revision: assignment.revision };
    const write = (idempotency_key: string) => sendWrite(workCalls.endWorkAssignment, { ...input, idempotency_key });
    void attempt(item, write, { done: t('released'), waits: t('release') });
  };
  return { take, release, isBusy: (item: WorkItem) => busyItems.has(keyOf(item)) };
}

const keyOf = ({ resource, id }: WorkItem) => `${resource} ${id}`;
const assignmentSubject = (action: string, item: WorkItem, revision: number) => `${action} ${keyOf(item)} ${revision}`;
