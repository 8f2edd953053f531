import { z } from 'zod';
import { uuidText } from '#lib/core/schema.ts';
import { identityReference } from '#lib/domain/beneficiaries/beneficiaries/params.ts';
import { isCurrency } from '#lib/fields/currencies.ts';
import { operation } from '#lib/server/operation/operation.ts';

const text = (description: string) => z.string().meta({ description });
const texts = (description: string) => z.array(z.string()).meta({ description });

const FieldCondition = z
  .strictObject({
    depends_on: text('Key of an earlier field that the condition tests.'),
    selected_option: text('Value for EQUALS, NOT_EQUALS, STARTS_WITH, MATCHES.'),
    selected_options: texts('The values of IN and NOT_IN.'),
    type: text('Operator: ALWAYS, EQUALS, NOT_EQUALS, IN, NOT_IN, PRESENT, ABSENT, STARTS_WITH or MATCHES.'),
  })
  .meta({
    id: 'FieldCondition',
    description: 'Condition for showing or requiring a field; all conditions of a list must hold.',
  });

const FormField = z
  .strictObject({
    additional_info: z
      .strictObject({ link: text('Address with more information.'), localized_text: text('Text of the information.') })
      .meta({ description: 'Additional information.' }),
    input: z
      .strictObject({
        key: text('Dotted path of the member in the request body.'),
        type: text(
          'Type of the input: TEXT, DIGITS, SELECT, RADIO, COUNTRY, IBAN, AMOUNT, HIDDEN, …; treat an unknown type as TEXT.',
        ),
        tags: texts('ui_only, auto_select, staff_only.'),
        constraints: z
          .array(z.strictObject({ key: text('Name of the constraint.'), value: text('Value of the constraint.') }))
          .meta({ description: 'Constraints on the value.' }),
        options: z
          .array(
            z.strictObject({
              key: text('Value of the option.'),
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
    localized_hint: text('Placeholder of the input.'),
    localized_name: text('Label of the field.'),
    option_decorations: z
      .array(z.strictObject({ key: text('Key of the option.'), localized_name: text('Name of the option.') }))
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
                localized_name: text('Heading of the group.'),
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
