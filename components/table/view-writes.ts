import { sendWrite } from '#components/form/send-write.ts';
import { toastWaiting, toastWriteResult } from '#components/form/write-toast.ts';
import { tableCalls } from '#components/table/calls.ts';
import { t } from '#components/table/view-messages.ts';
import { common } from '#components/ui/messages.ts';
import { toastProblem } from '#components/ui/problem-toast.ts';
import { newRequestId } from '#components/ui/request-id.ts';
import { toast } from '#components/ui/toast.ts';
import type { ListName, View } from '#lib/domain/views/contract.ts';

type ViewValues = Pick<View, 'list' | 'name' | 'query' | 'is_shared' | 'is_usual'>;
export type ViewMembers = Partial<Omit<ViewValues, 'list'>>;

/** Saves a new view. Undefined when it waits for approval. Throws the refusal. */
export async function saveView(body: ViewValues, idempotency_key: string): Promise<View | undefined> {
  const saved = await sendWrite(tableCalls.createView, { body, idempotency_key });
  const view = saved.isDone ? saved.body : undefined;
  toastWriteResult(saved.status, t('viewSaved', { name: body.name }), { waits: body.name });
  return view;
}

/** Throws the refusal. */
export async function changeView({ id, revision, name: before }: View, body: ViewMembers): Promise<void> {
  const input = { params: { id }, body, revision, idempotency_key: newRequestId() };
  const { status } = await sendWrite(tableCalls.updateView, input);
  const name = body.name ?? before;
  toastWriteResult(status, t('viewChanged', { name }), { waits: name });
}

/** Deletes a view, and offers to create it again. Throws the refusal. */
export async function removeView(list: ListName, view: View, refresh: () => Promise<void>): Promise<void> {
  const { id, revision, name, query, is_shared, is_usual } = view;
  const restore = async () => {
    const body = { list, name, query, is_shared, is_usual };
    const { isDone } = await sendWrite(tableCalls.createView, { body, idempotency_key: newRequestId() });
    if (!isDone) return toastWaiting(name);
    await refresh();
  };
  const input = { params: { id }, revision, idempotency_key: newRequestId() };
  const { isDone } = await sendWrite(tableCalls.deleteView, input);
  if (!isDone) return toastWaiting(name);
  toast(t('viewDeleted', { name }), {
    action: { label: common('undo'), run: () => void restore().catch(toastProblem) },
  });
  await refresh();
}
