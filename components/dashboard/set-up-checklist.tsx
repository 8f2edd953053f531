import { Circle, CircleCheck } from 'lucide';
import { t } from '#components/dashboard/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';

export interface SetUpStep {
  label: string;
  href: string;
  isDone: boolean;
}

/** The first steps of a new institution; each is checked off automatically, and the list disappears at the end. */
export function SetUpChecklist({ steps }: { steps: readonly SetUpStep[] }) {
  const done = steps.filter((step) => step.isDone).length;
  if (done === steps.length) return null;
  return (
    <Card
      title={t('setup')}
      actions={<span className="text-fg-3 text-sm">{t('setupProgress', { done, count: steps.length })}</span>}
    >
      <ul className="flex flex-col">
        {steps.map(({ label, href, isDone }) => (
          <li key={label} className="flex min-h-8 items-center gap-2">
            {isDone ? (
              <Icon drawing={CircleCheck} label={terms('done')} className="size-4 shrink-0 text-ok" />
            ) : (
              <Icon drawing={Circle} label={t('toDo')} className="size-4 shrink-0 text-fg-3" />
            )}
            {isDone ? (
              <span className="text-fg-3">{label}</span>
            ) : (
              <a href={href} className="link">
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
