import { expect, test } from '@playwright/test';
import { database } from '#db/index.ts';
import { newPerson } from '#e2e/support/in-process.ts';
import { reportReceivers } from '#lib/domain/reports/receivers.ts';

test('who receives a report is among the choices, however many people come first by name', async () => {
  const people = [await newPerson('administrator'), await newPerson('administrator'), await newPerson('administrator')];
  const { read } = await database();
  const idsOf = async (limit: number, chosen: string[]) =>
    (await reportReceivers(read, { limit, chosen })).map(({ id }) => id);
  for (const { id } of people) expect(await idsOf(1, [id])).toEqual([id]);
  expect(await idsOf(1000, [])).toEqual(expect.arrayContaining(people.map(({ id }) => id)));
});
