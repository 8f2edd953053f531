import { z } from 'zod';
import { optionalInput } from '#lib/core/schema.ts';
import { asIssue } from '#lib/core/validation-messages.ts';
import { accountsMax, Chart, NewChart } from '#lib/domain/charts/chart.ts';
import { chartFaults } from '#lib/domain/charts/problems.ts';
import { FieldCodeText } from '#lib/server/operation/input/field-code.ts';

const chartMembers = {
  name: NewChart.shape.name,
  description: NewChart.shape.description,
  currency: NewChart.shape.currency,
};
const rows = z
  .array(z.record(z.string(), z.unknown()))
  .max(accountsMax)
  .meta({ description: 'Accounts as JSON objects: `code`, `name`, `type`, `parent`, `usage`, `attributes`.' });
const chartCsv = z
  .string()
  .max(1 << 20)
  .meta({
    description: 'Accounts as CSV with a header row; other columns become attributes.',
    example: 'code,name,type\n1000,Bank,ASSET\n',
  });

/** For the document: one of the two has to be sent. */
const RowsOrCsv = z
  .union([
    z
      .strictObject({ ...chartMembers, rows })
      .meta({ id: 'ChartRowsImport', description: 'A chart to import from JSON rows.' }),
    z
      .strictObject({ ...chartMembers, csv: chartCsv })
      .meta({ id: 'ChartCsvImport', description: 'A chart to import from CSV.' }),
  ])
  .meta({ id: 'ChartImport', description: 'A chart to import from JSON rows or CSV.', isExclusive: true });

export const ChartImport = z
  .strictObject({ ...chartMembers, rows: optionalInput(rows), csv: optionalInput(chartCsv) })
  .refine((body) => (body.rows === undefined) !== (body.csv === undefined), asIssue(chartFaults.rowsOrCsv))
  .meta({ documentedAs: RowsOrCsv });
export type ChartImport = z.output<typeof ChartImport>;

const Fault = z
  .strictObject({
    line: z.int().meta({
      description: 'Row number in the CSV, or index of the JSON row starting at 1; 0 is the chart itself.',
      example: 3,
    }),
    column: z.string().meta({ description: 'Column or member with the fault.', example: 'parent' }),
    code: FieldCodeText,
    message: z.string().meta({ description: 'Description of the fault.' }),
  })
  .meta({ id: 'ChartImportFault', description: 'A fault in one row.' });
export type ImportFault = z.output<typeof Fault>;

export const ChartImported = z
  .strictObject({
    dry_run: z.boolean().meta({ description: 'Whether this was a dry run.', example: true }),
    accounts: z.int().meta({ description: 'Number of accounts read.', example: 42 }),
    faults: z.array(Fault).meta({ description: 'All faults of a dry run; without a dry run faults answer 400.' }),
    chart: Chart.optional(),
  })
  .meta({ id: 'ChartImported', description: 'Result of an import or a dry run.' });
export type ChartImported = z.output<typeof ChartImported>;
