import { z } from 'zod';
import { uuid } from '#lib/core/schema.ts';
import { identityReference, idRef } from '#lib/domain/beneficiaries/beneficiaries/params.ts';
import { operation } from '#lib/server/operation/operation.ts';

const at = (description: string) => z.iso.datetime().meta({ description, example: '2026-11-21T10:05:00.000Z' });
const id = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01';

const VerificationStatus = z.enum(['PENDING', 'VERIFIED', 'FAILED', 'EXPIRED', 'CANCELLED']).meta({
  id: 'VerificationStatus',
  description:
    'PENDING: a code was sent. VERIFIED: it came back. FAILED: no tries are left. EXPIRED: it came too late. CANCELLED: the coordinate was changed.',
  example: 'PENDING',
});

const VerificationResult = z
  .strictObject({
    beneficiary_coordinate_uuid: uuid.meta({ description: 'The coordinate that is verified.', example: id }),
    beneficiary_uuid: uuid.meta({ description: 'Its beneficiary.', example: id }),
    verification_uuid: uuid.meta({ description: 'The verification.', example: id }),
    status: VerificationStatus,
  })
  .meta({ id: 'VerificationResult', description: 'How the verification of a coordinate stands.' });

const common = { tag: 'Beneficiaries', effect: 'write' } as const;
const verificationUuid = uuid.meta({ description: 'The verification.', example: id });
const sample = {
  beneficiary_coordinate_uuid: id,
  beneficiary_uuid: id,
  verification_uuid: id,
  status: 'PENDING' as const,
};
const guard =
  'Though a GET it changes something: HEAD is 405, a prefetch 403, and a session cookie counts only in a same-origin fetch.';

export const sendVerification = operation({
  ...common,
  id: 'sendVerification',
  number: 16,
  method: 'GET',
  path: '/api/v1/beneficiary/identity/{identityReference}/{idRef}/coordinates/{coordinateId}/verification',
  summary: 'Send a one-time passcode',
  description: `Sends a code to the identity’s contact, else to the beneficiary’s. While one is pending, or when the coordinate is verified, it answers that and sends nothing. ${guard}`,
  permission: 'verification:send',
  guarded: true,
  params: z.strictObject({
    identityReference,
    idRef,
    coordinateId: uuid.meta({ description: 'The coordinate, or an account of a matched customer.', example: id }),
  }),
  response: VerificationResult,
  refusals: ['no-contact', 'message-limit', 'prefetch-refused', 'cross-site-refused'],
  example: {
    params: { identityReference: 'CUST-1', idRef: 'PAYEE-77', coordinateId: id },
    response: sample,
  },
});

export const resendVerification = operation({
  ...common,
  id: 'resendVerification',
  number: 17,
  method: 'GET',
  path: '/api/v1/beneficiary/identity/{identityReference}/verification/{verificationUuid}',
  summary: 'Resend the one-time passcode',
  description: `Sends a new code; only the newest counts. Tries stay counted. ${guard}`,
  permission: 'verification:send',
  guarded: true,
  params: z.strictObject({ identityReference, verificationUuid }),
  response: VerificationResult,
  refusals: [
    'verification-not-pending',
    'resend-too-soon',
    'message-limit',
    'no-contact',
    'prefetch-refused',
    'cross-site-refused',
  ],
  example: { params: { identityReference: 'CUST-1', verificationUuid: id }, response: sample },
});

export const verifyPasscode = operation({
  ...common,
  id: 'verifyPasscode',
  number: 18,
  method: 'POST',
  path: '/api/v1/beneficiary/identity/{identityReference}/verification/{verificationUuid}',
  summary: 'Verify a one-time passcode',
  description:
    'A wrong code is 422 with `attempts_remaining`; what is no code at all is 400 and uses no try; a verification that is not pending is 409 with `verification_status`.',
  permission: 'verification:verify',
  params: z.strictObject({ identityReference, verificationUuid }),
  body: z
    .strictObject({
      otp: z.string().max(64).meta({ description: 'The code as it was sent.', example: '123456' }),
    })
    .meta({ id: 'PasscodeRequest', description: 'A code to be checked.' }),
  response: VerificationResult,
  refusals: ['otp-incorrect', 'verification-not-pending'],
  example: {
    params: { identityReference: 'CUST-1', verificationUuid: id },
    body: { otp: '123456' },
    response: { ...sample, status: 'VERIFIED' },
  },
});

export const readVerification = operation({
  id: 'readVerification',
  method: 'GET',
  path: '/bo/verifications/{id}',
  tag: 'Beneficiaries',
  summary: 'Get a verification',
  description:
    'What the passcode dialog shows: time, tries and messages left, and how the message fares. Sends nothing.',
  permission: 'beneficiary:read',
  effect: 'read',
  params: z.strictObject({ id: verificationUuid }),
  response: z
    .strictObject({
      id: uuid.meta({ description: 'The verification.' }),
      identity_reference: z.string().optional().meta({ description: 'Whose payee it is.', example: 'CUST-1' }),
      beneficiary_id: uuid.meta({ description: 'The beneficiary.' }),
      beneficiary_coordinate_id: uuid.meta({ description: 'The coordinate.' }),
      status: VerificationStatus,
      code_length: z.int().meta({ description: 'Digits of the code.', example: 6 }),
      created_at: at('When it began.'),
      expires_at: at('Until when the code is valid.'),
      resend_after: at('From when another code may be sent.'),
      attempts_remaining: z.int().meta({ description: 'Wrong codes that may still be tried.', example: 5 }),
      messages_remaining: z.int().meta({ description: 'Messages that may still be sent.', example: 4 }),
      destination: z.string().meta({ description: 'Where the code went, masked.', example: 'j•••@e•••.com' }),
      delivery: z
        .strictObject({
          channel: z.enum(['EMAIL', 'SMS']).meta({ description: 'What carries the message.' }),
          state: z
            .enum(['HELD', 'QUEUED', 'SENDING', 'SENT', 'FAILED', 'EXPIRED'])
            .meta({ description: 'How the newest message fares.' }),
          fault: z.string().optional().meta({ description: 'Why the last try failed.' }),
          sent_at: at('When a channel took it.').optional(),
        })
        .optional()
        .meta({ description: 'The newest message.' }),
    })
    .meta({ id: 'Verification', description: 'A verification as staff see it.' }),
  example: {
    params: { id },
    response: {
      id,
      identity_reference: 'CUST-1',
      beneficiary_id: id,
      beneficiary_coordinate_id: id,
      status: 'PENDING',
      code_length: 6,
      created_at: '2026-11-21T10:00:00.000Z',
      expires_at: '2026-11-21T10:05:00.000Z',
      resend_after: '2026-11-21T10:00:30.000Z',
      attempts_remaining: 5,
      messages_remaining: 4,
      destination: 'j•••@e•••.com',
    },
  },
});
