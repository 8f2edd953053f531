import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { FieldCode } from '#lib/core/field-codes.ts';
import { jsonPointer } from '#lib/core/json/json-pointer.ts';
import { type InputFault, invalidInput } from '#lib/core/problem.ts';
import { commonFaults, defaultMessage, validationMessages } from '#lib/core/validation-messages.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import { listQueryFaults } from '#lib/server/list/page.ts';
import { fieldCodeOf } from '#lib/server/operation/input/field-code.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** The number of faults in a response is limited: listing all of them could take longer than parsing. */
const faultsMax = 1_000;

/**
 * Parses params, query and body by the operation's schemas. Throws one 400 with every fault of all three. A list finds
 * the faults of its filter and order itself; if the request has others, `list` adds those to them.
 */
export function parseInput(
  operation: Operation,
  raw: { params: unknown; query: unknown; body: unknown },
  list?: FieldTable,
) {
  const faults: InputFault[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown, place: 'parameter' | 'pointer') => {
    const result = schema?.safeParse(value, { error: defaultMessage });
    const found = withoutFollowUps(result?.error?.issues ?? []).flatMap((issue) => faultsOfIssue(issue, place));
    // Two rules can reject a value with the same words.
    const isRepeated = (fault: InputFault, index: number) => isDeepStrictEqual(fault, found[index - 1]);
    faults.push(
      ...found.filter((fault, index) => !isRepeated(fault, index)).map((fault) => sentTwice(fault, raw.query)),
    );
    return result?.data;
  };
  if (!operation.query) reportUnknownParameters(raw.query as Record<string, unknown>, faults);
  const input = {
    params: parse(operation.params, raw.params, 'parameter'),
    query: parse(operation.query, raw.query, 'parameter'),
    body: parse(operation.body, raw.body, 'pointer'),
  };
  if (faults.length > 0) {
    const named = new Set(faults.map(({ parameter }) => parameter));
    const ofList = list ? listQueryFaults(raw.query as Record<string, unknown>, list) : [];
    faults.push(...ofList.filter(({ parameter }) => !named.has(parameter)));
    const code = faults.every((fault) => fault.code === 'amount_invalid') ? 'amount-invalid' : 'invalid-input';
    throw invalidInput(faults, { code, max: faultsMax });
  }
  return input;
}

/** A parameter that was sent several times arrives as an array, where one text is expected. */
function sentTwice(fault: InputFault, query: unknown): InputFault {
  const { parameter = '', code } = fault;
  const isList = code === 'invalid_type' && Array.isArray((query as Record<string, unknown>)[parameter]);
  return isList ? { parameter, ...commonFaults.duplicate } : fault;
}

function reportUnknownParameters(query: Record<string, unknown>, faults: InputFault[]): void {
  for (const parameter of Object.keys(query)) {
    faults.push({ parameter, code: 'unknown_parameter', message: validationMessages.unknownParameter });
  }
}

/** Without other issues of a value that has the wrong type: an empty array is not a text that is too short. */
function withoutFollowUps(issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  let wrongType: PropertyKey[] | undefined;
  return issues.filter(({ code, path }) => {
    if (code === 'invalid_type') wrongType = path;
    return code === 'invalid_type' || !isDeepStrictEqual(path, wrongType);
  });
}

/** The faults of one issue. The pointer names the member itself, also if it is missing or unknown. */
function faultsOfIssue(issue: z.core.$ZodIssue, place: 'parameter' | 'pointer'): InputFault[] {
  if (issue.code === 'unrecognized_keys') {
    const code = place === 'pointer' ? 'unknown_member' : 'unknown_parameter';
    const { unknownMember, unknownParameter } = validationMessages;
    const message = place === 'pointer' ? unknownMember : unknownParameter;
    return issue.keys.slice(0, faultsMax).map((key) => faultAt([...issue.path, key], place, code, message));
  }
  if (issue.code === 'invalid_union') {
    const kind = unknownKindFault(issue.errors);
    if (kind) return faultsOfIssue({ ...kind, path: [...issue.path, ...kind.path] }, place);
    // Report the closest branch; one that expects a different type or value is not helpful.
    const failed = issue.errors.filter((branch) => branch.length > 0).map(withoutFollowUps);
    const fitting = failed.filter((branch) => !branch.some((fault) => fault.path.length === 0 && wantsOther(fault)));
    const branches = fitting.length > 0 ? fitting : failed;
    const closest = branches.sort((left, right) => left.length - right.length || depth(right) - depth(left))[0];
    const inner = closest?.map((fault) => ({ ...fault, path: [...issue.path, ...fault.path] })) ?? [];
    if (inner.length > 0) return inner.flatMap((fault) => faultsOfIssue(fault, place));
  }
  return [faultAt(issue.path, place, fieldCodeOf(issue), issue.message)];
}

/** The fault of a member whose value distinguishes the branches, if it fits none of them: it names the values of all. */
function unknownKindFault(branches: z.core.$ZodIssue[][]): z.core.$ZodIssueInvalidValue | undefined {
  const [first = [], ...others] = branches.map((branch) => branch.filter((fault) => fault.code === 'invalid_value'));
  for (const fault of first) {
    const same = others.map((branch) => branch.find(({ path }) => isDeepStrictEqual(path, fault.path)));
    if (!same.every((other) => other !== undefined)) continue;
    const values = [...new Set([fault, ...same].flatMap((one) => one.values))];
    // Values that all branches share distinguish none.
    if (values.length > fault.values.length)
      return { ...fault, values, message: validationMessages.wrongValue(values) };
  }
  return undefined;
}

const wantsOther = ({ code }: z.core.$ZodIssue): boolean => code === 'invalid_type' || code === 'invalid_value';

const depth = (issues: z.core.$ZodIssue[]): number => Math.max(...issues.map((issue) => issue.path.length));

function faultAt(path: PropertyKey[], place: 'parameter' | 'pointer', code: FieldCode, message: string): InputFault {
  if (place === 'parameter') return { parameter: String(path[0] ?? ''), code, message };
  return { pointer: jsonPointer(path), code, message };
}
