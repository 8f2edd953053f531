import { z } from 'zod';
import { timeMember, timestampText } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import { asIssue } from '#lib/core/validation-messages.ts';
import { settingFaults } from '#lib/domain/settings/problems.ts';
import { settingPathPattern } from '#lib/domain/settings/setting-path.ts';
import { operation } from '#lib/server/operation/operation.ts';

const settingsMax = 100;
const pathShape = new RegExp(`^${settingPathPattern}$`);

/** Names that JavaScript objects inherit: a client that builds a tree of paths must not meet them. */
const reservedSegments = new Set(['__proto__', 'constructor', 'prototype']);

/** A path is data, not a file: one to eight segments of lower-case letters, digits, `_` and `-`. */
export const SettingPathText = z
  .string()
  .regex(pathShape, settingFaults.path)
  .refine((path) => !path.split('/').some((segment) => reservedSegments.has(segment)), settingFaults.reservedSegment);

export const Setting = z
  .strictObject({
    path: SettingPathText.meta({ description: 'Path of the setting.', example: 'verification/code_length' }),
    value: z.unknown().meta({ description: 'Current value.', example: 6 }),
    default: z.unknown().meta({ description: 'Default value.', example: 6 }),
    is_ignored: z.boolean().optional().meta({
      description:
        'True if this version does not allow the stored value; otherwise absent. Then the default applies, or the allowed entries of a list.',
    }),
    type: z.string().meta({ description: 'JSON type of the value, or `json` for any value.', example: 'integer' }),
    description: z.string().meta({ description: 'What the setting does.', example: 'Digits of a one-time passcode.' }),
    updated_at: timestampText
      .optional()
      .meta({ description: 'When the setting was changed, UTC; absent while it has its default.' }),
    updated_by: z
      .string()
      .optional()
      .meta({ description: 'User name of the person who changed it; absent while it has its default.' }),
    revision: z
      .int()
      .min(0)
      .meta({ description: 'Revision number; rises with every change, 0 while it has its default.', example: 0 }),
  })
  .meta({ id: 'Setting', description: 'A setting with its value, its default and its last change.' });
export type Setting = z.output<typeof Setting>;

export const SettingsUpdate = z
  .strictObject({
    settings: z
      .record(z.string(), z.unknown())
      .refine((map) => Object.keys(map).length <= settingsMax, asIssue(settingFaults.tooMany(settingsMax)))
      .meta({
        description: 'Values by path. Null resets a setting to its default.',
        example: { 'verification/code_length': 8 },
      }),
  })
  .meta({ id: 'SettingsUpdate', description: 'Settings to update: all are applied, or none when one is rejected.' });
export type SettingsUpdate = z.output<typeof SettingsUpdate>;

const SettingRevision = z
  .strictObject({
    at: timeMember('When the setting changed'),
    actor: z.string().meta({ description: 'User name of the person who changed it.', example: 'ada@example.com' }),
    before: z.unknown().meta({ description: 'Value before the change.' }),
    after: z.unknown().meta({ description: 'Value after the change.' }),
    request_id: z.string().meta({ description: 'Id of the request.' }),
  })
  .meta({ id: 'SettingRevision', description: 'A change of a setting.' });
export type SettingRevision = z.output<typeof SettingRevision>;

const settingPath = SettingPathText.meta({ description: 'Path of the setting.', example: 'verification/code_length' });
const settingExample = {
  path: 'verification/code_length',
  value: 6,
  default: 6,
  type: 'integer',
  description: 'Digits of a one-time passcode.',
  revision: 0,
};
const settingOperation = { tag: 'Settings' } as const;

export const settingContract = {
  updateSettings: operation({
    ...settingOperation,
    id: 'updateSettings',
    answerHeaders: ['ETag'],
    number: 49,
    method: 'PUT',
    path: '/api/v1/setting',
    summary: 'Update settings',
    description:
      'Sets one or more settings: all, or none when one is rejected. They apply immediately on every instance. `If-Match` takes the revision of a single setting, and `ETag` answers it.',
    permission: 'setting:update',
    effect: 'write',
    body: SettingsUpdate,
    response: z.array(Setting),
    refusals: ['in-use', 'revision-mismatch'],
    example: {
      body: { settings: { 'verification/code_length': 8 } },
      response: [
        {
          ...settingExample,
          value: 8,
          revision: 1,
          updated_at: timeExample,
          updated_by: 'ada@example.com',
        },
      ],
    },
  }),

  getSetting: operation({
    ...settingOperation,
    id: 'getSetting',
    answerHeaders: ['ETag'],
    number: 50,
    method: 'GET',
    path: '/api/v1/setting/{*path}',
    summary: 'Get a setting',
    description:
      'Gets a setting. The beginning of a path still answers an array of the settings below it; use `listSettings` instead.',
    permission: 'setting:read',
    effect: 'read',
    params: z.strictObject({ path: settingPath }),
    response: z.union([Setting, z.array(Setting)]).meta({ documentedAs: Setting }),
    example: { params: { path: 'verification/code_length' }, response: settingExample },
  }),

  resetSetting: operation({
    ...settingOperation,
    id: 'resetSetting',
    number: 51,
    method: 'DELETE',
    path: '/api/v1/setting/{*path}',
    summary: 'Reset a setting',
    description:
      'Resets a setting to its default; a setting below `custom/` is deleted. With `If-Match`, a changed setting answers 412.',
    permission: 'setting:update',
    effect: 'write',
    params: z.strictObject({ path: settingPath }),
    refusals: ['in-use', 'revision-mismatch'],
    example: { params: { path: 'verification/code_length' } },
  }),

  listSettings: operation({
    ...settingOperation,
    id: 'listSettings',
    method: 'GET',
    path: '/bo/settings',
    summary: 'List settings',
    description: 'Lists all settings by path, including those with their default.',
    permission: 'setting:read',
    effect: 'read',
    response: z.array(Setting),
    example: { response: [settingExample] },
  }),

  listSettingChanges: operation({
    ...settingOperation,
    id: 'listSettingChanges',
    method: 'GET',
    path: '/bo/settings/history/{*path}',
    summary: 'List the changes of a setting',
    description: 'Lists the changes from the audit log, newest first, at most 1,000.',
    permission: 'setting:read',
    effect: 'read',
    params: z.strictObject({ path: settingPath }),
    alwaysFound: true,
    response: z.array(SettingRevision),
    example: {
      params: { path: 'verification/code_length' },
      response: [{ at: timeExample, actor: 'ada@example.com', before: 6, after: 8, request_id: 'req-1' }],
    },
  }),
};
