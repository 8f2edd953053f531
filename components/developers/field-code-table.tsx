import { type FieldCodeRow, fieldCodeRows } from '#components/developers/field-code-rows.ts';
import { t } from '#components/developers/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { common } from '#components/ui/messages.ts';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';

const columns = [common('code'), t('meaning'), t('whereItOccurs'), t('category')];

/** Every code of field errors, each with an address of its own. */
export function FieldCodeTable() {
  return (
    <Card flush>
      <ScrollGroup label={terms('fieldErrors')}>
        <table className="w-full border-collapse">
          <caption className="sr-only">{terms('fieldErrors')}</caption>
          <thead>
            <tr className="border-b">
              {columns.map((column) => (
                <th key={column} scope="col" className="px-4 py-2 text-start font-medium text-fg-3 text-xs">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fieldCodeRows().map((row) => (
              <FieldCodeLine key={row.code} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollGroup>
    </Card>
  );
}

function FieldCodeLine({ row: { code, meaning, places, category } }: { row: FieldCodeRow }) {
  return (
    <tr id={code} className="border-b align-top last:border-b-0">
      <th scope="row" className="px-4 py-1 text-start font-normal">
        <a
          href={`#${code}`}
          className="inline-flex min-h-6 items-center whitespace-nowrap font-mono text-accent text-sm hover:underline"
        >
          {code}
        </a>
      </th>
      <td className="min-w-48 px-4 py-1.5 text-sm">{meaning}</td>
      <td className="min-w-40 px-4 py-1.5 text-fg-2 text-sm">{places.join('; ')}</td>
      <td className="px-4 py-1.5 text-sm">{category && <code className="font-mono">{category}</code>}</td>
    </tr>
  );
}
