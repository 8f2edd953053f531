import type { CompiledMessage } from 'icu-minify/format';

type MessageNode = Exclude<CompiledMessage, string>[number];

/** The kinds of an argument, in the order in which `icu-minify` numbers them; the first three have options. */
const argumentKinds = ['', 'select', 'plural', 'selectordinal', 'number', 'date', 'time'];
const lastWithOptions = 3;

/**
 * Parses an ICU message into the form that `icu-minify` formats, except for ICU's quotes: texts have ’, and no braces.
 * The library's own compiler weighs 8 KB in the browser; a test compares the two for every message.
 */
export function parseMessage(source: string): CompiledMessage {
  const parser = new MessageParser(source);
  const nodes = parser.nodes(false, /$/y);
  const [only = ''] = nodes;
  return nodes.length < 2 && typeof only === 'string' ? only : nodes;
}

class MessageParser {
  private readonly source: string;
  private index = 0;

  constructor(source: string) {
    this.source = source;
  }

  /** Texts, arguments and tags up to the end that is given. */
  nodes(inPlural: boolean, end: RegExp): MessageNode[] {
    const nodes: MessageNode[] = [];
    while (this.take(end) === undefined) {
      const tag = this.take(/<(\w+)>/y);
      if (tag) {
        const children = this.nodes(inPlural, new RegExp(`</${tag}>`, 'y'));
        nodes.push([tag, ...(children[0] === undefined ? [''] : children)] as MessageNode);
      } else if (this.take(/\{/y)) nodes.push(this.argument());
      else if (inPlural && this.take(/#/y)) nodes.push(0);
      else nodes.push(this.need(inPlural ? /[^{}<#]+/y : /[^{}<]+/y));
    }
    return nodes;
  }

  private argument(): MessageNode {
    const name = this.need(/\w+/y);
    if (this.take(/\}/y)) return [name];
    const kind = argumentKinds.indexOf(this.need(/, (\w+)/y));
    if (kind > lastWithOptions) {
      const style = this.take(/, (\w+)/y);
      this.need(/\}/y);
      return (style ? [name, kind, style] : [name, kind]) as MessageNode;
    }
    const options: Record<string, MessageNode | MessageNode[]> = {};
    this.need(/, ?/y);
    while (!this.take(/\}/y)) {
      const option = this.need(/(=?\w+) \{/y);
      const nodes = this.nodes(kind > 1, /\} ?/y);
      const [only = '', second] = nodes;
      options[option] = second === undefined && !Array.isArray(only) ? only : nodes;
    }
    return [name, kind, options] as MessageNode;
  }

  /** Goes past what the pattern matches here; answers its first group, or the whole match. */
  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.index;
    const match = pattern.exec(this.source);
    if (!match) return undefined;
    this.index += match[0].length;
    return match[1] ?? match[0];
  }

  private need(pattern: RegExp): string {
    const found = this.take(pattern);
    if (!found) throw new SyntaxError(`Unexpected character at ${this.index} in the message "${this.source}"`);
    return found;
  }
}
