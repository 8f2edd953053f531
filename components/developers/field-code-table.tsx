import { type FieldCodeRow, fieldCodeRows } from '#components/developers/field-code-rows.ts';
import { t } from '#components/developers/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { FixedTable } from '#components/ui/fixed-table.tsx';
import { common } from '#components/ui/messages.ts';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';

const columns = [common('code'), t('meaning'), t('whereItOccurs'), t('category')];
const fieldCodeWidths = [15, undefined, undefined, 11.5];

/** Every code of field errors, each with an address of its own. */
export function FieldCodeTable() {
  return (
    <Card flush>
      <ScrollGroup label={t('fieldErrors')}>
        <FixedTable
          widths={fieldCodeWidths}
          className="max-md:block max-md:min-w-0!"
          caption={<caption className="sr-only">{t('fieldErrors')}</caption>}
        >
          <thead className="max-md:hidden">
            <tr className="border-b">
              {columns.map((column) => (
                <th key={column} scope="col" className="px-4 py-2 text-start font-medium text-fg-3 text-xs">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {fieldCodeRows().map((row) => (
              <FieldCodeLine key={row.code} row={row} />
            ))}
          </tbody>
        </FixedTable>
      </ScrollGroup>
    </Card>
  );
}

function FieldCodeLine({ row: { code, meaning, places, category } }: { row: FieldCodeRow }) {
  return (
    <tr
      id={code}
      className="border-b align-top last:border-b-0 max-md:flex max-md:flex-col max-md:py-1 max-md:*:py-0.5"
    >
      <th scope="row" className="px-4 py-1 text-start font-normal">
        <a href={`#${code}`} className="link font-mono text-sm">
          {code}
        </a>
      </th>
      <td className="px-4 py-1.5 text-sm">{meaning}</td>
      <td className="px-4 py-1.5 text-fg-2 text-sm">{places.join('; ')}</td>
      <td className="px-4 py-1.5 text-sm max-md:empty:hidden">
        {category && <code className="font-mono">{category}</code>}
      </td>
    </tr>
  );
}
