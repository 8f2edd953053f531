import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import compile from 'icu-minify/compile';
import { bannedIn } from '#e2e/support/banned-phrases.ts';
import { proseOf, shownTexts, usedKeys } from '#e2e/support/source-texts.ts';
import type { Catalogue } from '#lib/core/catalogue.ts';
import { parseMessage } from '#lib/core/message-syntax.ts';

/** Words that people paste from other systems, which this product reads and never says. */
const pastedWords: readonly string[] = ['lib/fields/pasted/pasted-labels.ts'];

/** Phrases of the first versions that no reader shall meet again, each with its better one. */
const banned: readonly [phrase: RegExp, instead: string][] = [
  [/no such thing/i, 'Not found'],
  [/is not right/i, 'Invalid …'],
  [/nobody raises/i, 'You cannot change your own permissions'],
  [/this once\b/i, 'Shown only once. Copy it now.'],
  [/another look/i, '1 field has an error'],
  [/taken back/i, 'This cannot be undone'],
  [/be told|\btold\b/i, 'unavailable: …'],
  [/whatever a role/i, 'Denied (overrides roles)'],
  [/are like\b|is like that/i, 'matches'],
  [/those below/i, 'Including sub-accounts'],
  [/row before|before it\b/i, 'Previous row'],
  [/what happens now/i, 'Live updates'],
  [/nobody in particular/i, 'without an identity'],
  [/waits for you/i, 'No approvals waiting'],
  [/made when empty/i, 'Leave empty to generate'],
  [/nothing here yet|nothing like it/i, 'say what is missing: No accounts yet'],
  [/second person/i, 'approval, approver'],
  [/\bpayees?\b/i, 'beneficiary'],
  [/\bgcb\b/i, 'consolidated balance'],
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'the person who'],
  [/\bfor ever\b/i, 'permanently'],
  [/\bthereof\b|\bmeanwhile\b|\bthither\b|\bhither\b/i, 'plain words'],
  [/\bletting go\b|\bgiving way\b/i, 'releasing'],
  [/\bat once\b/i, 'immediately'],
  [/(^|[.;,:] ?)else\b/i, 'otherwise'],
  [/\bbeside\b|\bbesides\b/i, 'next to, and'],
  [/\bstands\b/i, 'is'],
  [/\be-mails?\b/i, 'email'],
];

interface Found {
  file: string;
  name: string;
  messages: Record<string, string>;
}

const catalogues: Found[] = [];
for (const file of globSync('{components,lib}/**/*messages.ts').sort()) {
  const exported = Object.entries((await import(resolve(file))) as Record<string, Catalogue<Record<string, string>>>);
  for (const [name, value] of exported) if (value?.messages) catalogues.push({ file, name, messages: value.messages });
}
const texts = catalogues.flatMap(({ file, messages }) =>
  Object.entries(messages).map(([key, text]) => ({ place: `${file}: ${key}`, text })),
);
const sources = (pattern: string, except: readonly string[]) =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$|messages\.ts$/.test(file) && !except.some((start) => file.startsWith(start)))
    .sort();
const consoleFiles = '{app,components}/**/*.{ts,tsx}';

test('every message parses as the library itself parses it', () => {
  const wrong = texts.filter(({ text }) => JSON.stringify(parseMessage(text)) !== JSON.stringify(compile(text)));
  expect(wrong).toEqual([]);
});

test('no text of a catalogue has a phrase that texts of the API may not have', () => {
  const found = texts.flatMap(({ place, text }) => bannedIn(text).map((phrase) => `${place}: ${phrase}`));
  expect(found).toEqual([]);
});

test('no text of the console or the server has a banned phrase', () => {
  const written = sources('lib/**/*.ts', pastedWords).flatMap((file) =>
    proseOf(file).map(({ line, text }) => ({ place: `${file}:${line}`, text })),
  );
  const found = [...texts, ...written].flatMap(({ place, text }) =>
    banned.filter(([phrase]) => phrase.test(text)).map(([, instead]) => `${place}: "${text}" (instead: ${instead})`),
  );
  expect(found).toEqual([]);
});

test('every text that a person reads comes from a catalogue', () => {
  const found = sources(consoleFiles, []).flatMap((file) =>
    shownTexts(file).map(({ line, text }) => `${file}:${line}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('every key of a catalogue is used', () => {
  const uses = sources('{app,components,lib}/**/*.{ts,tsx}', []).map((file) => ({ file, ...usedKeys(file) }));
  const unused = catalogues.flatMap(({ file, messages }) => {
    const users = uses.filter(({ imports }) => imports.has(`#${file}`));
    return Object.keys(messages)
      .filter(
        (key) => !users.some(({ keys, beginnings }) => keys.has(key) || beginnings.some((b) => key.startsWith(b))),
      )
      .map((key) => `${file}: ${key}`);
  });
  expect(unused).toEqual([]);
});

test('no text appears under two keys', () => {
  const places = Map.groupBy(texts, ({ text }) => text);
  const twice = [...places].filter(([, found]) => found.length > 1);
  expect(twice.map(([text, found]) => `"${text}": ${found.map(({ place }) => place).join(', ')}`)).toEqual([]);
});
