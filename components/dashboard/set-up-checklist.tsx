import { Circle, CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { Card } from '#components/ui/card.tsx';

export interface SetUpStep {
  label: string;
  href: string;
  isDone: boolean;
}

/** What a new house does first; it ticks itself, and is gone when all is done. */
export function SetUpChecklist({ steps }: { steps: readonly SetUpStep[] }) {
  const done = steps.filter((step) => step.isDone).length;
  if (done === steps.length) return null;
  return (
    <Card
      title="Set-up"
      actions={
        <span className="text-fg-3 text-sm">
          {done} of {steps.length} done
        </span>
      }
    >
      <ul className="flex flex-col">
        {steps.map(({ label, href, isDone }) => (
          <li key={label} className="flex min-h-8 items-center gap-2">
            {isDone ? (
              <CircleCheck aria-label="Done" className="size-4 shrink-0 text-ok" />
            ) : (
              <Circle aria-label="To do" className="size-4 shrink-0 text-fg-3" />
            )}
            {isDone ? (
              <span className="text-fg-3">{label}</span>
            ) : (
              <Link
                href={href}
                prefetch={false}
                className="inline-flex min-h-6 items-center text-accent hover:underline"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
