import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { recognize } from '#lib/fields/pasted/recognize.ts';
import { contactAccountForm } from '#lib/fields/specification/contact-account.ts';
import { noFieldOptions } from '#lib/fields/specification/field-options.ts';

interface Example {
  currency: string;
  text: string;
  /** Values by member. */
  expected: Record<string, string>;
  /** A refused member, or the reason of a refusal. */
  refused: string | undefined;
}

/** `### EUR iban=…; first_name=…; !reason` and the text below it. */
function examplesIn(file: string): Example[] {
  const source = readFileSync(new URL(`../examples/${file}`, import.meta.url), 'utf8');
  return source
    .split(/^### /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      const parts = head.slice(4).split('; ').filter(Boolean);
      const pairs = parts.filter((part) => !part.startsWith('!')).map((part) => part.split('='));
      return {
        currency: head.slice(0, 3),
        text: lines.join('\n').trim(),
        expected: Object.fromEntries(pairs.map(([member = '', value = '']) => [member, value])),
        refused: parts.find((part) => part.startsWith('!'))?.slice(1),
      };
    });
}

interface Verdict {
  wrong: string[];
  missed: string[];
}

/** Derived from the rest: the country of an IBAN or a BIC, and the kind of holder. */
const derived = new Set(['country_code', 'holder_type']);

function verdictOn({ currency, text, expected, refused }: Example): Verdict {
  const reading = recognize(contactAccountForm(currency, 'en', noFieldOptions), text);
  const found = new Map(reading.found.map(({ key, value }) => [key.replace('coordinates.', ''), value]));
  const wrong = [...found].flatMap(([member, value]) =>
    derived.has(member) || expected[member] === value ? [] : [`${member}=${value}`],
  );
  const country = expected.iban?.slice(0, 2) ?? expected.bic?.slice(4, 6);
  if (found.has('country_code') && found.get('country_code') !== country)
    wrong.push(`country ${found.get('country_code')}`);
  const missed = Object.keys(expected).filter((member) => !found.has(member));
  const isSaid = reading.refused.some(
    ({ key, code }) => refused === code || refused === key.replace('coordinates.', ''),
  );
  if (refused !== undefined && !isSaid) missed.push(`!${refused}`);
  return { wrong, missed };
}

function figuresOf(file: string) {
  const examples = examplesIn(file);
  const verdicts = examples.map((example) => ({ ...verdictOn(example), example }));
  const fields = examples.flatMap((example) => [...Object.keys(example.expected), ...(example.refused ? ['!'] : [])]);
  const wrong = verdicts.flatMap((each) => each.wrong.map((field) => `${field} in ${each.example.text.slice(0, 80)}`));
  const missed = verdicts.flatMap((each) =>
    each.missed.map((field) => `${field} in ${each.example.text.slice(0, 80)}`),
  );
  const whole = verdicts.filter((each) => each.wrong.length + each.missed.length === 0).length;
  const recognised = (fields.length - missed.length) / fields.length;
  console.log(
    `${file}: ${examples.length} texts, ${whole} read whole, ${fields.length} fields, ` +
      `${(recognised * 100).toFixed(1)} % recognised, ${wrong.length} wrong`,
  );
  return { examples, whole, wrong, recognised };
}

test('of 200 realistic texts no field is read wrongly, and nine of ten are recognised', () => {
  const { examples, whole, wrong, recognised } = figuresOf('pasted-texts.txt');
  expect(examples.length).toBeGreaterThanOrEqual(200);
  expect(new Set(examples.map(({ currency }) => currency)).size).toBeGreaterThanOrEqual(10);
  expect(wrong).toEqual([]);
  expect(recognised).toBeGreaterThanOrEqual(0.9);
  expect(whole / examples.length).toBeGreaterThanOrEqual(0.9);
});

test('so it is with 50 texts that were written after the recogniser', () => {
  const { examples, wrong, recognised } = figuresOf('pasted-texts-held-out.txt');
  expect(examples.length).toBeGreaterThanOrEqual(50);
  expect(wrong).toEqual([]);
  expect(recognised).toBeGreaterThanOrEqual(0.9);
});
