import { z } from 'zod';
import { timeMember, uuidText } from '#lib/core/schema.ts';
import { idExample, timeExample } from '#lib/core/schema-examples.ts';
import { beneficiaryIdRef, identityReference } from '#lib/domain/beneficiaries/beneficiaries/path-parameters.ts';
import { verificationStates } from '#lib/domain/beneficiaries/verification/verification-states.ts';
import { channels, messageStates } from '#lib/domain/delivery/states.ts';
import { operation } from '#lib/server/operation/operation.ts';

const otherVerificationExample = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a02';
const verifiedCoordinateExample = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a03';

const VerificationStatus = z.enum(verificationStates).meta({
  id: 'VerificationStatus',
  description:
    'PENDING: a passcode was sent. VERIFIED: it was entered. FAILED: no attempts remain. EXPIRED: the passcode was not entered in time. CANCELLED: the bank details, the name of the beneficiary or the contact changed.',
  example: 'PENDING',
});

const VerificationResult = z
  .strictObject({
    beneficiary_coordinate_uuid: uuidText.meta({
      description: 'Id of the coordinate to verify.',
      example: idExample,
    }),
    beneficiary_uuid: uuidText.meta({ description: 'Id of the beneficiary.', example: idExample }),
    verification_uuid: uuidText.meta({ description: 'Id of the verification.', example: idExample }),
    status: VerificationStatus,
  })
  .meta({ id: 'VerificationResult', description: 'Status of the verification of a coordinate.' });

const verificationOperation = { tag: 'Beneficiaries', effect: 'write' } as const;
const verificationUuid = uuidText.meta({ description: 'Id of the verification.', example: idExample });
const verificationExample = {
  beneficiary_coordinate_uuid: verifiedCoordinateExample,
  beneficiary_uuid: idExample,
  verification_uuid: idExample,
  status: 'PENDING' as const,
};
const verificationNote =
  'This GET sends a message: HEAD answers 405, a prefetch 403, and a session cookie needs a same-origin fetch.';

export const verificationContract = {
  sendVerification: operation({
    ...verificationOperation,
    id: 'sendVerification',
    number: 16,
    method: 'GET',
    path: '/api/v1/beneficiary/identity/{identityReference}/{idRef}/coordinates/{coordinateId}/verification',
    summary: 'Send a passcode',
    description: `Sends a passcode to the contact of the identity, or otherwise of the beneficiary. While a verification is pending, or once verified, it sends nothing and answers that verification. ${verificationNote}`,
    permission: 'verification:send',
    guarded: true,
    params: z.strictObject({
      identityReference,
      idRef: beneficiaryIdRef,
      coordinateId: uuidText.meta({
        description: 'Id of the coordinate, or of an account of a matched customer.',
        example: idExample,
      }),
    }),
    response: VerificationResult,
    refusals: ['no-contact', 'message-limit', 'prefetch-refused', 'cross-site-refused'],
    example: {
      params: { identityReference: 'CUST-1', idRef: 'BEN-77', coordinateId: verifiedCoordinateExample },
      response: verificationExample,
    },
  }),

  resendVerification: operation({
    ...verificationOperation,
    id: 'resendVerification',
    number: 17,
    method: 'GET',
    path: '/api/v1/beneficiary/identity/{identityReference}/verification/{verificationUuid}',
    summary: 'Resend a passcode',
    description: `Sends a new passcode; only the newest is valid. The number of attempts stays. ${verificationNote}`,
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
    example: {
      params: { identityReference: 'CUST-1', verificationUuid: idExample },
      response: verificationExample,
    },
  }),

  verifyPasscode: operation({
    ...verificationOperation,
    id: 'verifyPasscode',
    number: 18,
    method: 'POST',
    path: '/api/v1/beneficiary/identity/{identityReference}/verification/{verificationUuid}',
    summary: 'Verify a passcode',
    description:
      'Checks a passcode. A wrong passcode answers 422 with `attempts_remaining`. A value that is no passcode answers 400 and uses no attempt. A verification that is not pending answers 409 with `verification_status`.',
    permission: 'verification:verify',
    params: z.strictObject({ identityReference, verificationUuid }),
    body: z
      .strictObject({
        otp: z.string().max(64).meta({ description: 'The passcode as sent.', example: '123456' }),
      })
      .meta({ id: 'PasscodeRequest', description: 'A passcode to check.' }),
    response: VerificationResult,
    refusals: ['otp-incorrect', 'verification-not-pending'],
    example: {
      params: { identityReference: 'CUST-1', verificationUuid: otherVerificationExample },
      body: { otp: '123456' },
      response: { ...verificationExample, verification_uuid: otherVerificationExample, status: 'VERIFIED' },
    },
  }),

  getVerification: operation({
    id: 'getVerification',
    method: 'GET',
    path: '/bo/verifications/{id}',
    tag: 'Beneficiaries',
    summary: 'Get a verification',
    description:
      'Gets the remaining time, attempts and messages of a verification, and the state of its message. Sends nothing.',
    permission: 'beneficiary:read',
    effect: 'read',
    params: z.strictObject({ id: verificationUuid }),
    response: z
      .strictObject({
        id: uuidText.meta({ description: 'Id of the verification.' }),
        identity_reference: z
          .string()
          .optional()
          .meta({ description: 'Identity that the beneficiary belongs to.', example: 'CUST-1' }),
        beneficiary_id: uuidText.meta({ description: 'Id of the beneficiary.' }),
        beneficiary_coordinate_id: uuidText.meta({ description: 'Id of the coordinate.' }),
        status: VerificationStatus,
        code_length: z.int().meta({ description: 'Number of digits of the passcode.', example: 6 }),
        created_at: timeMember('When the verification was created'),
        expires_at: timeMember('When the passcode expires'),
        resend_after: timeMember('From when another passcode may be sent'),
        attempts_remaining: z.int().meta({ description: 'Number of attempts that remain.', example: 5 }),
        messages_remaining: z.int().meta({ description: 'Number of messages that can still be sent.', example: 4 }),
        destination: z.string().meta({ description: 'Masked destination of the passcode.', example: 'j•••@e•••.com' }),
        delivery: z
          .strictObject({
            channel: z.enum(channels).meta({ description: 'Channel of the message.' }),
            state: z.enum(messageStates).meta({ description: 'State of the newest message.' }),
            fault: z.string().optional().meta({ description: 'Why the last attempt to send failed.' }),
            sent_at: timeMember('When a channel accepted the message').optional(),
          })
          .optional()
          .meta({ description: 'The newest message.' }),
      })
      .meta({ id: 'Verification', description: 'A verification as staff see it.' }),
    example: {
      params: { id: idExample },
      response: {
        id: idExample,
        identity_reference: 'CUST-1',
        beneficiary_id: idExample,
        beneficiary_coordinate_id: idExample,
        status: 'PENDING',
        code_length: 6,
        created_at: timeExample,
        expires_at: '2026-11-21T10:05:00.000Z',
        resend_after: '2026-11-21T10:00:30.000Z',
        attempts_remaining: 5,
        messages_remaining: 4,
        destination: 'j•••@e•••.com',
      },
    },
  }),
};
