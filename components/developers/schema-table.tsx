import type { SchemaRow } from '#components/developers/document.ts';
import { t } from '#components/developers/messages.ts';
import { Prose } from '#components/developers/prose.tsx';
import { terms } from '#components/shell/messages.ts';
import { common } from '#components/ui/messages.ts';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';

/** The members of a body, or the parameters of a path or query. */
export function SchemaTable({ caption, rows }: { caption: string; rows: readonly SchemaRow[] }) {
  const head = 'px-4 py-2 text-start font-medium text-fg-3 text-xs';
  return (
    <ScrollGroup label={caption}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
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
        <tbody>
          {rows.map((row) => (
            <tr key={row.path} className="border-b align-top last:border-b-0">
              <th scope="row" className="px-4 py-1.5 text-start font-normal">
                <code
                  className="whitespace-nowrap font-mono text-sm"
                  style={{ paddingInlineStart: `${row.depth * 1.25}rem` }}
                >
                  {row.name}
                </code>
                {row.isRequired && <span className="ms-1.5 text-bad text-xs">{t('required')}</span>}
                {row.onlyIn && <span className="ms-1.5 text-fg-3 text-xs">{t('onlyIn', { name: row.onlyIn })}</span>}
                {row.isOfItem && row.depth === 0 && <span className="ms-1.5 text-fg-3 text-xs">{t('ofEachItem')}</span>}
              </th>
              <td className="wrap-break-word min-w-40 max-w-64 px-4 py-1.5 text-fg-2 text-sm">{row.type}</td>
              <td className="min-w-48 px-4 py-1.5 text-sm">
                <Prose text={row.description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  );
}
