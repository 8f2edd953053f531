import { z } from 'zod';
import { accountsMax, Chart, NewChart } from '#lib/domain/charts/chart.ts';

export const ChartImport = z
  .strictObject({
    name: NewChart.shape.name,
    description: NewChart.shape.description,
    currency: NewChart.shape.currency,
    rows: z
      .array(z.record(z.string(), z.unknown()))
      .max(accountsMax)
      .optional()
      .meta({ description: 'Accounts as JSON objects: `code`, `name`, `type`, `parent`, `usage`, `attributes`.' }),
    csv: z
      .string()
      .max(1 << 20)
      .optional()
      .meta({
        description: 'Accounts as CSV with a heading line; columns beside those of an account become attributes.',
        example: 'code,name,type\n1000,Bank,ASSET\n',
      }),
  })
  .refine((body) => (body.rows === undefined) !== (body.csv === undefined), {
    error: 'must have either rows or csv',
    params: { code: 'exclusive' },
  })
  .meta({ id: 'ChartImport', description: 'A chart to import, from JSON rows or CSV.' });
export type ChartImport = z.output<typeof ChartImport>;

const Fault = z
  .strictObject({
    line: z.int().meta({ description: 'The line of the CSV, or the row from 1; 0 is the chart itself.', example: 3 }),
    column: z.string().meta({ description: 'The column or member.', example: 'parent' }),
    code: z.string().meta({ description: 'What is wrong.', example: 'unknown_parent' }),
    message: z.string().meta({ description: 'The same in words.' }),
  })
  .meta({ id: 'ChartImportFault', description: 'A fault of one line.' });
export type ImportFault = z.output<typeof Fault>;

export const ChartImported = z
  .strictObject({
    dry_run: z.boolean().meta({ description: 'Whether nothing was made.', example: true }),
    accounts: z.int().meta({ description: 'Accounts read.', example: 42 }),
    faults: z.array(Fault).meta({ description: 'Every fault; only of a dry run, else they are a 400.' }),
    chart: Chart.optional(),
  })
  .meta({ id: 'ChartImported', description: 'What an import made, or would make.' });
export type ChartImported = z.output<typeof ChartImported>;
