import type { ReactNode } from 'react';
import { DocumentsNavigation } from '#components/developers/documents-navigation.tsx';
import { t } from '#components/developers/messages.ts';
import { Logo } from '#components/shell/logo.tsx';
import { terms } from '#components/shell/messages.ts';
import { SkipLink } from '#components/shell/skip-link.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { common } from '#components/ui/messages.ts';
import { TooltipLayer } from '#components/ui/overlay/tooltip.tsx';

const places = [
  { href: '/developers', label: terms('overview') },
  { href: '/developers/guides', label: terms('guides') },
  { href: '/developers/reference', label: terms('apiReference') },
  { href: '/developers/errors', label: terms('errors') },
  { href: '/developers/events', label: terms('events') },
  { href: '/developers/changelog', label: terms('changelog') },
];

/** The frame of the documents for visitors without a session: name, documents, sign-in, and nothing of the console. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header data-chrome className="border-b bg-bg">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2 md:px-6">
          <span className="flex items-center gap-2.5 font-semibold">
            <Logo /> {common('productName')}
          </span>
          <div className="order-last w-full md:order-none md:w-auto">
            <DocumentsNavigation label={t('documents')} places={places} />
          </div>
          {/* A whole new page: the frame around it is another one. */}
          <a href="/sign-in?next=%2Fdevelopers" target="_self" className={buttonClass('secondary', 'md', 'ms-auto')}>
            {common('signIn')}
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto flex max-w-6xl flex-col gap-5 p-4 outline-none md:p-6">
        {children}
      </main>
      <TooltipLayer />
    </>
  );
}
