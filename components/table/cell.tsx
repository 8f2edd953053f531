import type { ReactNode } from 'react';
import { type FieldDefinition, isPlainCode, listCellText, type TableDefinition } from '#components/table/definition.ts';
import { Amount } from '#components/ui/amount.tsx';
import { common } from '#components/ui/messages.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time/time.tsx';

/** What a cell of a table holds: a code is plain text there, since the cell itself has its look (`list-code`). */
export function tableCellOf<Row>(table: TableDefinition<Row>, name: string, row: Row): ReactNode {
  return isPlainCode(table[name]) ? (listCellText(table, name, row) ?? null) : cellOf(table, name, row);
}

/** A field's cell: its own rendering, or its text in the way of its type. */
export function cellOf<Row>(table: TableDefinition<Row>, name: string, row: Row): ReactNode {
  const field = table[name];
  if (field?.column?.cell) return field.column.cell(row);
  const text = listCellText(table, name, row);
  return text === undefined || text === '' || !field ? null : typed(field, text);
}

function typed<Row>(field: FieldDefinition<Row>, text: string): ReactNode {
  switch (field.type) {
    case 'amount':
      return <Amount value={text} plain />;
    case 'instant':
      return <Time value={text} format="relative" />;
    case 'enum':
      return <StateBadge state={text} />;
    case 'code':
      return (
        <span dir="ltr" className="font-mono text-sm">
          {text}
        </span>
      );
    case 'flag':
      return text === 'true' ? common('yes') : common('no');
    default:
      return text;
  }
}
