import { type ApiDocument, schemaRows } from '#components/developers/document.ts';
import { SchemaTable } from '#components/developers/schema-table.tsx';
import { Card } from '#components/ui/card.tsx';
import { type EventType, eventTypes } from '#lib/core/event-types.ts';

/** Every event that a webhook can receive, with the members of its `data` where the document describes them. */
export function EventCatalogue({ document }: { document: ApiDocument }) {
  const types = Object.keys(eventTypes) as EventType[];
  const groups = [...Map.groupBy(types, (type) => type.split('.')[0] ?? '')];
  return (
    <div className="flex max-w-form flex-col gap-5">
      {groups.map(([noun, own]) => (
        <Card key={noun} title={<code className="font-mono">{noun}.*</code>} flush>
          <ul>
            {own.map((type) => (
              <EventLine key={type} type={type} document={document} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function EventLine({ type, document }: { type: EventType; document: ApiDocument }) {
  const body = document.webhooks?.[type]?.post?.requestBody?.content?.['application/json']?.schema;
  const rows = schemaRows(document, body).filter((row) => row.path.startsWith('data.'));
  return (
    <li id={type} className="border-b px-4 py-2 last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <a href={`#${type}`} className="link w-64 max-w-full wrap-anywhere font-mono text-sm">
          {type}
        </a>
        <span>{eventTypes[type]}</span>
      </p>
      {rows.length > 0 && <SchemaTable caption={type} rows={rows} />}
    </li>
  );
}
