import { expect, test } from '@playwright/test';
import { firstPage } from '#components/table/list/first-page.ts';
import { defineList, filterWithWords, firstRowsMax, listPageSize, searching } from '#components/table/list/list.ts';
import { unpackRows } from '#components/table/list/packed-rows.ts';
import { Problem } from '#lib/core/problem.ts';

interface Person {
  id: string;
}

/** A list that remembers what its operation was asked for. */
function people(pageSize?: number) {
  const asked: unknown[] = [];
  const list = defineList({
    name: 'entities',
    label: 'People',
    fields: {},
    rowId: (row: Person) => row.id,
    ...(pageSize && { pageSize }),
    params: searching(['name']),
    ask: async (params) => {
      asked.push(params);
      return { page: [{ id: 'ada' }], continuation: 'next', record_count: 7 };
    },
  });
  return { list, asked };
}

test('the server requests the first rows of a list as the browser requests its pages', async () => {
  const { list, asked } = people();
  const page = await list.load({ q: 'ada', filter: 'state==OPEN', sort: '-name' });
  const wanted = { filter: '(state==OPEN);(name==*ada*)', sort: '-name' };
  expect(asked).toEqual([{ ...wanted, 'page[size]': String(listPageSize), 'page[continuation]': undefined }]);
  expect(page).toMatchObject({ rows: [{ id: 'ada' }], continuation: 'next', total: 7, ms: expect.any(Number) });

  const searchParams = Promise.resolve({ q: 'ada', filter: 'state==OPEN', sort: ['-name', 'id'] });
  const seen: unknown[] = [];
  const first = await firstPage(list, searchParams, async (query) => {
    seen.push(query);
    return { page: [{ id: 'ada' }], record_count: 7 };
  });
  expect(seen).toEqual([{ ...wanted, 'page[size]': firstRowsMax }]);
  expect(first?.query).toEqual({ q: 'ada', filter: 'state==OPEN', sort: '-name' });
  expect(first && unpackRows(first.page.rows)).toEqual([{ id: 'ada' }]);
  expect(first?.page.total).toBe(7);
});

test('a list may declare its page size, and requests the next page by continuation', async () => {
  const { list, asked } = people(50);
  await list.load({ q: '', filter: '', sort: '' }, 'after-50');
  expect(asked).toEqual([{ 'page[size]': '50', 'page[continuation]': 'after-50', filter: undefined, sort: undefined }]);
});

test('a rejected query, or one left to the browser, has no first page; any other failure is thrown', async () => {
  const { list } = people();
  const none = Promise.resolve({});
  const failing = (error: Error) => firstPage(list, none, () => Promise.reject(error));
  expect(await failing(new Problem('not-found', 'There is no such list.'))).toBeUndefined();
  expect(await firstPage(list, none, async () => undefined)).toBeUndefined();
  await expect(failing(new Error('disk'))).rejects.toThrow('disk');
});

test('search words join the existing filter', () => {
  expect(filterWithWords({ q: '', filter: 'a==1' }, ['b'])).toBe('a==1');
  expect(filterWithWords({ q: 'x', filter: '' }, [])).toBe('');
  expect(filterWithWords({ q: 'o"ne*', filter: '' }, ['b', 'c'])).toBe('b==*one*,c==*one*');
});
