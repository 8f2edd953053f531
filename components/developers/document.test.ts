import { expect, test } from '@playwright/test';
import { type ApiDocument, schemaRows } from '#components/developers/document.ts';

const text = { type: 'string' };
const document: ApiDocument = {
  paths: {},
  components: {
    schemas: {
      WalletSide: {
        type: 'object',
        properties: { account: text, currency: text },
        required: ['account', 'currency'],
      },
      ChartSide: { type: 'object', properties: { chart: text, currency: text }, required: ['chart'] },
      Transfer: { type: 'object', properties: { from: text }, required: ['from'] },
    },
  },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('marks what only some alternatives have, and requires what all require', () => {
  const rows = schemaRows(document, { oneOf: [ref('WalletSide'), ref('ChartSide'), { type: 'null' }] });
  expect(rows.map(({ path, onlyIn, isRequired }) => [path, onlyIn, isRequired])).toEqual([
    ['account', 'WalletSide', true],
    ['currency', undefined, false],
    ['chart', 'ChartSide', true],
  ]);
});

test('says all types and meanings that a member has in the alternatives', () => {
  const side = (kind: string) => ({
    type: 'object',
    properties: { kind: { anyOf: [{ const: kind }, { type: 'null' }], description: `A ${kind}.` } },
  });
  const [row] = schemaRows(document, { oneOf: [side('wallet'), side('chart')] });
  expect(row).toMatchObject({ type: '"wallet" or "chart" or null', description: 'A wallet. A chart.' });
});

test('marks the members of each item of a bulk', () => {
  expect(schemaRows(document, { type: 'array', items: ref('Transfer') })).toMatchObject([
    { path: '[].from', isOfItem: true, isRequired: true },
  ]);
});

test('merges the parts of one schema without marks', () => {
  const rows = schemaRows(document, { allOf: [ref('Transfer'), ref('ChartSide')] });
  expect(rows.map(({ path, onlyIn }) => [path, onlyIn])).toEqual([
    ['from', undefined],
    ['chart', undefined],
    ['currency', undefined],
  ]);
});
