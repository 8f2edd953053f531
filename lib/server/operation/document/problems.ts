import { z } from 'zod';
import { type ProblemCode, problems } from '#lib/core/problem.ts';
import { problemMembers } from '#lib/core/problem-members.ts';
import { FieldCodeText } from '#lib/server/operation/input/field-code.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

const FieldError = z
  .object({
    pointer: z.string().optional().meta({ description: 'JSON pointer to the faulty member of the body (RFC 6901).' }),
    parameter: z
      .string()
      .optional()
      .meta({ description: 'Name of the faulty parameter or header; `path` or `query` for the whole of them.' }),
    code: FieldCodeText,
    category: z.string().optional().meta({ description: 'Stable category of a fault of a field specification.' }),
    message: z.string().meta({ description: 'What is wrong.' }),
  })
  .meta({ id: 'FieldError', description: 'One fault of the input.' });

const problemShape = {
  type: z.string().meta({
    description: 'Address of the page that explains this problem.',
    override: { type: 'string', format: 'uri-reference' },
  }),
  title: z.string().meta({ description: 'Title of the problem.' }),
  status: z.int().min(400).max(599).meta({ description: 'HTTP status.' }),
  detail: z.string().meta({ description: 'What is wrong and what to do.' }),
  instance: z.string().meta({ description: 'Path of the request.' }),
  code: z.string().meta({ description: 'Stable code of the problem, kebab-case.' }),
  request_id: z.string().meta({ description: 'Id of the request; quote it when you report a problem.' }),
  errors: z.array(FieldError).optional().meta({ description: 'All faults of the request.' }),
  index: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'Of a bulk that is applied as a whole: index of the item that was rejected.' }),
};

/** What all problems have in common. */
export const ProblemBody = z.object(problemShape).meta({
  id: 'Problem',
  description: 'Problem details as in RFC 9457, with the members of every problem.',
  example: {
    type: '/developers/errors/not-found',
    title: problems['not-found'].title,
    status: problems['not-found'].status,
    detail: 'Account ACC-1 not found. Check the id or reference.',
    instance: '/api/v2.0/account/ACC-1',
    code: 'not-found',
    request_id: '0199f2c4-7c1e',
  },
});

/** Problems of the server before it knows the operation; documented once, as the default answer. */
export const transportProblemCodes: readonly ProblemCode[] = [
  'malformed-request',
  'method-not-allowed',
  'request-timeout',
  'uri-too-long',
  'expectation-failed',
  'misdirected-request',
  'headers-too-large',
];

/** What an approval can pass on, because it carries out any write. Its problems may lack the members of their code. */
const outcomeStatuses = [400, 403, 404, 409, 422, 429];
const outcomeCodes = (Object.keys(problems) as ProblemCode[]).filter((code) =>
  outcomeStatuses.includes(problems[code].status),
);

/** All problem codes of an operation: the common ones, which follow from its declaration, and its own. */
export function problemCodesOf(operation: Operation): ProblemCode[] {
  const { refusals = [], executes } = operation;
  return [...new Set([...commonCodes(operation), ...refusals, ...(executes ? outcomeCodes : [])])];
}

function commonCodes(operation: Operation): ProblemCode[] {
  const { permission, method, effect, params, alwaysFound, body, secret, guarded, live, probe } = operation;
  if (live) return ['malformed-request', 'invalid-input', 'internal-error'];
  const isByPermission = permission !== 'public' && permission !== 'signed-in';
  return [
    ...codesIf(true, 'malformed-request', 'invalid-input', 'unauthenticated', 'rate-limited'),
    ...codesIf(!probe, 'not-acceptable'),
    ...codesIf(isByPermission, 'permission-missing'),
    ...codesIf(effect === 'write', 'cross-site-refused', 'request-running', 'request-id-reused'),
    // A public write has no credential that could be limited.
    ...codesIf(effect === 'write' && permission !== 'public', 'already-done'),
    ...codesIf(guarded === true, 'prefetch-refused'),
    ...codesIf(params !== undefined && !alwaysFound, 'not-found'),
    ...codesIf(method !== 'GET', 'body-too-large'),
    ...codesIf(body !== undefined, 'unsupported-media-type'),
    ...codesIf(secret === true, 'already-done'),
    ...codesIf(true, 'internal-error', 'unavailable'),
  ];
}

const codesIf = (condition: boolean, ...codes: ProblemCode[]): ProblemCode[] => (condition ? codes : []);

const schemasByCode = new Map<ProblemCode, z.ZodObject>();

/** The schema of the problems of one code. */
function problemSchema(code: ProblemCode): z.ZodObject {
  const members: Record<string, z.ZodRawShape> = problemMembers;
  const { title, status } = problems[code];
  const known =
    schemasByCode.get(code) ??
    z
      .object({
        ...problemShape,
        code: z.literal(code).meta({ description: 'Stable code of the problem.' }),
        ...members[code],
      })
      .meta({ id: `${pascalCase(code)}Problem`, description: `${title} (${status}).` });
  schemasByCode.set(code, known);
  return known;
}

/** Problems of one status: the component of their schema, and whether the status has them for many operations. */
export interface ProblemGroup {
  status: number;
  codes: readonly ProblemCode[];
  component: string;
  isCommon: boolean;
}

/** The problems of an operation by status. */
export function problemGroupsOf(operation: Operation): ProblemGroup[] {
  const common = commonCodes(operation);
  const isPassedOn = (status: number) => operation.executes === true && outcomeStatuses.includes(status);
  return [...Map.groupBy(problemCodesOf(operation), (code) => problems[code].status)]
    .sort(([left], [right]) => left - right)
    .map(([status, codes]) => {
      const isCommon = !isPassedOn(status) && codes.every((code) => common.includes(code));
      const component = isPassedOn(status) ? 'Problem' : groupName(operation, { status, codes, isCommon });
      return { status, codes, isCommon, component };
    });
}

/** Common problems are named by their codes, an operation's own by the operation and the status. */
function groupName({ id }: Operation, { status, codes, isCommon }: Omit<ProblemGroup, 'component'>): string {
  if (isCommon || codes.length === 1) return `${codes.map(pascalCase).join('Or')}Problem`;
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}${statusNames[status] ?? status}Problem`;
}

/** The schema of a group: of one problem, or of one of several by `code`. */
export function problemGroupSchema({ codes, component }: ProblemGroup): z.ZodType {
  const [first, second, ...rest] = codes.map(problemSchema);
  if (!first || component === 'Problem') return ProblemBody;
  if (!second) return first;
  return z
    .union([first, second, ...rest])
    .meta({ id: component, discriminator: 'code', description: 'One of these problems, by `code`.' });
}

const statusNames: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  412: 'PreconditionFailed',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  503: 'Unavailable',
};

/** The name of a component: `account-closed` is `AccountClosed`. */
export const pascalCase = (code: string): string =>
  code.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
