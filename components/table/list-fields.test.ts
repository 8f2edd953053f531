import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { type FieldDefinition, operatorsOf } from '#components/table/definition.ts';
import '#e2e/support/servers/in-process.ts';

const { z } = await import('zod');
const { endpoints } = await import('#lib/host/endpoints.ts');
const { listFields } = await import('#lib/host/list-fields.ts');
const { operatorsOfType } = await import('#lib/server/list/filter.ts');

interface DefinedList {
  name: string;
  fields: Record<string, FieldDefinition<never>>;
}

/** Its rows are in memory: the page of requests has its own filter. */
const withoutFilter = 'listRequests';

const isList = (value: unknown): value is DefinedList =>
  typeof value === 'object' && value !== null && 'fields' in value && 'rowId' in value;

/** The lists of a file; the beneficiaries have one for each scope. */
async function listsIn(file: string): Promise<DefinedList[]> {
  const { beneficiaryList, ...exported } = await import(resolve(file));
  const scoped = beneficiaryList ? ['all', 'none', { identity: 'CUST-1' }].map(beneficiaryList) : [];
  return [...Object.values(exported), ...scoped].filter(isList);
}

/** The parameters of an operation; a list may ask by them for what a person filters by equality. */
function parametersOf(operation: string): string[] {
  const query = endpoints.find((bound) => bound.operation.id === operation)?.operation.query;
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
}

for (const file of globSync('components/**/*list-definition.{ts,tsx}').sort()) {
  const [, operation = ''] = /call\(\w+Calls\.(list\w+)/.exec(readFileSync(file, 'utf8')) ?? [];
  if (operation === withoutFilter) continue;
  test(`${file} offers only filters and orders that ${operation} takes`, async () => {
    const table = listFields[operation]?.fields ?? {};
    const lists = await listsIn(file);
    const faults = lists.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) => {
        const known = table[name];
        const asParameter = parametersOf(operation).includes(name) ? ['=='] : [];
        const taken: string[] = known && !known.sortOnly ? [...operatorsOfType(known.type)] : asParameter;
        const refused = operatorsOf(field).filter((operator) => !taken.includes(operator));
        return [
          ...refused.map((operator) => `filter ${name}${operator}`),
          ...(field.sortable && !known?.sortable ? [`sort ${name}`] : []),
        ];
      }),
    );
    expect(lists.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
}
