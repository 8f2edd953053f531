import { toast } from '#components/ui/overlay/toast.ts';
import { problemFrom } from '#components/ui/page/problem-view.tsx';

/** Shows a problem briefly. A stale revision has its own dialog. */
export function toastProblem(error: unknown): void {
  const { title, detail, code } = problemFrom(error);
  if (code !== 'revision-mismatch') toast(title, { tone: 'bad', detail });
}
