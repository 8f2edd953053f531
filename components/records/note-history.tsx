'use client';
import { recordCalls } from '#components/records/calls.ts';
import { t } from '#components/records/messages.ts';
import { NoteText } from '#components/records/note-text.tsx';
import type { PanelRecord } from '#components/records/panel.ts';
import { useLiveQuery } from '#components/ui/live/use-live-query.ts';
import { common } from '#components/ui/messages.ts';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { Note } from '#lib/domain/records/contract.ts';
import { call } from '#lib/server/operation/client.ts';

/** Of a note that programs keep editing. */
const versionsShownMax = 200;

/** The versions of a note, the newest first. */
export function NoteHistoryDialog({ record, note, onClose }: { record: PanelRecord; note: Note; onClose: () => void }) {
  const { value } = useLiveQuery({
    key: ['note-history', note.id, note.revision],
    ask: (signal) => {
      const params = { ...record, note: note.id };
      return call(recordCalls.getNoteHistory, { params, query: { 'page[size]': String(versionsShownMax) }, signal });
    },
    everyMs: () => undefined,
  });
  return (
    <Dialog open onClose={onClose} title={t('noteHistory')}>
      {value === undefined ? (
        <p className="text-fg-3">{common('loading')}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {value.versions.map(({ revision, actor, at, text }) => (
            <li key={revision} className="flex flex-col gap-1 border-b pb-3 last:border-b-0">
              <p className="text-fg-3 text-sm">
                {actor} · <Time value={at} />
              </p>
              {text === undefined ? (
                <p className="italic">{t('noteDeleted')}</p>
              ) : (
                <NoteText text={text} mentions={[]} />
              )}
            </li>
          ))}
          {value.continuation && (
            <li className="text-fg-3 text-sm">{t('olderVersions', { count: value.versions.length })}</li>
          )}
        </ol>
      )}
    </Dialog>
  );
}
