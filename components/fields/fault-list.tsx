'use client';
import { CircleAlert } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import { common } from '#components/ui/messages.ts';

export interface ListedFault {
  name: string;
  message: string;
  focus?: () => void;
}

/** Every fault of a form next to its button, each linked to its field; the first field has the focus. */
export function FaultList({ faults }: { faults: readonly ListedFault[] }) {
  return (
    <div role="alert" className="empty:hidden">
      {faults.length > 0 && (
        <div className="flex items-start gap-2 rounded border border-bad/40 bg-bad-soft px-3 py-2">
          <Icon drawing={CircleAlert} className="mt-0.5 size-4 shrink-0 text-bad" />
          <div className="min-w-0">
            <p className="font-semibold">{common('fieldErrors', { count: faults.length })}</p>
            <ul className="list-disc ps-4">
              {faults.map(({ name, message, focus }) => (
                <li key={`${name} ${message}`}>
                  {focus ? (
                    <button
                      type="button"
                      onClick={focus}
                      className="min-h-6 text-start text-bad underline pointer-coarse:min-h-11"
                    >
                      {name}: {message}
                    </button>
                  ) : (
                    `${name}: ${message}`
                  )}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
