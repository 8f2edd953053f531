import { t } from '#components/developers/messages.ts';
import { MethodBadge } from '#components/developers/method-badge.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Operation } from '#lib/server/operation/operation.ts';

/** Every operation by its group, each the way to its page. */
export function ReferenceIndex({ operations }: { operations: readonly Operation[] }) {
  const groups = [...Map.groupBy(operations, (operation) => operation.tag)];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <nav aria-label={t('groups')} className="lg:sticky lg:top-0 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
        <ul className="flex flex-wrap gap-x-3 lg:flex-col">
          {groups.map(([tag, own]) => (
            <li key={tag}>
              <a
                href={`#${slug(tag)}`}
                className="inline-flex min-h-7 items-center gap-1.5 text-fg-2 hover:text-fg pointer-coarse:min-h-11 pointer-coarse:min-w-11"
              >
                {tag} <span className="text-fg-3 text-sm">{own.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-5">
        {groups.map(([tag, own]) => (
          <Card key={tag} title={<span id={slug(tag)}>{tag}</span>} flush>
            <ul>
              {own.map((operation) => (
                <li key={operation.id} className="border-b last:border-b-0">
                  <a
                    href={`/developers/reference/${operation.id}`}
                    className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1.5 hover:bg-surface"
                  >
                    <MethodBadge method={operation.method} />
                    <span className="font-medium text-accent">{operation.summary}</span>
                    <span className="ms-auto flex items-center gap-x-3 max-md:basis-full">
                      <code className="wrap-anywhere font-mono text-fg-2 text-sm max-md:me-auto">{operation.path}</code>
                      <span className="w-8 shrink-0 text-end text-fg-3 text-xs">{operation.number ?? ''}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  );
}

function slug(tag: string): string {
  return tag.toLowerCase().replaceAll(/\W+/g, '-');
}
