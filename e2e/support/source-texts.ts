import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

interface SourceNode {
  type: string;
  start: number;
  [member: string]: unknown;
}

/** A text in the source, and its line. */
export interface SourceText {
  line: number;
  text: string;
}

/** Attributes of elements, and members of objects such as columns, whose values people read or hear. */
const shownNames = new Set([
  ...['label', 'title', 'placeholder', 'hint', 'description', 'aria-label', 'aria-description', 'alt', 'detail'],
  ...['confirm', 'legend', 'action', 'caption', 'summary', 'verb', 'done', 'effect', 'unit', 'empty', 'heading'],
  ...['what', 'group', 'shown', 'none', 'all', 'busyText', 'term', 'note', 'help'],
]);
/** Functions whose first argument people read. */
const shownBy = new Set(['toast', 'announce', 'confirm', 'alert']);
const isWord = /\p{L}{2}/u;
/** A capital, small letters and a second word: prose, in any position. */
const isSentence = /^[A-Z][\p{L}’']* [\p{L}\d]/u;
const isCapitalised = /^[A-Z][a-z]+…?$/;
const transparent = new Set([
  ...[
    'JSXExpressionContainer',
    'ConditionalExpression',
    'LogicalExpression',
    'TemplateLiteral',
    'ParenthesizedExpression',
  ],
  ...['BinaryExpression', 'TSAsExpression', 'TSSatisfiesExpression', 'AssignmentPattern'],
]);

/** The texts of a console file that people read. */
export function shownTexts(file: string): SourceText[] {
  const { root, source } = parse(file);
  const found = new Map<number, SourceText>();
  const add = (node: SourceNode, text: string) => {
    if (isWord.test(text) && !/^(\/|https?:)/.test(text))
      found.set(node.start, { line: lineAt(source, node.start), text: text.trim() });
  };
  visit(root, (node) => {
    if (node.type === 'JSXText') add(node, String(node.value));
    for (const shown of [...shownIn(node), ...answered(node)]) add(shown, wordsOf(shown));
    if (isProse(node)) add(node, wordsOf(node));
    return !isNotShown(node);
  });
  return [...found.values()].sort((a, b) => a.line - b.line);
}

/** All string literals and templates of a file that read as prose. */
export function proseOf(file: string): SourceText[] {
  const { root, source } = parse(file);
  const found: SourceText[] = [];
  visit(root, (node) => {
    if (!isLiteral(node)) return true;
    const text = wordsOf(node);
    if (text.includes(' ')) found.push({ line: lineAt(source, node.start), text });
    return true;
  });
  return found;
}

/** What makes a refusal or a fault of the input, and the members that hold its text. */
const refusalCalls = new Set(['Problem', 'invalidMember', 'invalidParameter', 'invalidAmount', 'regex', 'refine']);
const refusalMembers = new Set(['message', 'error', 'detail', 'fault']);

/** Texts of refusals and faults that a file writes itself rather than taking them from a catalogue. */
export function refusalTexts(file: string): SourceText[] {
  const { root, source } = parse(file);
  const found = new Map<number, SourceText>();
  visit(root, (node) => {
    for (const literal of refusalLiterals(node)) {
      const text = wordsOf(literal);
      if (/\p{L}{2} \p{L}/u.test(text)) found.set(literal.start, { line: lineAt(source, literal.start), text });
    }
    return node.type !== 'ImportDeclaration';
  });
  return [...found.values()];
}

function refusalLiterals(node: SourceNode): SourceNode[] {
  if (node.type === 'Property' && refusalMembers.has(nameOf(node.key))) return literalsOf(node.value);
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return [];
  const called = isNode(node.callee) ? nameOf(node.callee.property ?? node.callee) : '';
  return refusalCalls.has(called) && Array.isArray(node.arguments) ? node.arguments.flatMap(literalsOf) : [];
}

/** What a file imports, every literal in it, and the first parts of its composed strings: each may be a key. */
export function usedKeys(file: string): { imports: Set<string>; keys: Set<string>; beginnings: string[] } {
  const { root } = parse(file);
  const imports = new Set<string>();
  const keys = new Set<string>();
  const beginnings: string[] = [];
  visit(root, (node) => {
    if (node.type === 'ImportDeclaration' && isNode(node.source)) imports.add(String(node.source.value));
    if (node.type === 'Literal' && typeof node.value === 'string') keys.add(node.value);
    if (node.type === 'TemplateLiteral') beginnings.push(quasisOf(node)[0] ?? '');
    return node.type !== 'ImportDeclaration';
  });
  return { imports, keys, beginnings: beginnings.filter((beginning) => beginning.endsWith('.')) };
}

function parse(file: string): { root: unknown; source: string } {
  const source = readFileSync(file, 'utf8');
  return { root: parseSync(file, source).program, source };
}

function visit(value: unknown, enter: (node: SourceNode) => boolean): void {
  if (Array.isArray(value)) for (const each of value) visit(each, enter);
  if (!isNode(value) || !enter(value)) return;
  for (const child of Object.values(value)) if (typeof child === 'object') visit(child, enter);
}

function isNode(value: unknown): value is SourceNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The literals that are shown because of their position: in an attribute, a member, a call, or between tags. */
function shownIn(node: SourceNode): SourceNode[] {
  if (node.type === 'JSXAttribute' && shownNames.has(nameOf(node.name))) return literalsOf(node.value);
  if (node.type === 'Property' && shownNames.has(nameOf(node.key))) return literalsOf(node.value);
  if (node.type === 'CallExpression' && shownBy.has(nameOf(node.callee)) && Array.isArray(node.arguments)) {
    return literalsOf(node.arguments[0]);
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return Array.isArray(node.children) ? node.children.flatMap(literalsOf) : [];
  }
  return [];
}

/** The literals that an expression may evaluate to. */
function literalsOf(value: unknown): SourceNode[] {
  if (!isNode(value)) return [];
  if (isLiteral(value)) return [value];
  if (!transparent.has(value.type) || (value.type === 'BinaryExpression' && value.operator !== '+')) return [];
  const { test: _condition, ...rest } = value;
  return Object.values(rest).flatMap((child) => (Array.isArray(child) ? child.flatMap(literalsOf) : literalsOf(child)));
}

function isLiteral(node: SourceNode): boolean {
  return (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral';
}

/** The result of a function, if it is a capitalised word. */
function answered(node: SourceNode): SourceNode[] {
  const answer = node.type === 'ReturnStatement' ? node.argument : node.type === 'ArrowFunctionExpression' && node.body;
  return literalsOf(answer).filter((literal) => isCapitalised.test(wordsOf(literal)));
}

function isProse(node: SourceNode): boolean {
  return isLiteral(node) && isSentence.test(wordsOf(node));
}

/** Literals that only look like texts: imports, types, and the messages of `throw` for programmers. */
function isNotShown(node: SourceNode): boolean {
  return node.type === 'ImportDeclaration' || node.type.startsWith('TS')
    ? !/^TS(As|Satisfies|NonNull)/.test(node.type)
    : node.type === 'ThrowStatement';
}

function wordsOf(node: SourceNode): string {
  return node.type === 'TemplateLiteral' ? quasisOf(node).join('…') : String(node.value);
}

function quasisOf(node: SourceNode): string[] {
  if (!Array.isArray(node.quasis)) return [];
  return node.quasis.filter(isNode).map(({ value }) => (value as { cooked?: string }).cooked ?? '');
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  return [value.name, value.value].find((text) => typeof text === 'string') ?? '';
}

function lineAt(source: string, start: number): number {
  return source.slice(0, start).split('\n').length;
}
