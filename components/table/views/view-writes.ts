import { sendWithToasts } from '#components/form/send-with-toasts.ts';
import { sendWrite } from '#components/form/send-write.ts';
import { toastWaiting, toastWriteResult } from '#components/form/write-toast.ts';
import { tableCalls } from '#components/table/calls.ts';
import { t } from '#components/table/views/view-messages.ts';
import { common } from '#components/ui/messages.ts';
import { toast } from '#components/ui/overlay/toast.ts';
import type { ListName, View } from '#lib/domain/views/contract.ts';

type ViewValues = Pick<View, 'list' | 'name' | 'query' | 'is_shared' | 'is_usual'>;
export type ViewMembers = Partial<Omit<ViewValues, 'list'>>;

/** Of one attempt. */
export interface ViewAttempt {
  idempotency_key: string;
  signal: AbortSignal;
}

/** Saves a new view. Undefined when it waits for approval. Throws the refusal. */
export async function saveView(body: ViewValues, attempt: ViewAttempt): Promise<View | undefined> {
  const saved = await sendWrite(tableCalls.createView, { body, ...attempt });
  const view = saved.isDone ? saved.body : undefined;
  toastWriteResult(saved.status, t('viewSaved', { name: body.name }), { waits: body.name });
  return view;
}

/** Throws the refusal. */
export async function changeView(view: View, body: ViewMembers, attempt: ViewAttempt): Promise<void> {
  const { id, revision, name: before } = view;
  const { status } = await sendWrite(tableCalls.updateView, { params: { id }, body, revision, ...attempt });
  const name = body.name ?? before;
  toastWriteResult(status, t('viewChanged', { name }), { waits: name });
}

/** Changes a view without a form. */
export const changeViewDirectly = (view: View, body: ViewMembers, refresh: () => Promise<void>) =>
  sendWithToasts(`updateView ${view.id} ${view.revision} ${JSON.stringify(body)}`, async (idempotency_key, signal) => {
    await changeView(view, body, { idempotency_key, signal });
    await refresh();
  });

/** Deletes a view, and offers to create it again. */
export function removeView(list: ListName, view: View, refresh: () => Promise<void>) {
  const { id, revision, name, query, is_shared, is_usual } = view;
  const restore = () =>
    sendWithToasts(`createView ${id}`, async (idempotency_key) => {
      const body = { list, name, query, is_shared, is_usual };
      const { isDone } = await sendWrite(tableCalls.createView, { body, idempotency_key });
      if (!isDone) return toastWaiting(name);
      await refresh();
    });
  return sendWithToasts(`deleteView ${id}`, async (idempotency_key) => {
    const { isDone } = await sendWrite(tableCalls.deleteView, { params: { id }, revision, idempotency_key });
    if (!isDone) return toastWaiting(name);
    toast(t('viewDeleted', { name }), { action: { label: common('undo'), run: () => void restore() } });
    await refresh();
  });
}
