import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { engine } from '#db/engine.ts';
import { fold } from '#lib/core/text/fold.ts';

interface Letters {
  /** Combining marks, as a regular expression. */
  marks: string;
  /** Letters without a decomposition that fold to one other letter, such as capitals. */
  from: string;
  to: string;
  /** Letters that fold to several. */
  wide: [string, string][];
}

/**
 * A column of a short list, folded as `fold` does. It uses no index: a long list needs a column for its folded text.
 * SQLite calls `fold` itself; PostgreSQL translates non-ASCII text by tables generated from `fold`.
 */
export function foldedColumn(column: AnyColumn): SQL {
  if (engine === 'sqlite') return sql`fold_text(${column})`;
  letters ??= lettersOf();
  const { marks, from, to, wide } = letters;
  const bare = sql`regexp_replace(normalize(${column}, NFKD), ${marks}, '', 'g')`;
  const expanded = wide.reduce((text, [letter, several]) => sql`replace(${text}, ${letter}, ${several})`, bare);
  const plain = sql`normalize(lower(translate(${expanded}, ${from}, ${to})), NFC)`;
  const text = sql`case when ${column} ~ '^[ -~]*$' then lower(${column}) else ${plain} end`;
  return sql`trim(regexp_replace(${text}, '\\s+', ' ', 'g'))`;
}

/** Whether a column of a short list contains the text, both folded. */
export const containsFolded = (column: AnyColumn, text: string): SQL => foldedLike(column, `%${likeText(text)}%`);

/** Whether a column of a short list, or a word in it, begins with the text, both folded. */
export const wordBeginsFolded = (column: AnyColumn, text: string): SQL =>
  sql`(${foldedLike(column, `${likeText(text)}%`)} or ${foldedLike(column, `% ${likeText(text)}%`)})`;

const foldedLike = (column: AnyColumn, pattern: string) => sql`${foldedColumn(column)} like ${pattern} escape '\\'`;

const likeText = (text: string) => fold(text).replaceAll(/[\\%_]/g, '\\$&');

let letters: Letters | undefined;

function lettersOf(): Letters {
  const single: [string, string][] = [];
  const wide: [string, string][] = [];
  const marks: string[] = [];
  for (let code = 0x80; code <= 0xffff; code += 1) {
    const letter = String.fromCharCode(code);
    if (/\p{M}/u.test(letter)) marks.push(letter);
    if (!/\p{L}/u.test(letter) || letter.normalize('NFKD') !== letter) continue;
    const to = fold(letter);
    if (to.length > 1) wide.push([letter, to]);
    else if (to !== letter) single.push([letter, to]);
  }
  return {
    marks: `[${marks.join('')}]+`,
    from: single.map(([letter]) => letter).join(''),
    to: single.map(([, to]) => to).join(''),
    wide,
  };
}
