'use client';
import { useRouter } from 'next/navigation';
import { sendWrite } from '#components/form/send-write.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { toastProblem } from '#components/ui/problem-toast.ts';
import { workCalls } from '#components/work/calls.ts';
import { t } from '#components/work/messages.ts';
import type { PlacedItem } from '#components/work/placed-item.ts';

/** Assigns an item to the viewer, and removes an assignment. A colleague who was faster shows as a conflict. */
export function useAssignment(me: string) {
  const router = useRouter();
  const attempt = async (write: () => Promise<{ status: number }>, done: string, waits: string) => {
    try {
      toastWriteResult((await write()).status, done, { waits });
    } catch (error) {
      toastProblem(error);
    } finally {
      router.refresh();
    }
  };
  const take = ({ item: { resource, id, assignment } }: PlacedItem) => {
    if (assignment?.assignee.id === me) return;
    const input = { params: { resource, id }, body: { assignee_id: me }, revision: assignment?.revision ?? 0 };
    void attempt(() => sendWrite(workCalls.setWorkAssignment, input), t('taken'), t('take'));
  };
  const release = ({ item: { resource, id, assignment } }: PlacedItem) => {
    if (!assignment) return;
    const input = { params: { resource, id }, revision: assignment.revision };
    void attempt(() => sendWrite(workCalls.endWorkAssignment, input), t('released'), t('release'));
  };
  return { take, release };
}
