import type { CSSProperties } from 'react';
import type { SchemaRow } from '#components/developers/document.ts';
import { t } from '#components/developers/messages.ts';
import { Prose } from '#components/developers/prose.tsx';
import { terms } from '#components/shell/messages.ts';
import { FixedTable } from '#components/ui/fixed-table.tsx';
import { common } from '#components/ui/messages.ts';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';

const schemaWidths = [14, 12, undefined];

/** The members of a body, or the parameters of a path or query. On a phone the meaning is below name and type. */
export function SchemaTable({ caption, rows }: { caption: string; rows: readonly SchemaRow[] }) {
  const head = 'px-4 py-2 text-start font-medium text-fg-3 text-xs';
  return (
    <ScrollGroup label={caption}>
      <FixedTable
        widths={schemaWidths}
        className="max-md:block max-md:min-w-0!"
        caption={<caption className="sr-only">{caption}</caption>}
      >
        <thead className="max-md:hidden">
          <tr className="border-b">
            <th scope="col" className={head}>
              {common('name')}
            </th>
            <th scope="col" className={head}>
              {terms('type')}
            </th>
            <th scope="col" className={head}>
              {t('meaning')}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr
              key={row.path}
              style={{ '--indent': `${1 + row.depth * 1.25}rem` } as CSSProperties}
              className="border-b align-top last:border-b-0 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:py-1"
            >
              <th scope="row" className="py-1.5 ps-(--indent) pe-4 text-start font-normal max-md:py-0.5">
                <code className="font-mono text-sm">{row.name}</code>
                {row.isRequired && <span className="ms-1.5 text-bad text-xs">{t('required')}</span>}
                {row.onlyIn && <span className="ms-1.5 text-fg-3 text-xs">{t('onlyIn', { name: row.onlyIn })}</span>}
                {row.isOfItem && row.depth === 0 && <span className="ms-1.5 text-fg-3 text-xs">{t('ofEachItem')}</span>}
              </th>
              <td className="px-4 py-1.5 text-fg-2 text-sm max-md:ps-0 max-md:py-0.5">{row.type}</td>
              <td className="px-4 py-1.5 text-sm max-md:w-full max-md:py-0.5 max-md:ps-(--indent)">
                <Prose text={row.description} />
              </td>
            </tr>
          ))}
        </tbody>
      </FixedTable>
    </ScrollGroup>
  );
}
