import type { ReactNode } from 'react';
import { CodeText } from '#components/ui/code/code.tsx';
import { CrumbName } from '#components/ui/page/crumb-name.tsx';
import { pageStartMs } from '#lib/server/identity/page-start.ts';

const headEndId = 'page-head-end';

/** The head of every page: the one `h1`, what identifies the thing, and what can be done with it. */
export function PageHead({
  title,
  id,
  idLabel = 'id',
  crumb,
  record = id,
  badges,
  children,
  actions,
}: {
  title: ReactNode;
  /** Shown in monospace with a copy button; the key `c` copies it. */
  id?: string;
  idLabel?: string;
  /** What the breadcrumb calls the thing with this id: its reference, its name. */
  crumb?: string;
  /** The id of the record of the page, where it is not shown: its changes by others are announced. */
  record?: string | undefined;
  badges?: ReactNode;
  /** A sentence below the title. */
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header
      data-record={record}
      // What happened since is news for this page. A browser that draws the head itself does not know the server's time.
      data-since={typeof window === 'undefined' ? pageStartMs() : undefined}
      suppressHydrationWarning
      className="flex flex-wrap items-start gap-x-4 gap-y-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere font-semibold text-xl">{title}</h1>
          {badges}
        </div>
        {id && crumb && <CrumbName id={id} name={crumb} />}
        {id && (
          <div className="mt-0.5 text-fg-2">
            <CodeText value={id} name={idLabel} keys="c" />
          </div>
        )}
        {children && <div className="mt-1 max-w-text wrap-anywhere text-fg-2">{children}</div>}
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2" data-chrome>
          {actions}
        </div>
      )}
      {/* The first paint waits for the end of the head: the title would move aside for each action that arrives later. */}
      <link rel="expect" href={`#${headEndId}`} blocking="render" />
      <span id={headEndId} hidden />
    </header>
  );
}
