import { z } from 'zod';
import { optionalInput, singleLineText, timestampText, uuidText } from '#lib/core/schema.ts';
import { idExample } from '#lib/core/schema-examples.ts';
import { frequencies } from '#lib/core/time/recurrence.ts';
import {
  receiversShownMax,
  reportBytesMax,
  reportNameLengthMax,
  reportRowsMax,
  reportsPerUserMax,
  runsShownMax,
} from '#lib/domain/reports/limits.ts';
import { operation } from '#lib/server/operation/operation.ts';

const receiverExample = '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11';
const runTimeExample = '2026-11-21T07:00:00.000Z';
const reportName = singleLineText(reportNameLengthMax).meta({
  description: 'Name of the report. Without one it is named as its view.',
  example: 'Blocked accounts for Compliance',
});
const reportMembers = {
  view_id: uuidText.meta({ description: 'Id of the saved view.', example: idExample }),
  frequency: z.enum(frequencies).meta({
    description: 'DAILY, WEEKLY on Mondays, or MONTHLY on the first day.',
    example: 'WEEKLY',
  }),
  hour: z.int().min(0).max(23).meta({ description: 'Hour, UTC.', example: 7 }),
  channel: z.enum(['EMAIL', 'WEBHOOK']).meta({ description: 'How the file is sent.', example: 'EMAIL' }),
  receiver_id: uuidText.meta({
    description: 'Id of the active person or the enabled webhook that gets the file.',
    example: receiverExample,
  }),
};

const ReportRun = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the run.', example: idExample }),
    state: z.enum(['QUEUED', 'SENDING', 'DONE', 'FAILED']).meta({ description: 'State of the run.', example: 'DONE' }),
    rows: z.int().min(0).optional().meta({ description: 'Rows of the file.', example: 120 }),
    bytes: z.int().min(0).optional().meta({ description: 'Bytes of the file.', example: 20480 }),
    fault: z.string().optional().meta({ description: 'Why the last attempt failed.' }),
    created_at: timestampText.meta({ description: 'When it was due, UTC.', example: runTimeExample }),
    ended_at: timestampText.optional().meta({ description: 'When it ended, UTC.', example: runTimeExample }),
  })
  .meta({ id: 'ReportRun', description: 'One sending of a report.' });
export type ReportRun = z.output<typeof ReportRun>;

export const NewReport = z
  .strictObject({ name: optionalInput(reportName), ...reportMembers })
  .meta({ id: 'ReportInput', description: 'A saved view to send regularly.' });
export type NewReport = z.output<typeof NewReport>;

export const ReportPatch = z
  .strictObject({
    name: reportName.nullable().meta({ description: 'New name; null names the report as its view.' }),
    ...reportMembers,
  })
  .partial()
  .meta({ id: 'ReportPatch', description: 'Members to change; absent members stay as they are.' });
export type ReportPatch = z.output<typeof ReportPatch>;

export const Report = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the report.', example: idExample }),
    name: reportName.optional(),
    ...reportMembers,
    view_name: z.string().optional().meta({
      description: 'Name of the view; absent once the view is deleted or no longer shared.',
      example: 'Blocked',
    }),
    list: z.string().optional().meta({ description: 'List of the view.', example: 'accounts' }),
    receiver: z
      .string()
      .optional()
      .meta({ description: 'User name or origin of the receiver.', example: 'grace@example.com' }),
    due_at: timestampText.meta({ description: 'When it is sent next, UTC.', example: runTimeExample }),
    revision: z
      .int()
      .min(1)
      .meta({ description: 'Revision number; rises with every change and is also the ETag.', example: 1 }),
    created_at: timestampText.meta({ description: 'When it was created, UTC.', example: runTimeExample }),
    updated_at: timestampText.meta({ description: 'When it was last changed, UTC.', example: runTimeExample }),
    runs: z.array(ReportRun).meta({ description: `The latest ${runsShownMax} runs, newest first.` }),
  })
  .meta({ id: 'Report', description: 'A saved view that is sent as a CSV file.' });
export type Report = z.output<typeof Report>;

export const ReportReceiver = z
  .strictObject({
    channel: reportMembers.channel,
    receiver_id: reportMembers.receiver_id,
    name: z.string().meta({ description: 'Name of the person, or origin of the webhook.', example: 'Grace Hopper' }),
    username: z.string().optional().meta({ description: 'User name of the person.', example: 'grace@example.com' }),
  })
  .meta({ id: 'ReportReceiver', description: 'A person or webhook that a report can be sent to.' });
export type ReportReceiver = z.output<typeof ReportReceiver>;

const reportExample: Report = {
  id: idExample,
  view_id: idExample,
  frequency: 'WEEKLY',
  hour: 7,
  channel: 'EMAIL',
  receiver_id: receiverExample,
  view_name: 'Blocked',
  list: 'accounts',
  receiver: 'grace@example.com',
  due_at: runTimeExample,
  revision: 1,
  created_at: runTimeExample,
  updated_at: runTimeExample,
  runs: [],
};
const { view_id, frequency, hour, channel, receiver_id } = reportExample;
const ofReports = { tag: 'Views', permission: 'view:schedule' } as const;
const params = z.strictObject({ id: uuidText.meta({ description: 'Id of the report.', example: idExample }) });

export const reportContract = {
  listReports: operation({
    ...ofReports,
    id: 'listReports',
    method: 'GET',
    path: '/bo/reports',
    summary: 'List reports',
    description: `Lists your own reports with their latest runs, newest first; at most ${reportsPerUserMax}.`,
    effect: 'read',
    response: z.array(Report),
    example: { response: [reportExample] },
  }),

  listReportReceivers: operation({
    ...ofReports,
    id: 'listReportReceivers',
    method: 'GET',
    path: '/bo/reports/receivers',
    summary: 'List receivers of reports',
    description: `Lists active people with an email address, and enabled webhooks for callers with \`webhook:read\`. At most ${receiversShownMax} of each: first those whose name begins with the text, then by name.`,
    effect: 'read',
    query: z.strictObject({
      text: z
        .string()
        .max(100)
        .optional()
        .meta({ description: 'Part of a name, user name or address of a webhook.', example: 'gra' }),
    }),
    response: z.array(ReportReceiver),
    example: {
      query: { text: 'gra' },
      response: [
        { channel: 'EMAIL', receiver_id: receiverExample, name: 'Grace Hopper', username: 'grace@example.com' },
      ],
    },
  }),

  createReport: operation({
    ...ofReports,
    id: 'createReport',
    answerHeaders: ['ETag'],
    method: 'POST',
    path: '/bo/reports',
    summary: 'Create a report',
    description: `Sends a saved view as a CSV file at regular times. The permissions of its owner are checked each time: to read and to export the list. A file has at most ${reportRowsMax.toLocaleString('en')} rows and ${reportBytesMax.toLocaleString('en')} bytes. A webhook gets it as a signed request and needs \`webhook:read\`. A failure notifies the owner.`,
    effect: 'write',
    body: NewReport,
    response: Report,
    refusals: ['conflict', 'permission-missing'],
    example: { body: { view_id, frequency, hour, channel, receiver_id }, response: reportExample },
  }),

  updateReport: operation({
    ...ofReports,
    id: 'updateReport',
    answerHeaders: ['ETag'],
    method: 'PATCH',
    path: '/bo/reports/{id}',
    summary: 'Update a report',
    description:
      'Changes the name, view, times or receiver of one of your reports. A new frequency or hour sets when it is sent next. Runs on their way get the new view and receiver.',
    effect: 'write',
    params,
    body: ReportPatch,
    response: Report,
    refusals: ['not-found', 'permission-missing', 'revision-mismatch'],
    example: {
      params: { id: idExample },
      body: { frequency: 'DAILY', hour: 6 },
      response: { ...reportExample, frequency: 'DAILY', hour: 6, revision: 2 },
    },
  }),

  runReport: operation({
    ...ofReports,
    id: 'runReport',
    method: 'POST',
    path: '/bo/reports/{id}/run',
    summary: 'Run a report',
    description: 'Runs a report now and sends it. Its regular times stay as they are.',
    effect: 'write',
    params,
    response: ReportRun,
    refusals: ['not-found'],
    example: {
      params: { id: idExample },
      response: { id: idExample, state: 'QUEUED', created_at: runTimeExample },
    },
  }),

  deleteReport: operation({
    ...ofReports,
    id: 'deleteReport',
    method: 'DELETE',
    path: '/bo/reports/{id}',
    summary: 'Delete a report',
    description: 'Deletes one of your reports and its history.',
    effect: 'write',
    params,
    refusals: ['not-found', 'revision-mismatch'],
    example: { params: { id: idExample } },
  }),
};
