import { z } from 'zod';
import { uuidText } from '#lib/core/schema.ts';
import { asIssue, commonFaults } from '#lib/core/validation-messages.ts';
import { identityReference } from '#lib/domain/beneficiaries/beneficiaries/path-parameters.ts';
import { currencyPattern } from '#lib/fields/reference/code-patterns.ts';
import { isCurrency } from '#lib/fields/reference/currencies.ts';
import { operation } from '#lib/server/operation/operation.ts';

const formText = (description: string) => z.string().meta({ description });
const formTexts = (description: string) => z.array(z.string()).meta({ description });

const FieldCondition = z
  .strictObject({
    depends_on: formText('Key of an earlier field that the condition tests.'),
    selected_option: formText('Value for EQUALS, NOT_EQUALS, STARTS_WITH, MATCHES.'),
    selected_options: formTexts('The values of IN and NOT_IN.'),
    type: formText('Operator: ALWAYS, EQUALS, NOT_EQUALS, IN, NOT_IN, PRESENT, ABSENT, STARTS_WITH or MATCHES.'),
  })
  .meta({
    id: 'FieldCondition',
    description: 'Condition for showing or requiring a field; all conditions of a list must hold.',
  });

const FormField = z
  .strictObject({
    additional_info: z
      .strictObject({
        link: formText('Address with more information.'),
        localized_text: formText('Text of the information.'),
      })
      .meta({ description: 'Additional information.' }),
    input: z
      .strictObject({
        key: formText('Dotted path of the member in the request body.'),
        type: formText(
          'Type of the input: TEXT, DIGITS, SELECT, RADIO, COUNTRY, IBAN, AMOUNT, HIDDEN, …; treat an unknown type as TEXT.',
        ),
        tags: formTexts('ui_only, auto_select, staff_only.'),
        constraints: z
          .array(
            z.strictObject({ key: formText('Name of the constraint.'), value: formText('Value of the constraint.') }),
          )
          .meta({ description: 'Constraints on the value.' }),
        options: z
          .array(
            z.strictObject({
              key: formText('Value of the option.'),
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
    input_pattern: formText('Display mask: 9 digit, A letter, * either.'),
    localized_hint: formText('Placeholder of the input.'),
    localized_name: formText('Label of the field.'),
    option_decorations: z
      .array(z.strictObject({ key: formText('Key of the option.'), localized_name: formText('Name of the option.') }))
      .meta({ description: 'Labels of the options.' }),
    tags: formTexts('primary, sensitive, write_only, address, regulatory, scheme:ID.'),
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
          field_order: formTexts('Keys in the order of display and evaluation.'),
          field_groups: z
            .array(
              z.strictObject({
                localized_name: formText('Heading of the group.'),
                fields: z.array(FormField).meta({ description: 'Fields in display order.' }),
              }),
            )
            .meta({ description: 'Fields grouped under headings.' }),
        }),
      )
      .meta({ description: 'Forms by currency, ISO 4217.' }),
  })
  .meta({ id: 'FieldSpecification', description: 'Forms with their conditions, options and checks.' });

const formOperation = { tag: 'Field specifications', permission: 'fields:read', effect: 'read' } as const;
const formParams = z.strictObject({ identityReference });
const formCurrency = z
  .string()
  .refine(isCurrency, asIssue(commonFaults.unknownCurrency))
  .meta({ pattern: currencyPattern })
  .optional()
  .meta({ description: 'Only the form of this currency, ISO 4217.', example: 'EUR' });
const localisationNote =
  'Localised by `Accept-Language` (en, de, es, fr, pt), with a strong ETag, compressed on request.';

export const beneficiaryFormsContract = {
  getContactAccountFields: operation({
    ...formOperation,
    id: 'getContactAccountFields',
    localized: true,
    cached: true,
    number: 19,
    method: 'GET',
    path: '/api/v1/fields/{identityReference}/contact-account',
    summary: 'Get bank detail fields',
    description: `Gets the form of each currency with all its payment rails. ${localisationNote}`,
    params: formParams,
    alwaysFound: true,
    query: z.strictObject({ currency: formCurrency }),
    response: FieldSpecification,
    example: { params: { identityReference: 'CUST-1' }, query: { currency: 'EUR' }, response: { spec: {} } },
  }),

  getPaymentFields: operation({
    ...formOperation,
    id: 'getPaymentFields',
    localized: true,
    cached: true,
    number: 20,
    method: 'GET',
    path: '/api/v1/fields/{identityReference}/payment',
    summary: 'Get payment fields',
    description: `Gets the form of each currency, or of one coordinate or internal account. The accounts to pay from are listed with \`account:read\`. ${localisationNote}`,
    params: formParams,
    query: z.strictObject({
      currency: formCurrency,
      beneficiaryAccountIdOptional: uuidText.optional().meta({
        description: 'Id of a coordinate of a beneficiary or of an internal account: only the form of its route.',
      }),
    }),
    response: FieldSpecification,
    example: { params: { identityReference: 'CUST-1' }, query: { currency: 'EUR' }, response: { spec: {} } },
  }),
};
