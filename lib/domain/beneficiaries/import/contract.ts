import { z } from 'zod';
import { optionalInput, queryFlag, uuidText } from '#lib/core/schema.ts';
import { idExample } from '#lib/core/schema-examples.ts';
import { DynamicCoordinateRequest, ImportedBeneficiary } from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import { importRowsMax } from '#lib/domain/beneficiaries/beneficiaries/limits.ts';
import { operation } from '#lib/server/operation/operation.ts';

const ImportRow = z
  .strictObject({
    beneficiary: ImportedBeneficiary,
    coordinates: optionalInput(z.array(DynamicCoordinateRequest).max(10)).meta({
      description: 'Bank details, each validated by its field specification.',
    }),
  })
  .meta({ id: 'BeneficiaryImportRow', description: 'A beneficiary to import.' });
export type ImportRow = z.output<typeof ImportRow>;

const ImportedRow = z
  .strictObject({
    index: z.int().meta({ description: 'Index in the import, starting at 0.', example: 0 }),
    outcome: z
      .enum(['created', 'refused'])
      .meta({ description: 'Result of the row; in a dry run the result it would have.', example: 'created' }),
    beneficiary_id: uuidText.optional().meta({ description: 'Id of the beneficiary, if created.' }),
    problem: z
      .looseObject({
        status: z.int().meta({ description: 'HTTP status that the row alone would have answered.', example: 400 }),
        code: z.string().meta({ description: 'Code of the problem.', example: 'invalid-input' }),
        detail: z.string().meta({ description: 'What is wrong and what to do.' }),
      })
      .optional()
      .meta({ description: 'A problem as in RFC 9457; pointers start at the row.' }),
    same_account: z
      .strictObject({
        beneficiary_id: uuidText.optional().meta({ description: 'Id of a beneficiary from before the import.' }),
        display_name: z.string().optional().meta({ description: 'Name of that beneficiary.', example: 'Jane Doe' }),
        index: z.int().optional().meta({ description: 'Index of an earlier row of the import.', example: 0 }),
      })
      .optional()
      .meta({
        description:
          'The oldest other beneficiary of the identity with the same account. Only in a dry run, and only for callers with `beneficiary:read`.',
      }),
  })
  .meta({ id: 'BeneficiaryImportedRow', description: 'Result of a row.' });
export type ImportedRow = z.output<typeof ImportedRow>;

export const beneficiaryImportContract = {
  importBeneficiaries: operation({
    id: 'importBeneficiaries',
    localized: true,
    method: 'POST',
    path: '/bo/beneficiaries/import',
    tag: 'Beneficiary overview',
    summary: 'Import beneficiaries',
    description: `Imports up to ${importRowsMax} beneficiaries; each row is created or rejected on its own. A dry run validates all rows and creates none.`,
    permission: 'beneficiary:create',
    effect: 'write',
    query: z.strictObject({
      dry_run: queryFlag.optional().meta({ description: 'Whether to validate only.', example: true }),
    }),
    body: z
      .strictObject({
        rows: z.array(ImportRow).min(1).max(importRowsMax).meta({ description: 'Beneficiaries to import.' }),
      })
      .meta({ id: 'BeneficiaryImport', description: 'An import of beneficiaries.' }),
    response: z
      .strictObject({
        created: z.int().meta({ description: 'Number of created beneficiaries.', example: 1 }),
        refused: z.int().meta({ description: 'Number of rejected rows.', example: 0 }),
        rows: z.array(ImportedRow).meta({ description: 'Results in the order of the import.' }),
      })
      .meta({ id: 'BeneficiaryImportResult', description: 'Result of an import.' }),
    example: {
      query: { dry_run: 'true' },
      body: { rows: [{ beneficiary: { first_name: 'Jane', last_name: 'Doe' } }] },
      response: { created: 1, refused: 0, rows: [{ index: 0, outcome: 'created', beneficiary_id: idExample }] },
    },
  }),
};
