import { AttachmentsCard } from '#components/records/attachments-card.tsx';
import { LabelsCard } from '#components/records/labels-card.tsx';
import { NotesCard } from '#components/records/notes-card.tsx';
import type { PanelRecord } from '#components/records/panel.ts';
import { RecordTimeline } from '#components/records/record-timeline.tsx';
import { listAttachments } from '#lib/domain/records/attachments/attachments.ts';
import { labelsInUse, labelsOfRecord } from '#lib/domain/records/labels.ts';
import { listNotes } from '#lib/domain/records/notes.ts';
import { timelineOf } from '#lib/domain/records/timeline/timeline.ts';
import { type TimelineKind, timelineKinds } from '#lib/domain/records/timeline/timeline-kinds.ts';
import { timelineSources } from '#lib/domain/records/timeline/timeline-sources.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import { operationLabels } from '#lib/host/operation-labels.ts';
import type { Context } from '#lib/server/identity/context.ts';

const notesShownMax = 50;
const filesShownMax = 100;

type Search = Readonly<Record<string, string | string[] | undefined>>;

interface Props {
  ctx: Context;
  /** A record that the viewer may read. */
  record: PanelRecord;
}

/** Notes, tags and files of a record, for those who may read them. */
export async function RecordCards({ ctx, record }: Props) {
  const may = ctx.principal.permissions;
  const can = {
    writesNotes: may.has('note:create'),
    deletesNotes: may.has('note:delete'),
    addsFiles: may.has('attachment:create'),
    deletesFiles: may.has('attachment:delete'),
    changesLabels: may.has('label:update'),
  };
  const { labels } = await labelsOfRecord(ctx, record);
  const known = can.changesLabels ? (await labelsInUse(ctx, record.kind)).labels : [];
  const notes = may.has('note:read') ? await listNotes(ctx, record, { 'page[size]': notesShownMax }) : undefined;
  const files = may.has('attachment:read')
    ? await listAttachments(ctx, record, { 'page[size]': filesShownMax })
    : undefined;
  return (
    <>
      {notes && <NotesCard record={record} notes={notes.page} hasMore={notes.continuation !== undefined} can={can} />}
      <LabelsCard record={record} labels={labels} known={known} canChange={can.changesLabels} />
      {files && (
        <AttachmentsCard
          record={record}
          attachments={files.page}
          megabytesMax={await settingOf(ctx.db, 'attachments/max_megabytes')}
          can={can}
        />
      )}
    </>
  );
}

/** The timeline of a record; `search` has the kind and the continuation of its address. */
export async function RecordEvents({ ctx, record, home, search }: Props & { home: string; search: Search }) {
  const wanted = [search.events].flat()[0];
  const kind = timelineKinds.find((each) => each === wanted);
  const after = [search.after].flat()[0];
  const ask = (continuation: string | undefined) =>
    timelineOf(ctx, record, { ...(kind && { kind: [kind] }), 'page[continuation]': continuation });
  // A continuation of another record or filter leads to the newest events.
  const page = after ? await ask(after).catch(() => ask(undefined)) : await ask(undefined);
  return (
    <RecordTimeline
      subject={record.kind}
      items={page.page}
      kinds={kindsFor(ctx, record)}
      kind={kind}
      home={home}
      isFirst={page.page_number === 1}
      continuation={page.continuation}
      labels={operationLabels}
      {...(record.kind === 'entity' && { pageAt: (at: string) => `${home}?at=${at}` })}
    />
  );
}

/** The panel of a record page: notes, tags and files, next to the timeline. */
export async function RecordPanel(props: Props & { home: string; search: Search }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:[&_form]:hidden">
      <RecordEvents {...props} />
      <div className="flex min-w-0 flex-col gap-5">
        <RecordCards ctx={props.ctx} record={props.record} />
      </div>
    </div>
  );
}

/** The kinds of items that such a record can have, and the viewer may read. */
function kindsFor({ principal }: Context, { kind }: PanelRecord): TimelineKind[] {
  const hasMoney = kind === 'account' || kind === 'beneficiary';
  const absent: Partial<Record<TimelineKind, boolean>> = {
    state: kind !== 'account',
    payment: !hasMoney,
    verification: kind !== 'beneficiary',
  };
  return timelineSources
    .filter((source) => !absent[source.kind] && (!source.needs || principal.permissions.has(source.needs)))
    .map((source) => source.kind);
}
