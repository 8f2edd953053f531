import { z } from 'zod';
import { uuidText } from '#lib/core/schema.ts';
import { identityReference } from '#lib/domain/beneficiaries/beneficiaries/params.ts';
import { isCurrency } from '#lib/fields/currencies.ts';
import { operation } from '#lib/server/operation/operation.ts';

const text = (description: string) => z.string().meta({ description });
const texts = (description: string) => z.array(z.string()).meta({ description });

const FieldCondition = z
  .strictObject({
    depends_on: text('Key of the field it looks at; always an earlier one.'),
    selected_option: text('The value of EQUALS, NOT_EQUALS, STARTS_WITH, MATCHES.'),
    selected_options: texts('The values of IN and NOT_IN.'),
    type: text('ALWAYS, EQUALS, NOT_EQUALS, IN, NOT_IN, PRESENT, ABSENT, STARTS_WITH or MATCHES.'),
  })
  .meta({
    id: 'FieldCondition',
    description: 'Condition for showing or requiring a field; all conditions of a list must hold.',
  });

const FormField = z
  .strictObject({
    additional_info: z
      .strictObject({ link: text('Where to read more.'), localized_text: text('What to know.') })
      .meta({ description: 'Additional information.' }),
    input: z
      .strictObject({
        key: text('Dotted path into the request body.'),
        type: text('TEXT, DIGITS, SELECT, RADIO, COUNTRY, IBAN, AMOUNT, HIDDEN, …; an unknown one is TEXT.'),
        tags: texts('ui_only, auto_select, staff_only.'),
        constraints: z
          .array(z.strictObject({ key: text('Name of the constraint.'), value: text('Its value.') }))
          .meta({ description: 'Constraints on the value.' }),
        options: z
          .array(
            z.strictObject({
              key: text('The value it stands for.'),
              properties: z
                .record(z.string(), z.string())
                .meta({ description: 'Conditions for the option, and its data.' }),
            }),
          )
          .meta({ description: 'Values to choose from.' }),
        required_conditions: z
          .array(FieldCondition)
          .meta({ description: 'Conditions under which the field is required; empty: optional.' }),
      })
      .meta({ description: 'Input of the field.' }),
    input_pattern: text('Display mask: 9 digit, A letter, * either.'),
    localized_hint: text('What to type.'),
    localized_name: text('The label.'),
    option_decorations: z
      .array(z.strictObject({ key: text('The option.'), localized_name: text('What it is called.') }))
      .meta({ description: 'Labels of the options.' }),
    tags: texts('primary, sensitive, write_only, address, regulatory, scheme:ID.'),
    visibility_conditions: z
      .array(FieldCondition)
      .meta({ description: 'Conditions under which the field is shown; empty: always.' }),
  })
  .meta({ id: 'FormField', description: 'A field of a form.' });

const FieldSpecification = z
  .strictObject({
    spec: z
      .record(
        z.string(),
        z.strictObject({
          field_order: texts('Keys in the order of display and evaluation.'),
          field_groups: z
            .array(
              z.strictObject({
                localized_name: text('The heading.'),
                fields: z.array(FormField).meta({ description: 'Fields in display order.' }),
              }),
            )
            .meta({ description: 'Fields grouped under headings.' }),
        }),
      )
      .meta({ description: 'Forms by currency, ISO 4217.' }),
  })
  .meta({ id: 'FieldSpecification', description: 'Forms with their conditions, options and checks.' });

const common = { tag: 'Field specifications', permission: 'fields:read', effect: 'read' } as const;
const params = z.strictObject({ identityReference });
const currency = z
  .string()
  .refine(isCurrency, { error: 'must be an ISO 4217 code', params: { code: 'unknown_currency' } })
  .optional()
  .meta({ description: 'Only the form of this currency, ISO 4217.', example: 'EUR' });
const languages = 'Localised by `Accept-Language` (en, de, es, fr, pt), with a strong ETag, compressed on request.';

export const beneficiaryFormsContract = {
  getContactAccountFields: operation({
    ...common,
    id: 'getContactAccountFields',
    number: 19,
    method: 'GET',
    path: '/api/v1/fields/{identityReference}/contact-account',
    summary: 'Get bank detail fields',
    description: `Gets the form of each currency with all its payment rails. ${languages}`,
    params,
    query: z.strictObject({ currency }),
    response: FieldSpecification,
    example: { params: { identityReference: 'CUST-1' }, query: { currency: 'EUR' }, response: { spec: {} } },
  }),

  getPaymentFields: operation({
    ...common,
    id: 'getPaymentFields',
    number: 20,
    method: 'GET',
    path: '/api/v1/fields/{identityReference}/payment',
    summary: 'Get payment fields',
    description: `Gets the form of each currency, or of one coordinate or internal account. ${languages}`,
    params,
    query: z.strictObject({
      currency,
      beneficiaryAccountIdOptional: uuidText.optional().meta({
        description: 'Id of a coordinate of a beneficiary or of an internal account: only the form of its route.',
      }),
    }),
    response: FieldSpecification,
    example: { params: { identityReference: 'CUST-1' }, query: { currency: 'EUR' }, response: { spec: {} } },
  }),
};
