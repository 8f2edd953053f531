'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { t } from '#components/shell/live/live-messages.ts';
import { Button } from '#components/ui/button.tsx';
import { type LiveChange, onLiveNews, pageSinceId, recentChanges } from '#components/ui/live/live-news.ts';

/** The events that add a record to a list, by the address of the list. */
const addingEvents: Readonly<Record<string, RegExp>> = {
  '/accounts': /^account\.created$/,
  '/payments': /^payment\.(held|paid|attention-needed|returned)$/,
  '/beneficiaries': /^beneficiary\.created$/,
  '/entities': /^entity\.created$/,
  '/journal': /^entry\.created$/,
  '/journal/holds': /^hold\.created$/,
  '/approvals': /^change-request\.created$/,
  '/work': /^(change-request\.created|account\.state-changed|payment\.(attention-needed|returned)|webhook\.failing)$/,
};

interface NoticedNews {
  /** The records that the list does not show yet; many when they were not counted. */
  added: ReadonlySet<string>;
  isMany: boolean;
  /** The last change of the record of this page by another person. */
  change?: LiveChange;
}

const noNews: NoticedNews = { added: new Set(), isMany: false };

/** Says that a list has new records, or that another person changed the open record. Nothing moves until asked for. */
export function LiveNotices({ me }: { me: string }) {
  const path = usePathname();
  // Another page begins without news.
  return <PageNotices key={path} path={path} me={me} />;
}

function PageNotices({ path, me }: { path: string; me: string }) {
  const router = useRouter();
  const [news, setNews] = useState(noNews);
  useEffect(() => {
    const notice = (change: LiveChange) => {
      if (change.actor_id === me) return;
      if (isOpen(path, change)) setNews((before) => ({ ...before, change }));
      else if (addingEvents[path]?.test(change.type)) {
        setNews((before) => ({ ...before, added: new Set(before.added).add(change.subject) }));
      }
    };
    const noticeMissed = (changes: readonly LiveChange[]) => {
      const since = pageSinceId();
      for (const change of changes) if (since && change.id > since) notice(change);
    };
    // What arrived while this page was on its way was for the page before.
    noticeMissed(recentChanges());
    return onLiveNews((item) => {
      if (item.kind === 'reset' && addingEvents[path]) setNews((before) => ({ ...before, isMany: true }));
      if (item.kind === 'change') notice(item.change);
      if (item.kind === 'missed') noticeMissed(item.changes);
    });
  }, [path, me]);
  const { added, isMany, change } = news;
  if (!change && !isMany && added.size === 0) return null;
  const show = async () => {
    setNews(noNews);
    const { queryClient } = await import('#components/ui/live/query-client.ts');
    await queryClient().invalidateQueries();
    router.refresh();
  };
  const actor = change?.actor;
  const changedText = actor ? t('changedBy', { actor }) : t('changedElsewhere');
  const newText = isMany ? t('manyNew') : t('newRecords', { count: String(added.size) });
  return (
    <LiveNotice text={change ? changedText : newText} action={change ? t('reloadRecord') : t('showNew')} onAct={show} />
  );
}

/** Whether the page shows the record, whatever its address calls it. */
function isOpen(path: string, { subject, beneficiary_id }: LiveChange): boolean {
  const isShown = (id: string) => path.includes(id) || !!document.querySelector(`[data-record="${CSS.escape(id)}"]`);
  return isShown(subject) || (beneficiary_id !== undefined && isShown(beneficiary_id));
}

/** Above the page and its dialogs, so that nothing below it moves. */
function LiveNotice({ text, action, onAct }: { text: string; action: string; onAct: () => void }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => layer.current?.showPopover(), []);
  return (
    <div
      ref={layer}
      popover="manual"
      role="status"
      data-chrome
      className="inset-auto! bottom-4! start-1/2! -translate-x-1/2 items-center gap-3 rounded-lg border bg-raised px-4 py-2 text-fg shadow open:flex"
    >
      <span className="whitespace-nowrap">{text}</span>
      <Button size="sm" onClick={onAct}>
        {action}
      </Button>
    </div>
  );
}
