import { operatorOf, type RsqlOperator, rsqlOperators } from '#lib/core/rsql-operators.ts';
import { exceedsLength } from '#lib/core/text/exceeds-length.ts';
import { listProblems } from '#lib/server/problems.ts';

/** An asterisk that is no wildcard, in the values of a comparison. Unicode has no such character. */
const plainAsterisk = '\ufffe';

/** A value without wildcards as it is meant, with its plain asterisks. */
export const withAsterisks = (value: string): string => value.replaceAll(plainAsterisk, '*');

export interface RsqlComparison {
  kind: 'comparison';
  field: string;
  operator: RsqlOperator;
  /** A `*` is a wildcard; plain asterisks are those of `withAsterisks`. */
  values: string[];
}
export type RsqlNode = RsqlComparison | { kind: 'and' | 'or'; nodes: RsqlNode[] };

const charactersMax = 2000;
const comparisonsMax = 20;
const filterValuesMax = 100;
const filterDepthMax = 10;

/** With blanks inside, as the name of an attribute may have them. */
const selectorPattern = /[^"'();,=!~<>\s]+(?: +[^"'();,=!~<>\s]+)*/y;
const operatorPattern = /==|!=|=[a-z]+=|[<>]=?/y;
const unquotedPattern = /[^"'();,=!~<>\s][^"'();,=!~<>]*/y;
const quotedPattern = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y;

/**
 * Parses a filter such as `state==OPEN;currency=in=(EUR,USD)`: `;` and, `,` or, parentheses, values quoted where
 * needed, `\*` for an asterisk that is no wildcard. Source: RSQL, a superset of FIQL (draft-nottingham-atompub-fiql-00).
 */
export function parseRsql(text: string): RsqlNode {
  if (exceedsLength(text, charactersMax)) throw listProblems.filterTooLong(charactersMax);
  const parser = new RsqlParser(text);
  const node = parser.alternatives(0);
  parser.end();
  return node;
}

const escapedCharacter = (_escape: string, character: string): string =>
  character === '*' ? plainAsterisk : character;

class RsqlParser {
  readonly #text: string;
  #index = 0;
  #comparisons = 0;

  constructor(text: string) {
    this.#text = text;
  }

  alternatives(depth: number): RsqlNode {
    if (depth > filterDepthMax) throw listProblems.filterTooDeep(filterDepthMax);
    return this.#separated('or', ',', () => this.#separated('and', ';', () => this.#constraint(depth)));
  }

  end(): void {
    this.#blanks();
    if (this.#index < this.#text.length) throw this.#unexpected();
  }

  #separated(kind: 'and' | 'or', separator: string, part: () => RsqlNode): RsqlNode {
    const first = part();
    const nodes = [first];
    while (this.#take(separator)) nodes.push(part());
    return nodes.length === 1 ? first : { kind, nodes };
  }

  #constraint(depth: number): RsqlNode {
    if (!this.#take('(')) return this.#comparison();
    const node = this.alternatives(depth + 1);
    if (!this.#take(')')) throw this.#unexpected('a closing parenthesis');
    return node;
  }

  #comparison(): RsqlComparison {
    this.#comparisons += 1;
    if (this.#comparisons > comparisonsMax) {
      throw listProblems.tooManyComparisons(comparisonsMax);
    }
    this.#blanks();
    const field = this.#match(selectorPattern) ?? this.#fail('a field');
    this.#blanks();
    const written = this.#match(operatorPattern) ?? this.#fail('an operator');
    const known = operatorOf(written);
    if (!known) throw listProblems.operatorUnknown(written, rsqlOperators);
    return { kind: 'comparison', field, operator: known, values: this.#values(known) };
  }

  #values(known: RsqlOperator): string[] {
    const isList = known === '=in=' || known === '=out=';
    if (!isList) return [this.#value()];
    if (!this.#take('(')) throw this.#unexpected('a list in parentheses');
    const values = [this.#value()];
    while (this.#take(',')) values.push(this.#value());
    if (!this.#take(')')) throw this.#unexpected('a closing parenthesis');
    if (values.length > filterValuesMax) throw listProblems.tooManyValues(filterValuesMax);
    return values;
  }

  #value(): string {
    this.#blanks();
    const inQuotes = this.#match(quotedPattern);
    if (inQuotes !== undefined) return inQuotes.slice(1, -1).replaceAll(/\\(.)/g, escapedCharacter);
    // Without quotes, a backslash is a character as any other.
    return (this.#match(unquotedPattern) ?? this.#fail('a value')).trimEnd().replaceAll(/\\(\*)/g, escapedCharacter);
  }

  #take(character: string): boolean {
    this.#blanks();
    if (this.#text[this.#index] !== character) return false;
    this.#index += 1;
    return true;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#index;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#index += found.length;
    return found;
  }

  #blanks(): void {
    while (this.#text[this.#index] === ' ') this.#index += 1;
  }

  #fail(expected: string): never {
    throw this.#unexpected(expected);
  }

  #unexpected(expected = 'the end') {
    const found = this.#index < this.#text.length ? JSON.stringify(this.#text[this.#index]) : undefined;
    return listProblems.filterMalformed(found, this.#index + 1, expected);
  }
}
