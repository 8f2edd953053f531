import { expect, test } from '@playwright/test';
import { packRows, unpackRows } from '#components/table/list/packed-rows.ts';

test('unpacked rows equal the packed ones, also where members are absent', () => {
  const rows = [
    { id: 'a', name: 'Ada', tags: ['x'], attributes: { risk: 'LOW' }, iban: null },
    { id: 'b', name: '</script>"\\\u2028', tags: [], attributes: {} },
    { id: 'c', name: undefined, revision: 0 },
  ];
  expect(unpackRows(packRows(rows))).toEqual(JSON.parse(JSON.stringify(rows)));
  expect(unpackRows(packRows([]))).toEqual([]);
});

test('the names of members are sent once, however many rows there are', () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ available_balance: String(index) }));
  expect(packRows(rows).text.split('available_balance')).toHaveLength(2);
});
