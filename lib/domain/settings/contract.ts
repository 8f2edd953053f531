import { z } from 'zod';
import { instant } from '#lib/core/schema.ts';
import { operation } from '#lib/server/operation/operation.ts';

const settingsMax = 100;
const pathShape = /^[a-z0-9_-]{1,64}(\/[a-z0-9_-]{1,64}){0,7}$/;

/** Names that JavaScript objects have of themselves: a program that builds a tree of the paths must not meet them. */
const reservedSegments = new Set(['__proto__', 'constructor', 'prototype']);

/** A path is data, never a file: one to eight segments of lower-case letters, digits, `_` and `-`. */
export const SettingPathText = z
  .string()
  .regex(pathShape, {
    error: 'must be one to eight segments of a-z, 0-9, _ and -, separated by slashes',
  })
  .refine((path) => !path.split('/').some((segment) => reservedSegments.has(segment)), {
    error: 'must not have a segment __proto__, constructor or prototype',
  });

export const Setting = z
  .strictObject({
    path: SettingPathText.meta({ description: 'Its path.', example: 'verification/code_length' }),
    value: z.unknown().meta({ description: 'What it is now.', example: 6 }),
    default: z.unknown().meta({ description: 'What it is unless somebody changes it.', example: 6 }),
    type: z.string().meta({ description: 'The JSON type it takes, or `json` for any.', example: 'integer' }),
    description: z.string().meta({ description: 'What it does.', example: 'Digits of a one-time passcode.' }),
    updated_at: instant.optional().meta({ description: 'When it was changed; absent while it has its default.' }),
    updated_by: z.string().optional().meta({ description: 'Who changed it; absent while it has its default.' }),
    revision: z.int().min(0).meta({ description: 'Rises with every change; 0 while it has its default.', example: 0 }),
  })
  .meta({ id: 'Setting', description: 'A setting with its value, its default and who changed it.' });
export type Setting = z.output<typeof Setting>;

export const SettingsUpdate = z
  .strictObject({
    settings: z
      .record(z.string(), z.unknown())
      .refine((map) => Object.keys(map).length <= settingsMax, {
        error: `must have at most ${settingsMax} settings`,
        params: { code: 'too_many_keys' },
      })
      .meta({
        description: 'Values by path. Null returns a setting to its default.',
        example: { 'verification/code_length': 8 },
      }),
  })
  .meta({ id: 'SettingsUpdate', description: 'Settings to change: all of them, or none when one is refused.' });
export type SettingsUpdate = z.output<typeof SettingsUpdate>;

const SettingRevision = z
  .strictObject({
    at: instant.meta({ description: 'When.' }),
    actor: z.string().meta({ description: 'Who.', example: 'ada@example.com' }),
    before: z.unknown().meta({ description: 'The value before.' }),
    after: z.unknown().meta({ description: 'The value after.' }),
    request_id: z.string().meta({ description: 'The request.' }),
  })
  .meta({ id: 'SettingRevision', description: 'A change of a setting.' });
export type SettingRevision = z.output<typeof SettingRevision>;

const path = SettingPathText.meta({ description: 'The path of the setting.', example: 'verification/code_length' });
const sample = {
  path: 'verification/code_length',
  value: 6,
  default: 6,
  type: 'integer',
  description: 'Digits of a one-time passcode.',
  revision: 0,
};
const common = { tag: 'Settings' } as const;

export const updateSettings = operation({
  ...common,
  id: 'updateSettings',
  number: 49,
  method: 'PUT',
  path: '/api/v1/setting',
  summary: 'Change settings',
  description:
    'Sets several settings at once: all of them, or none when one is refused. They count from then on, on every instance. `If-Match` takes the revision of a single setting.',
  permission: 'setting:update',
  effect: 'write',
  body: SettingsUpdate,
  response: z.array(Setting),
  refusals: ['revision-mismatch'],
  example: {
    body: { settings: { 'verification/code_length': 8 } },
    response: [
      { ...sample, value: 8, revision: 1, updated_at: '2026-11-21T10:00:00.000Z', updated_by: 'ada@example.com' },
    ],
  },
});

export const readSetting = operation({
  ...common,
  id: 'readSetting',
  number: 50,
  method: 'GET',
  path: '/api/v1/setting/{*path}',
  summary: 'Get a setting',
  description: 'A path that is no setting but the beginning of some answers an array of all below it.',
  permission: 'setting:read',
  effect: 'read',
  params: z.strictObject({ path }),
  response: z.union([Setting, z.array(Setting)]),
  example: { params: { path: 'verification/code_length' }, response: sample },
});

export const deleteSetting = operation({
  ...common,
  id: 'deleteSetting',
  number: 51,
  method: 'DELETE',
  path: '/api/v1/setting/{*path}',
  summary: 'Return a setting to its default',
  description: 'A setting below `custom/` is gone then. With `If-Match` it is refused (412) when it has changed since.',
  permission: 'setting:update',
  effect: 'write',
  params: z.strictObject({ path }),
  refusals: ['revision-mismatch'],
  example: { params: { path: 'verification/code_length' } },
});

export const listSettings = operation({
  ...common,
  id: 'listSettings',
  method: 'GET',
  path: '/bo/settings',
  summary: 'List all settings',
  description: 'Every setting there is, by path, also those that have their default.',
  permission: 'setting:read',
  effect: 'read',
  response: z.array(Setting),
  example: { response: [sample] },
});

export const readSettingHistory = operation({
  ...common,
  id: 'readSettingHistory',
  method: 'GET',
  path: '/bo/settings/history/{*path}',
  summary: 'Get the history of a setting',
  description: 'Its changes from the audit, newest first, at most 1,000.',
  permission: 'setting:read',
  effect: 'read',
  params: z.strictObject({ path }),
  response: z.array(SettingRevision),
  example: {
    params: { path: 'verification/code_length' },
    response: [{ at: '2026-11-21T10:00:00.000Z', actor: 'ada@example.com', before: 6, after: 8, request_id: 'req-1' }],
  },
});
