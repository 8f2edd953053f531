/**
 * Rows as one text, for the way from the server to the first paint: React would otherwise go through each value of each
 * row three times, and send the names of the members with every row.
 */
export interface PackedRows<Row> {
  text: string;
  /** Never set: keeps apart the texts of different rows. */
  of?: Row;
}

/** The members that rows have, then each row as the number of its members and its values. */
type Content = [members: string[][], rows: [number, ...unknown[]][]];

/** Rows as text for the document, where the names of members are written once for rows that have the same. */
export function packRows<Row extends object>(rows: readonly Row[]): PackedRows<Row> {
  const numbers = new Map<string, number>();
  const members: string[][] = [];
  const packed = rows.map((row): [number, ...unknown[]] => {
    const entries = Object.entries(row).filter(([, value]) => value !== undefined);
    const names = entries.map(([name]) => name);
    const key = names.join('\n');
    let number = numbers.get(key);
    if (number === undefined) {
      number = members.push(names) - 1;
      numbers.set(key, number);
    }
    return [number, ...entries.map(([, value]) => value)];
  });
  return { text: JSON.stringify([members, packed] satisfies Content) };
}

/** The rows of `packRows`. Members that were undefined are absent. */
export function unpackRows<Row>({ text }: PackedRows<Row>): Row[] {
  const [members, rows]: Content = JSON.parse(text);
  return rows.map((packed) => rowOf<Row>(members[packed[0]] ?? [], packed));
}

/** The text was made from rows of this type. */
function rowOf<Row>(names: readonly string[], packed: Content[1][number]): Row {
  const row: Record<string, unknown> = {};
  // Written one by one: entries of each row would cost more than the text does.
  for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = packed[index + 1];
  return row as Row;
}
