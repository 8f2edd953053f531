'use client';
import { useRouter } from 'next/navigation';
import { toastProblem } from '#components/ui/problem-toast.ts';
import { toast } from '#components/ui/toast.ts';
import { workCalls } from '#components/work/calls.ts';
import { t } from '#components/work/messages.ts';
import type { PlacedItem } from '#components/work/placed-item.ts';
import { call } from '#lib/server/operation/client.ts';

/** Assigns an item to the viewer, and removes an assignment. A colleague who was faster shows as a conflict. */
export function useAssignment(me: string) {
  const router = useRouter();
  const attempt = async (write: () => Promise<unknown>, done: string) => {
    try {
      await write();
      toast(done);
    } catch (error) {
      toastProblem(error);
    } finally {
      router.refresh();
    }
  };
  const take = ({ item: { resource, id, assignment } }: PlacedItem) => {
    if (assignment?.assignee.id === me) return;
    const input = { params: { resource, id }, body: { assignee_id: me }, revision: assignment?.revision ?? 0 };
    void attempt(() => call(workCalls.setWorkAssignment, input), t('taken'));
  };
  const release = ({ item: { resource, id, assignment } }: PlacedItem) => {
    if (!assignment) return;
    const input = { params: { resource, id }, revision: assignment.revision };
    void attempt(() => call(workCalls.endWorkAssignment, input), t('released'));
  };
  return { take, release };
}
