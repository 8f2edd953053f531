import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { RequestLink } from '#components/ui/links/request-link.tsx';
import { common } from '#components/ui/messages.ts';
import { StaleNotice } from '#components/ui/page/stale-notice.tsx';

/** An RFC 9457 problem as the API answers it; unknown members are ignored. */
export interface ShownProblem {
  title: string;
  status?: number;
  detail?: string;
  code?: string;
  request_id?: string;
  errors?: readonly { pointer?: string; parameter?: string; code?: string; message: string }[];
}

/** An error as a problem: the answer of the API, or a note that the API could not be reached. */
export function problemFrom(thrown: unknown): ShownProblem {
  if (typeof thrown === 'object' && thrown !== null && 'title' in thrown && typeof thrown.title === 'string') {
    return thrown as ShownProblem;
  }
  return { title: common('serverUnreachable'), detail: common('serverUnreachableDetail') };
}

/** A refusal in full: its title, every fault, and the request id. */
export function ProblemView({ problem, actions }: { problem: ShownProblem; actions?: ReactNode }) {
  if (problem.code === 'revision-mismatch') return <StaleNotice />;
  const { errors = [] } = problem;
  return (
    <div role="alert" className="flex items-start gap-3 rounded border border-bad/40 bg-bad-soft px-3 py-2.5">
      <Icon drawing={CircleAlert} className="mt-0.5 size-4 shrink-0 text-bad" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{problem.title}</p>
        {problem.detail && problem.detail !== errors[0]?.message && (
          <p className="wrap-anywhere mt-0.5">{problem.detail}</p>
        )}
        {errors.length > 0 && (
          <ul className="mt-1.5 list-disc ps-4">
            {errors.map(({ pointer, parameter, code, message }) => {
              const place = pointer || parameter;
              return (
                <li key={`${place} ${code} ${message}`} className="wrap-anywhere">
                  {place && <code className="me-1.5 font-mono text-sm">{place}</code>}
                  {message}
                </li>
              );
            })}
          </ul>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-fg-2 text-sm">
          {/* A problem that is none of the API's has this code. */}
          {problem.code && problem.code !== 'unknown' && <span>{problem.code}</span>}
          {problem.request_id && (
            <span className="inline-flex max-w-full items-center gap-1">
              {common('request')} <RequestLink id={problem.request_id} />
            </span>
          )}
        </p>
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
