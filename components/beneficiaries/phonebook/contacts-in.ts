import { parseCsv } from '#lib/core/text/csv.ts';

/** A contact as found in the source, with its line number (from 1). */
export interface FoundContact {
  line: number;
  text: string;
}

/** Phone numbers and email addresses in a pasted text, a CSV or a vCard file. */
export function contactsIn(source: string): FoundContact[] {
  const text = source.replace(/^\ufeff/, '');
  return /^BEGIN:VCARD/im.test(text) ? fromVcard(text) : fromTable(text);
}

/** vCard 2.1 to 4.0 (RFC 6350): lines may be folded, properties grouped ("item1.TEL"), a value a `tel:` URI. */
function fromVcard(text: string): FoundContact[] {
  const contacts: FoundContact[] = [];
  const lines = text.split(/\r?\n/);
  for (const [at, line] of lines.entries()) {
    const property = /^(?:[\w-]+\.)?(TEL|EMAIL)(?:;[^:]*)?:(.*)$/i.exec(line);
    if (!property) continue;
    let value = property[2] ?? '';
    for (let next = at + 1; /^[ \t]/.test(lines[next] ?? ''); next += 1) value += (lines[next] ?? '').slice(1);
    const [contact = ''] = value
      .replace(/^(tel|mailto):/i, '')
      .split(';', 1)
      .map((part) => part.trim());
    if (contact !== '') contacts.push({ line: at + 1, text: contact });
  }
  return contacts;
}

/** Each line of a list, or the cells of a CSV that look like a number or an address. */
function fromTable(text: string): FoundContact[] {
  const rows = parseCsv(text);
  const isList = rows.every(({ cells }) => cells.length === 1);
  return rows.flatMap(({ line, cells }) => {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (isList) return filled.map((cell) => ({ line, text: cell }));
    return filled.filter(looksLikeContact).map((cell) => ({ line, text: cell }));
  });
}

function looksLikeContact(cell: string): boolean {
  return cell.includes('@') || /^\+?[\d\s()./-]{6,}$/.test(cell);
}
