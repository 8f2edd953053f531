import { Problem } from '#lib/kit/problem.ts';

const depthMax = 20;
const membersMax = 50_000;
const safeMax = BigInt(Number.MAX_SAFE_INTEGER);
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Reads a JSON body strictly. Beside what JSON.parse refuses, it refuses what JSON.parse would silently change:
 * invalid UTF-8, duplicate members, NUL, lone surrogates, `__proto__`, numbers that a double cannot hold.
 */
export function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw malformed('The body is not valid UTF-8.');
  }
  if (text.charCodeAt(0) === 0xfeff) throw malformed('The body begins with a byte order mark.');
  scan(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw malformed(`The body is not JSON: ${(error as Error).message}.`);
  }
}

function malformed(detail: string): Problem {
  return new Problem('malformed-request', detail, {
    errors: [{ pointer: '', code: 'malformed_json', message: detail }],
  });
}

/** Strings, numbers and punctuation; everything else is left to JSON.parse to refuse. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[{}[\]:,]/gs;

function scan(text: string): void {
  const open: (Set<string> | null)[] = [];
  let members = 0;
  let previous = '';
  for (const [found] of text.matchAll(token)) {
    if (found === '{' || found === '[') {
      if (open.push(found === '{' ? new Set() : null) > depthMax) {
        throw malformed(`The body is nested deeper than ${depthMax} levels.`);
      }
    } else if (found === '}' || found === ']') open.pop();
    else if (found[0] === '"') {
      const names = open.at(-1);
      const content = checkString(found);
      if (names && (previous === '{' || previous === ',')) {
        members += 1;
        checkName(content, names);
      }
    } else if (found !== ':' && found !== ',') checkNumber(found);
    else if (found === ',') members += open.at(-1) ? 0 : 1;
    if (members > membersMax) throw malformed(`The body has more than ${membersMax} members.`);
    previous = found;
  }
}

function checkString(quoted: string): string {
  if (!quoted.includes('\\') && !loneSurrogate.test(quoted)) return quoted.slice(1, -1);
  let content: string;
  try {
    content = JSON.parse(quoted) as string;
  } catch {
    throw malformed('The body has a string that is not JSON.');
  }
  if (content.includes('\0')) throw malformed('The body has a string with a NUL character.');
  if (loneSurrogate.test(content)) throw malformed('The body has a string with half a surrogate pair.');
  return content;
}

function checkName(name: string, names: Set<string>): void {
  if (name === '__proto__') throw malformed('A member may not be named __proto__.');
  if (names.has(name)) throw malformed(`The member ${JSON.stringify(name.slice(0, 100))} is there twice.`);
  names.add(name);
}

function checkNumber(digits: string): void {
  const isInteger = /^-?\d+$/.test(digits);
  if (isInteger && digits.length > 15) {
    const value = BigInt(digits);
    if (value > safeMax || value < -safeMax) throw malformed(`The number ${digits.slice(0, 40)} is too large.`);
  }
  if (!Number.isFinite(Number(digits))) throw malformed(`The number ${digits.slice(0, 40)} is too large.`);
}
