import { z } from 'zod';
import { uuid } from '#lib/core/schema.ts';
import { BeneficiaryRequest, DynamicCoordinateRequest } from '#lib/domain/beneficiaries/beneficiaries/resources.ts';
import { operation } from '#lib/server/operation/operation.ts';

const id = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01';
const rowsMax = 500;

const ImportRow = z
  .strictObject({
    beneficiary: BeneficiaryRequest,
    coordinates: z
      .array(DynamicCoordinateRequest)
      .max(10)
      .optional()
      .meta({ description: 'Its coordinates, each judged by its field specification.' }),
  })
  .meta({ id: 'BeneficiaryImportRow', description: 'A beneficiary of an import.' });
export type ImportRow = z.output<typeof ImportRow>;

const ImportedRow = z
  .strictObject({
    index: z.int().meta({ description: 'Its place in the import, from 0.', example: 0 }),
    outcome: z
      .enum(['created', 'refused'])
      .meta({ description: 'In a dry run: what would have become of it.', example: 'created' }),
    beneficiary_id: uuid.optional().meta({ description: 'The beneficiary, when it was made.' }),
    problem: z
      .looseObject({
        status: z.int().meta({ description: 'The status it would have had alone.', example: 400 }),
        code: z.string().meta({ description: 'Why it was refused.', example: 'invalid-input' }),
        detail: z.string().meta({ description: 'The same in words.' }),
      })
      .optional()
      .meta({ description: 'The refusal, as RFC 9457 has it; pointers begin at the row.' }),
  })
  .meta({ id: 'BeneficiaryImportedRow', description: 'What became of a row.' });
export type ImportedRow = z.output<typeof ImportedRow>;

export const importBeneficiaries = operation({
  id: 'importBeneficiaries',
  method: 'POST',
  path: '/bo/beneficiaries/import',
  tag: 'Beneficiary desk',
  summary: 'Import beneficiaries',
  description: `Up to ${rowsMax} at once; each row is made whole or refused by itself. A dry run judges all and makes none.`,
  permission: 'beneficiary:create',
  effect: 'write',
  query: z.strictObject({
    dry_run: z.enum(['true', 'false']).optional().meta({ description: 'true makes nothing.', example: 'true' }),
  }),
  body: z
    .strictObject({
      rows: z.array(ImportRow).min(1).max(rowsMax).meta({ description: 'The beneficiaries.' }),
    })
    .meta({ id: 'BeneficiaryImport', description: 'Beneficiaries to be imported.' }),
  response: z
    .strictObject({
      created: z.int().meta({ description: 'How many were made.', example: 1 }),
      refused: z.int().meta({ description: 'How many were refused.', example: 0 }),
      rows: z.array(ImportedRow).meta({ description: 'What became of each, in the order of the import.' }),
    })
    .meta({ id: 'BeneficiaryImportResult', description: 'What became of an import.' }),
  example: {
    query: { dry_run: 'true' },
    body: { rows: [{ beneficiary: { first_name: 'Jane', last_name: 'Doe' } }] },
    response: { created: 1, refused: 0, rows: [{ index: 0, outcome: 'created', beneficiary_id: id }] },
  },
});
