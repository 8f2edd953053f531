import { z } from 'zod';
import { officialNumber, optionalInput, singleLineText, uuidText } from '#lib/core/schema.ts';
import { cardNumbersIn } from '#lib/core/text/card-numbers-in.ts';
import {
  asIssue,
  commonFaults,
  defaultMessage,
  type FaultText,
  patternMessages,
} from '#lib/core/validation-messages.ts';
import { relationLengthMax } from '#lib/domain/entities/limits.ts';
import { entityFaults } from '#lib/domain/entities/problems.ts';
import { needsCallingCode, normalizeEmail, normalizePhone } from '#lib/fields/contact/contact-hash.ts';
import { isCountry } from '#lib/fields/reference/countries.ts';
import { fieldCodeOf } from '#lib/server/operation/input/field-code.ts';

/** The most aspects of an entity. */
export const aspectsMax = 100;
const bytesMax = 8 * 1024;
const aspectDepthMax = 6;

const aspectCountry = z.string().refine(isCountry, asIssue(entityFaults.unknownCountry));
const day = z.iso.date();
const aspectText = singleLineText(255).optional();
const contactMembers: ReadonlySet<string> = new Set(['email', 'mobile_prefix', 'mobile_number']);
/** An empty text says that a contact is not known, as in the contacts of beneficiaries. */
const withoutEmptyContacts = (aspect: unknown): unknown =>
  Object.fromEntries(Object.entries(aspect ?? {}).filter(([name, value]) => value !== '' || !contactMembers.has(name)));

/** The aspect types with known members, which are validated; other members are allowed. */
export const knownAspects = {
  name: z.looseObject({
    type: z.literal('name'),
    first_name: aspectText,
    last_name: aspectText,
    organization_name: aspectText,
  }),
  address: z.looseObject({
    type: z.literal('address'),
    address: aspectText,
    neighbourhood: aspectText,
    city: aspectText,
    state: aspectText,
    post_code: singleLineText(32).optional(),
    country: aspectCountry.optional(),
  }),
  contact: z.preprocess(
    withoutEmptyContacts,
    z
      .looseObject({
        type: z.literal('contact'),
        email: singleLineText(254)
          .refine((text) => normalizeEmail(text) !== undefined, asIssue(commonFaults.emailInvalid))
          .optional(),
        mobile_prefix: z
          .string()
          .regex(/^\+?[1-9]\d{0,3}$/, patternMessages.callingCode)
          .optional(),
        mobile_number: z
          .string()
          .regex(/^[+\d(][\d ()./-]{2,31}$/, patternMessages.telephoneNumber)
          .optional(),
      })
      .refine(
        (contact) => contact.email !== undefined || contact.mobile_number !== undefined,
        asIssue(entityFaults.emptyContact),
      )
      .refine(
        ({ mobile_prefix, mobile_number = '+' }) => mobile_prefix !== undefined || !needsCallingCode(mobile_number),
        { ...asIssue(commonFaults.callingCodeMissing), path: ['mobile_prefix'] },
      )
      .refine(({ mobile_prefix, mobile_number }) => mobile_prefix === undefined || mobile_number !== undefined, {
        ...asIssue(entityFaults.numberMissing),
        path: ['mobile_prefix'],
      })
      .refine(
        ({ mobile_prefix, mobile_number }) =>
          mobile_number === undefined ||
          (mobile_prefix === undefined && needsCallingCode(mobile_number)) ||
          normalizePhone(mobile_prefix, mobile_number) !== undefined,
        { ...asIssue(commonFaults.phoneInvalid), path: ['mobile_number'] },
      ),
  ),
  document: z.looseObject({
    type: z.literal('document'),
    document_type: singleLineText(64).optional(),
    number: officialNumber(64).optional(),
    country_code: aspectCountry.optional(),
    issued_on: day.optional(),
    expires_on: day.optional(),
  }),
  tax_residency: z.looseObject({
    type: z.literal('tax_residency'),
    country_code: aspectCountry.optional(),
    tax_id: officialNumber(64).optional(),
  }),
} as const;

export type KnownAspect = keyof typeof knownAspects;

/** The contact aspect: how to reach a person or organization. */
export type ContactAspect = z.output<(typeof knownAspects)['contact']>;

/** Any JSON object within limits, without card numbers; the members of known types are validated. */
const Aspect = z.record(z.string(), z.json()).superRefine((aspect, context) => {
  const fault = limitFault(aspect);
  if (fault) context.addIssue({ code: 'custom', message: fault.message, params: { code: fault.code } });
  for (const { text, below } of cardNumbersIn({ value: withoutKnownMembers(aspect) })) {
    context.addIssue({ code: 'custom', message: text.message, path: below, params: { code: text.code } });
  }
  const known = isKnownType(aspect.type)
    ? knownAspects[aspect.type].safeParse(aspect, { error: defaultMessage })
    : undefined;
  for (const issue of known?.error?.issues ?? []) {
    const { message, path } = issue;
    context.addIssue({ code: 'custom', message, path, params: { code: fieldCodeOf(issue) } });
  }
});

export const EntityAspect = z
  .strictObject({
    identifier: uuidText.meta({
      description: 'Identifier of the aspect, unique within the entity.',
      example: '5b0f7a52-30f5-4b64-9a5a-0f3c9a8de001',
    }),
    aspect: Aspect.meta({
      description:
        'Any JSON object up to 8 KiB and six levels deep. The types name, address, contact, document and tax_residency are validated.',
      example: { type: 'contact', email: 'ada@example.com', mobile_prefix: '+44', mobile_number: '7700900123' },
      override: { type: 'object', additionalProperties: true },
    }),
    relation: optionalInput(singleLineText(relationLengthMax)).meta({
      description: 'Distinguishes aspects of the same type.',
      example: 'home',
    }),
  })
  .meta({ id: 'EntityAspect', description: 'A fact about an entity, such as a name or a contact.' });
export type EntityAspect = z.output<typeof EntityAspect>;

function isKnownType(type: unknown): type is KnownAspect {
  return typeof type === 'string' && Object.hasOwn(knownAspects, type);
}

/** What the schema of its type does not validate: known members may be official numbers, which look like card numbers. */
function withoutKnownMembers(aspect: Record<string, unknown>): Record<string, unknown> {
  const { type } = aspect;
  if (!isKnownType(type)) return aspect;
  const known = type === 'contact' ? contactMembers : new Set(Object.keys(knownAspects[type].shape));
  return Object.fromEntries(Object.entries(aspect).filter(([name]) => !known.has(name)));
}

function limitFault(aspect: Record<string, unknown>): FaultText | undefined {
  if (depthOf(aspect) > aspectDepthMax) return entityFaults.aspectTooDeep(aspectDepthMax);
  if (new TextEncoder().encode(JSON.stringify(aspect)).length > bytesMax) return entityFaults.aspectTooLarge(bytesMax);
  return undefined;
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
