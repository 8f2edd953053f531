import { problemOf } from '#components/ui/problem-view.tsx';
import { toast } from '#components/ui/toast.ts';

/** Shows in passing why something was refused. A stale revision has a dialog of its own. */
export function toastProblem(error: unknown): void {
  const { title, detail, code } = problemOf(error);
  if (code !== 'revision-mismatch') toast(title, { tone: 'bad', detail });
}
