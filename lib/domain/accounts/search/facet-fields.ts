import { type SQL, sql } from 'drizzle-orm';
import { accountFacets, accounts } from '#db/schema/accounts.ts';
import type { FilterField } from '#lib/server/list/filter.ts';

/** A field of the values that the search index has of an account, such as its tags. */
const facetField = (kind: 'tag' | 'attribute', key: string): FilterField => ({
  type: 'text',
  column: accountFacets.value,
  folded: accountFacets.value,
  isName: true,
  scopedTo: (condition: SQL) =>
    sql`${accounts.seq} in (select ${accountFacets.account_seq} from ${accountFacets} where ${accountFacets.kind} = ${kind} and ${accountFacets.key} = ${key} and ${condition})`,
});

/** The filter field for the tags of an account. */
export const tagField = facetField('tag', '');

/** The filter field `attributes.KEY`; undefined for another name. */
export function attributeField(name: string): FilterField | undefined {
  const key = /^attributes\.(.{1,128})$/u.exec(name)?.[1];
  return key === undefined ? undefined : facetField('attribute', key.normalize('NFC'));
}
