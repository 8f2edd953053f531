import { z } from 'zod';
import { isHeaderList } from '#lib/core/header-list.ts';
import { emailText } from '#lib/core/text/email-text.ts';
import { defaultMessage, patternMessages } from '#lib/core/validation-messages.ts';

const zeroOrOne = z.enum(['0', '1']);

/** `Number` takes a blank for 0. */
const filledNumber = z.string().regex(/\S/, patternMessages.wholeNumber).transform(Number);

/** As the mail library reads it, which otherwise throws with the first message. Without a host it is this machine. */
const isMailServerUrl = (text: string): boolean => /^smtps?:\/\//.test(text) && URL.canParse(text);

/** An address, or a name and the address in angle brackets. The mail server would reject every mail from another one. */
const mailSender = /^((?:"[^"\r\n]*" *|[^"\r\n<>:;]*)<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/;

/** Every environment variable Countinghouse reads. The configuration page is printed from this schema. */
export const Config = z.object({
  PORT: filledNumber
    .pipe(z.number().int().min(0).max(65535))
    .default(3000)
    .meta({ description: 'TCP port to listen on; 0 takes any free port and prints it.', example: '8080' }),
  HOST: z
    .string()
    .regex(/^\S+$/, patternMessages.hostAddress)
    .default('127.0.0.1')
    .meta({ description: 'Address to bind. Other machines reach the server only when this is changed.' }),
  DATABASE_URL: z
    .string()
    // SQLite's driver ignores blanks at the ends of a path; the lock of the file is named with them.
    .regex(/^(file:|postgres(ql)?:\/\/)\S(.*\S)?$/, patternMessages.databaseUrl)
    .default('file:data/countinghouse.db')
    .meta({ description: 'Database: `file:/path` (SQLite) or `postgres://user:password@host/name`.' }),
  DATABASE_REPLICA_URL: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().regex(/^postgres(ql)?:\/\/.+$/, patternMessages.postgresUrl)))
    .optional()
    .meta({
      description:
        'Streaming replicas of the PostgreSQL in DATABASE_URL, separated by commas. Lists, searches and exports read from the least busy one that is up to date; while the primary is away, lists, searches and single records do.',
    }),
  INSTANCES: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, patternMessages.instances)
    .default('1')
    .meta({
      description:
        'Processes that share the port: 1 to 64, or `auto` for one per processor. More than 1 needs PostgreSQL.',
      example: 'auto',
    }),
  DEMO: zeroOrOne.optional().meta({
    description:
      '1 creates demo data at the first start, 0 only the built-in roles and settings. Unset: the set-up page asks.',
  }),
  SANDBOX: zeroOrOne.optional().meta({
    description:
      '1 makes this a sandbox: operations under `/bo/simulate/` play the outside world. Never set it where money is real.',
  }),
  APP_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional()
    .meta({
      description: 'Public origin behind a proxy; https makes cookies Secure and sends HSTS.',
    }),
  RATE_LIMIT_PER_MINUTE: filledNumber
    .pipe(z.number().int().min(1))
    .default(600)
    .meta({ description: 'API requests per caller and minute.' }),
  TRUST_PROXY: zeroOrOne.optional().meta({
    description:
      '1 takes the client address from the last X-Forwarded-For hop, which your proxy must set. Unset: the log warns once when such a header arrives.',
  }),
  ADMIN_EMAIL: emailText
    .optional()
    .meta({ description: 'Email address of the first administrator, created without the set-up page.' }),
  ADMIN_PASSWORD_FILE: z
    .string()
    .optional()
    .meta({ description: 'File with the password for ADMIN_EMAIL (at least 15 characters).' }),
  SMTP_URL: z
    .string()
    .refine(isMailServerUrl, patternMessages.mailServerUrl)
    .optional()
    .meta({ description: 'Mail server for passcodes, such as smtp://user:password@mail.example:587.' }),
  SMTP_FROM: z
    .string()
    .regex(mailSender, patternMessages.mailSender)
    .default('Countinghouse <no-reply@localhost>')
    .meta({ description: 'Sender of emails.' }),
  SMS_WEBHOOK_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'HTTP gateway that sends text messages; needs SMS_WEBHOOK_SECRET.' }),
  SMS_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, patternMessages.signingSecret)
    .optional()
    .meta({
      description:
        'Secret that signs the messages to SMS_WEBHOOK_URL by Standard Webhooks: `whsec_` and the output of `openssl rand -base64 32`.',
    }),
  MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, patternMessages.hexDigits(64))
    .optional()
    .meta({
      description: '32 bytes in hex from which all other keys are derived. Unset: generated below data/, mode 0600.',
    }),
  ATTACHMENTS_FOLDER: z.string().optional().meta({
    description: 'Folder for the encrypted files on records; back it up with the database. Unset: in the database.',
  }),
  AUDIT_ANCHOR_FILE: z.string().optional().meta({
    description: 'Second file for the anchors of the audit log, on a disk that database administrators cannot write.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: 'OpenTelemetry collector for traces (OTLP over HTTP). Unset: no traces.',
    }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(isHeaderList, patternMessages.headerList)
    .default('')
    .meta({ description: 'Headers for the collector: `name=value,name=value`.' }),
  OTEL_SERVICE_NAME: z.string().default('countinghouse').meta({ description: 'Name of this service in traces.' }),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .meta({ description: 'Level of the log on stderr, as JSON lines.' }),
});
export type Config = z.output<typeof Config>;

let cachedConfig: Config | undefined;

/** The environment, read and validated once. Throws an error with one line per invalid variable. */
export function config(): Config {
  if (cachedConfig) return cachedConfig;
  const present = Object.fromEntries(Object.keys(Config.shape).map((name) => [name, process.env[name] || undefined]));
  const result = Config.safeParse(present, { error: defaultMessage });
  if (!result.success) throw invalidEnvironment(result.error.issues);
  const { SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET, DATABASE_URL, DATABASE_REPLICA_URL } = result.data;
  if (SMS_WEBHOOK_URL && !SMS_WEBHOOK_SECRET) {
    throw invalidEnvironment([{ path: ['SMS_WEBHOOK_SECRET'], message: patternMessages.missingSigningSecret }]);
  }
  if (DATABASE_REPLICA_URL && DATABASE_URL.startsWith('file:')) {
    throw invalidEnvironment([{ path: ['DATABASE_REPLICA_URL'], message: patternMessages.replicaOfFile }]);
  }
  cachedConfig = result.data;
  return cachedConfig;
}

function invalidEnvironment(issues: { path: PropertyKey[]; message: string }[]): Error {
  const faults = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  return new Error(`Invalid environment:\n${faults.join('\n')}`);
}

/** Whether the public origin is https. TLS ends at the proxy; this process speaks HTTP. */
export function isSecure(): boolean {
  return config().APP_ORIGIN?.startsWith('https:') ?? false;
}

/** Whether the outside world is simulated. */
export const isSandbox = (): boolean => config().SANDBOX === '1';
