import { z } from 'zod';
import { uuid } from '#lib/core/schema.ts';
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
  .meta({ id: 'FieldCondition', description: 'When a field is shown or required; a list of them is AND.' });

const FormField = z
  .strictObject({
    additional_info: z
      .strictObject({ link: text('Where to read more.'), localized_text: text('What to know.') })
      .meta({ description: 'Further information.' }),
    input: z
      .strictObject({
        key: text('Dotted path into the request body.'),
        type: text('TEXT, DIGITS, SELECT, RADIO, COUNTRY, IBAN, AMOUNT, HIDDEN, …; an unknown one is TEXT.'),
        tags: texts('ui_only, auto_select, staff_only.'),
        constraints: z
          .array(z.strictObject({ key: text('Name of the constraint.'), value: text('Its value.') }))
          .meta({ description: 'What the value must be like.' }),
        options: z
          .array(
            z.strictObject({
              key: text('The value it stands for.'),
              properties: z
                .record(z.string(), z.string())
                .meta({ description: 'When it is offered, and what it means.' }),
            }),
          )
          .meta({ description: 'Values to choose from.' }),
        required_conditions: z.array(FieldCondition).meta({ description: 'Empty = optional.' }),
      })
      .meta({ description: 'What is typed or chosen.' }),
    input_pattern: text('Display mask: 9 digit, A letter, * either.'),
    localized_hint: text('What to type.'),
    localized_name: text('The label.'),
    option_decorations: z
      .array(z.strictObject({ key: text('The option.'), localized_name: text('What it is called.') }))
      .meta({ description: 'Names of the options.' }),
    tags: texts('primary, sensitive, write_only, address, regulatory, scheme:ID.'),
    visibility_conditions: z.array(FieldCondition).meta({ description: 'Empty = always shown.' }),
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
                fields: z.array(FormField).meta({ description: 'In the order of display.' }),
              }),
            )
            .meta({ description: 'The fields by heading.' }),
        }),
      )
      .meta({ description: 'Forms by ISO 4217 currency code.' }),
  })
  .meta({ id: 'FieldSpecification', description: 'Forms with their conditions, options and checks inside.' });

const common = { tag: 'Field specifications', permission: 'fields:read', effect: 'read' } as const;
const params = z.strictObject({ identityReference });
const currency = z
  .string()
  .refine(isCurrency, { error: 'must be an ISO 4217 code', params: { code: 'unknown_currency' } })
  .optional()
  .meta({ description: 'Only the form of this currency.', example: 'EUR' });
const languages = 'Localised by `Accept-Language` (en, de, es, fr, pt), with a strong ETag, compressed when asked.';

export const readContactAccountFields = operation({
  ...common,
  id: 'readContactAccountFields',
  number: 19,
  method: 'GET',
  path: '/api/v1/fields/{identityReference}/contact-account',
  summary: 'Get the forms of payee coordinates',
  description: `The form of each currency, with all its rails. ${languages}`,
  params,
  query: z.strictObject({ currency }),
  response: FieldSpecification,
  example: { params: { identityReference: 'CUST-1' }, query: { currency: 'EUR' }, response: { spec: {} } },
});

export const readPaymentFields = operation({
  ...common,
  id: 'readPaymentFields',
  number: 20,
  method: 'GET',
  path: '/api/v1/fields/{identityReference}/payment',
  summary: 'Get the forms of payments',
  description: `The form of each currency, or the form for one coordinate or internal account. ${languages}`,
  params,
  query: z.strictObject({
    currency,
    beneficiaryAccountIdOptional: uuid.optional().meta({
      description: 'A beneficiary coordinate or an internal account: the form for just that route.',
    }),
  }),
  response: FieldSpecification,
  example: { params: { identityReference: 'CUST-1' }, query: { currency: 'EUR' }, response: { spec: {} } },
});
