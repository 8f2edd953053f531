import { stripTypeScriptTypes } from 'node:module';

/** A program with one changed piece. */
export interface Mutant {
  file: string;
  line: number;
  /** `<= → <` */
  what: string;
  text: string;
}

const swaps: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<=': '<',
  '>=': '>',
  '<': '<=',
  '>': '>=',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  true: 'false',
  false: 'true',
};
const operators = /(?<= )(===|!==|<=|>=|<|>|&&|\|\||[-+*])(?= )|\b(true|false)\b/g;
/** Strings, templates, regular expressions and comments: they contain no operators. */
const opaque =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=[(,=:[!&|?{};\n]\s*)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g;

/** Every program that differs by one small mistake and still parses. */
export function mutantsOf(file: string, source: string): Mutant[] {
  // Types are blanked in place, so that positions are those of the source.
  const code = stripTypeScriptTypes(source).replaceAll(opaque, (found) => found.replaceAll(/[^\n]/g, ' '));
  const changes = [...swapped(code), ...negated(code, source), ...removed(code)];
  return changes.flatMap(({ from, to, by, what }) => {
    const text = source.slice(0, from) + by + source.slice(to);
    const line = source.slice(0, from).split('\n').length;
    return isProgram(text) ? [{ file, line, what, text }] : [];
  });
}

interface Change {
  from: number;
  to: number;
  by: string;
  what: string;
}

function swapped(code: string): Change[] {
  return [...code.matchAll(operators)].map(({ 0: found, index }) => {
    const by = swaps[found] ?? found;
    return { from: index, to: index + found.length, by, what: `${found} → ${by}` };
  });
}

/** `if (condition)` inverted. */
function negated(code: string, source: string): Change[] {
  return [...code.matchAll(/\bif \(/g)].flatMap(({ index }) => {
    const open = index + 3;
    let depth = 0;
    for (let at = open; at < code.length; at += 1) {
      if (code[at] === '(') depth += 1;
      if (code[at] === ')') depth -= 1;
      if (depth === 0) return [{ from: open, to: at + 1, by: `(!${source.slice(open, at + 1)})`, what: 'if → if not' }];
    }
    return [];
  });
}

/** A call or a throw on its own line removed. */
function removed(code: string): Change[] {
  return [
    ...code.matchAll(/^ +(await [\w.]+\(.*\);|throw .*;|ctx\.(?:record|emit)\(.*\);|return (?!undefined;)[^;\n]+;)$/gm),
  ].map(({ 0: found, 1: statement = '', index }) => {
    const from = index + found.length - statement.length;
    const isReturn = statement.startsWith('return ');
    return {
      from,
      to: index + found.length,
      by: isReturn ? 'return undefined;' : ';',
      what: `without ${statement.split(/[ (]/, 2).join(' ')}`,
    };
  });
}

function isProgram(text: string): boolean {
  try {
    stripTypeScriptTypes(text);
    return true;
  } catch {
    return false;
  }
}
