import { z } from 'zod';
import { searchHitsMax, searchKindNames } from '#lib/domain/search/kinds.ts';
import { wholeNumber } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const Marks = z
  .array(
    z.strictObject({
      start: z.int().min(0).meta({ description: 'First UTF-16 code unit.', example: 0 }),
      end: z.int().min(0).meta({ description: 'Code unit after the last one.', example: 4 }),
    }),
  )
  .meta({ description: 'The parts that the search matches.', example: [{ start: 0, end: 4 }] });
const searchKind = z.enum(searchKindNames).meta({ description: 'Kind of record.', example: 'account' });

export const SearchHit = z
  .strictObject({
    kind: searchKind,
    id: z.string().meta({
      description: 'Id of the record: a UUID, the name of a role or permission, the path of a setting.',
      example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
    }),
    label: z.string().meta({ description: 'Name of the record.', example: 'Household' }),
    label_marks: Marks,
    detail: z
      .string()
      .optional()
      .meta({ description: 'What distinguishes it from records with the same label.', example: 'ACC-1 · Open' }),
    detail_marks: Marks,
    masked: z
      .string()
      .optional()
      .meta({ description: 'The bank details that the search matches, masked.', example: 'DE89 •••• 3000' }),
    masked_marks: Marks,
    identity_reference: z.string().optional().meta({ description: 'Identity of the beneficiary.', example: 'CUST-1' }),
    beneficiary_id: z.string().optional().meta({ description: 'Id of the beneficiary of bank details.' }),
    username: z.string().optional().meta({ description: 'User name of the user.', example: 'ada@example.com' }),
    role: z.string().optional().meta({ description: 'Role of the entity.', example: 'CUSTOMER' }),
    is_exact: z.boolean().meta({
      description: 'Whether the text is exactly an id, reference, key, IBAN or address of the record.',
      example: true,
    }),
  })
  .meta({ id: 'SearchHit', description: 'A record that a search found.' });
export type SearchHit = z.output<typeof SearchHit>;

export const SearchSection = z
  .strictObject({
    kind: searchKind,
    hits: z.array(SearchHit).meta({ description: 'The best hits.' }),
    has_more: z.boolean().meta({ description: 'Whether there are more hits than shown.', example: false }),
  })
  .meta({ id: 'SearchSection', description: 'The hits of one kind.' });
export type SearchSection = z.output<typeof SearchSection>;

export const SearchResult = z
  .strictObject({
    jump: SearchHit.optional().meta({
      description: 'The one record that the text names exactly; absent for a text that names several or none.',
    }),
    sections: z.array(SearchSection).meta({ description: 'Kinds with hits, in a fixed order.' }),
  })
  .meta({ id: 'SearchResult', description: 'What a search found.' });
export type SearchResult = z.output<typeof SearchResult>;

const hitExample: SearchHit = {
  kind: 'account',
  id: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
  label: 'Household',
  label_marks: [],
  detail: 'ACC-1 · Open',
  detail_marks: [],
  masked: 'DE89 •••• 3000',
  masked_marks: [
    { start: 0, end: 4 },
    { start: 10, end: 14 },
  ],
  is_exact: true,
};

export const searchContract = {
  search: operation({
    id: 'search',
    method: 'GET',
    path: '/bo/search',
    tag: 'Search',
    summary: 'Search everything',
    description:
      'Finds records by name, reference, id, IBAN, key, email address or telephone number. Case and accents do not matter. Only kinds that the caller may read are searched. An IBAN of a beneficiary, an email address and a telephone number must be whole.',
    permission: 'signed-in',
    effect: 'read',
    query: z.strictObject({
      q: z
        .string()
        .min(1)
        .max(200)
        .meta({ description: 'The text to search for.', example: 'DE89 3704 0044 0532 0130 00' }),
      'page[size]': wholeNumber(1, searchHitsMax)
        .optional()
        .meta({
          description: `Hits of each kind, 1 to ${searchHitsMax}; 5 when absent.`,
          example: 5,
        }),
    }),
    response: SearchResult,
    example: {
      query: { q: 'DE89 3704 0044 0532 0130 00' },
      response: { jump: hitExample, sections: [{ kind: 'account', hits: [hitExample], has_more: false }] },
    },
  }),
};
