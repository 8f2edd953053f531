import { type InputFault, invalidMember, Problem } from '#lib/core/problem.ts';
import type { FaultCatalogue } from '#lib/core/validation-messages.ts';
import type { ChartAccount } from '#lib/domain/charts/chart.ts';

/** What is wrong with charts of accounts and their imports. */
export const chartFaults = {
  nameTaken: (name: string) => ({
    code: 'duplicate',
    message: `A chart ${name} already exists. Choose another name.`,
  }),
  codeTwice: (code: string) => ({ code: 'duplicate', message: `The code ${code} occurs twice. Change one.` }),
  unknownParent: (parent: string) => ({ code: 'unknown_parent', message: `Parent account ${parent} not found.` }),
  typeDiffers: (account: Coded, parent: Coded) => ({
    code: 'type_differs',
    message: `Account ${account.code} is ${account.type}, its parent ${parent.code} is ${parent.type}. Use one type.`,
  }),
  cycle: (code: string) => ({ code: 'cycle', message: `Account ${code} is its own parent. Choose another parent.` }),
  tooDeep: (max: number) => ({ code: 'too_deep', message: `A chart has at most ${max} levels.` }),
  rowsOrCsv: { code: 'exclusive', message: 'Send either rows or csv.' },
  columnMissing: (column: string) => ({ code: 'required', message: `The header row has no column ${column}. Add it.` }),
  columnRepeated: (column: string) => ({
    code: 'duplicate',
    message: `The header row has the column ${column} more than once. Remove or rename one.`,
  }),
  cellWithoutColumn: (index: number) => ({
    code: 'required',
    message: `Cell ${index} is in no column of the header row. Name the column, or empty the cell.`,
  }),
  openQuote: { code: 'invalid_format', message: 'A quote of this row is never closed. Close or remove it.' },
  tooManyAccounts: (max: number) => ({ code: 'too_large', message: `A chart has at most ${max} accounts.` }),
  atColumn: (column: string, message: string) => `${column}: ${message}`,
  atLine: (line: number, message: string) => `Line ${line}: ${message}`,
} satisfies FaultCatalogue;

/** How requests about charts of accounts are rejected. */
export const chartProblems = {
  notFound: () => new Problem('not-found', 'Chart not found. Check the id.'),
  nameTaken: (name: string) => {
    const { code, message } = chartFaults.nameTaken(name);
    return invalidMember('/name', code, message);
  },
  importInvalid: (errors: InputFault[]) => new Problem('invalid-input', errors[0]?.message ?? '', { errors }),
};

type Coded = Pick<ChartAccount, 'code' | 'type'>;
