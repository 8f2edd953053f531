import { z } from 'zod';

const flag = z.enum(['0', '1']);

/** Every environment variable Countinghouse reads. The configuration page is printed from this schema. */
export const Config = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .meta({ description: 'TCP port to listen on; 0 takes any free port and prints it.', example: '8080' }),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'Address to bind. Other machines reach the server only when this is changed.' }),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, 'must be file:/path or postgres://…')
    .default('file:data/countinghouse.db')
    .meta({ description: 'Where everything is kept: `file:/path` (SQLite) or `postgres://user:password@host/name`.' }),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+$/, 'must be postgres://…')
    .optional()
    .meta({
      description:
        'A streaming replica of a PostgreSQL in DATABASE_URL: lists, searches and exports are read from it whenever it has caught up.',
    }),
  DEMO: flag.optional().meta({
    description:
      '1 makes demo data at the first start, 0 starts with the shipped roles and settings only, unset lets the set-up page ask.',
  }),
  APP_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional()
    .meta({
      description: 'The public origin, when a proxy stands in front: https makes cookies Secure and sends HSTS.',
    }),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .meta({ description: 'API requests a caller may make in a minute.' }),
  TRUST_PROXY: flag.optional().meta({
    description:
      '1 takes the client address from the last X-Forwarded-For hop, which your proxy must set; unset, the log warns once when such a header arrives.',
  }),
  ADMIN_EMAIL: z.email().optional().meta({ description: 'Makes the first administrator without the set-up page.' }),
  ADMIN_PASSWORD_FILE: z
    .string()
    .optional()
    .meta({ description: 'File that holds the password for ADMIN_EMAIL (15 characters or more).' }),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional()
    .meta({ description: 'Mail server for one-time passcodes, e.g. smtp://user:password@mail.example:587.' }),
  SMTP_FROM: z.string().default('Countinghouse <no-reply@localhost>').meta({ description: 'Sender of mails.' }),
  SMS_WEBHOOK_URL: z
    .url()
    .optional()
    .meta({ description: 'HTTP gateway that sends text messages; requests are signed.' }),
  MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits')
    .optional()
    .meta({
      description: '32 bytes in hex from which every other key is derived; else generated below data/, mode 0600.',
    }),
  AUDIT_ANCHOR_FILE: z.string().optional().meta({
    description:
      'A second file that the audit’s anchors are appended to, on a disk that the database’s administrators cannot write.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: 'OpenTelemetry collector that traces are sent to (OTLP over HTTP); unset: nothing is traced.',
    }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .meta({ description: 'Headers for the collector: `name=value,name=value`.' }),
  OTEL_SERVICE_NAME: z.string().default('countinghouse').meta({ description: 'Name of this service in traces.' }),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .meta({ description: 'How much the server logs to stderr, as JSON lines.' }),
});
export type Config = z.output<typeof Config>;

let read: Config | undefined;

/** The environment, read and checked once. Throws one readable sentence a fault. */
export function config(): Config {
  if (read) return read;
  const present = Object.fromEntries(Object.keys(Config.shape).map((name) => [name, process.env[name] || undefined]));
  const result = Config.safeParse(present);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not right:\n${faults.join('\n')}`);
  }
  read = result.data;
  return read;
}

/** Whether the public origin is https; a proxy in front speaks it, this process does not. */
export function isSecure(): boolean {
  return config().APP_ORIGIN?.startsWith('https:') ?? false;
}
