import { z } from 'zod';
import { uuidText } from '#lib/core/schema.ts';
import { idExample } from '#lib/core/schema-examples.ts';
import { recordKinds } from '#lib/domain/records/record-kinds.ts';

/** What the contracts of notes, labels, attachments and the timeline share. */
export const recordKind = z.enum(recordKinds).meta({ description: 'Kind of the record.', example: 'account' });
const recordId = uuidText.meta({ description: 'Id of the record.', example: idExample });

/** The schema of a member with a user name. */
export const actor = (description: string) => z.string().meta({ description, example: 'ada@example.com' });

export const recordParams = z.strictObject({ kind: recordKind, id: recordId });
export const records = { tag: 'Records' } as const;
export const recordPath = '/bo/records/{kind}/{id}';
export const recordExample = { kind: 'account' as const, id: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b' };
export const alsoRead = 'Also needs the permission to read the record.';
