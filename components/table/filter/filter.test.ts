import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { describeComparison } from '#components/table/filter/describe-comparison.ts';
import { equals, filteredHref, filterOf } from '#components/table/filter/filter-text.ts';
import { contains, parseChips, printChips, resolveRelative, withComparison } from '#lib/core/filter-chips.ts';
import { parseRsql } from '#lib/server/list/rsql.ts';

const filters = [
  'state==OPEN',
  'state=in=(OPEN,BLOCKED);currency==EUR',
  'name==*smith*;created_at=ge=2026-01-01',
  'name=="a; b, \\"c\\" (d)"',
  'owner.reference=null=true',
];

test('chips print the filter that they were read from', () => {
  for (const filter of filters) expect(printChips(parseChips(filter))).toBe(filter);
});

test('a filter with an escaped asterisk stays as it was typed', () => {
  for (const filter of ['name=="5\\* hotel"', 'name==5\\*', 'state==OPEN;name=in=(a,"\\*")'])
    expect(parseChips(filter)).toEqual({ raw: filter });
});

test('the API reads a printed filter as the chips mean it', () => {
  for (const filter of filters) {
    const chips = parseChips(filter);
    if ('raw' in chips) throw new Error(`${filter} is not simple`);
    const node = parseRsql(printChips(chips));
    const nodes = node.kind === 'comparison' ? [node] : node.nodes;
    expect(nodes.map((each) => each.kind === 'comparison' && [...each.values])).toEqual(
      chips.comparisons.map((each) => [...each.values]),
    );
  }
});

test('keeps a more complex filter as one raw chip', () => {
  for (const raw of ['state==OPEN,state==BLOCKED', '(state==OPEN;name==x)', 'state', 'state=like=x', 'a==b;']) {
    const chips = parseChips(raw);
    if (raw === 'a==b;') expect(printChips(chips)).toBe('a==b');
    else expect(chips).toEqual({ raw });
  }
});

test('a second comparison of the same kind replaces the first', () => {
  const one = parseChips('state=in=(OPEN);currency==EUR');
  const two = withComparison(one, { field: 'state', operator: '=in=', values: ['CLOSED'] });
  expect(printChips(two)).toBe('state=in=(CLOSED);currency==EUR');
});

test('relative dates become absolute only in the request', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(resolveRelative('created_at=ge=now-7d;state==OPEN', now)).toBe('created_at=ge=2026-11-14;state==OPEN');
});

test('a day as an upper bound includes the whole day in the request', () => {
  const resolved = (filter: string) => resolveRelative(filter, 0);
  expect(resolved('created_at=le=2026-11-30')).toBe('created_at=lt=2026-12-01');
  expect(resolved('created_at=gt=2026-02-28')).toBe('created_at=ge=2026-03-01');
  expect(resolved('created_at=ge=2026-11-26;created_at=le=2026-11-26')).toBe(
    'created_at=ge=2026-11-26;created_at=lt=2026-11-27',
  );
  for (const kept of ['a=lt=2026-11-26', 'a=le=2026-11-26T10:00:00Z', 'a=le=2026-02-30', 'a=le=100', 'a=le=9999-12-31'])
    expect(resolved(kept)).toBe(kept);
});

test('chips show words', () => {
  expect(describeComparison({ field: 'name', operator: '==', values: ['*smith*'] }, 'Name')).toBe(
    'Name contains smith',
  );
  expect(describeComparison({ field: 'state', operator: '=in=', values: ['A', 'B'] }, 'State')).toBe('State is A or B');
  expect(describeComparison({ field: 'x', operator: '=ge=', values: ['now-7d'] }, 'Created')).toBe(
    'Created in the last 7 days',
  );
});

test('a filter of values with marks is read by the API with the same values', () => {
  for (const value of ['OPEN', 'Smith, John', 'a "b" \\c', 'x;y(z)', 'role/a']) {
    const node = parseRsql(filterOf(equals('name', value)));
    expect(node.kind === 'comparison' && [...node.values]).toEqual([value]);
  }
  expect(filterOf(equals('state', 'OPEN'), contains('name', 'O*K'))).toBe('state==OPEN;name==*OK*');
});

test('the address of a list has its filter in a readable form that the list reads back', () => {
  expect(filteredHref('/accounts', equals('state', 'OPEN'))).toBe('/accounts?filter=state==OPEN');
  const href = filteredHref('/accounts', equals('owner.reference', 'A & "B"=#1'));
  expect(new URL(href, 'http://localhost').searchParams.get('filter')).toBe('owner.reference=="A & \\"B\\"=#1"');
});

test('pages write no filter by hand', () => {
  const byHand = /['"`;][\w.]+(==|!=|=(in|out|lt|le|gt|ge|null)=)[\w$(*"'`]/;
  const files = globSync('app/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => byHand.test(readFileSync(file, 'utf8')))).toEqual([]);
});
