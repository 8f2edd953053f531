import { invalidMember } from '#lib/core/problem.ts';
import { issuesRefused } from '#lib/domain/beneficiaries/bank-details/validation.ts';
import type { CoordinateRow } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { fieldOptionsOf } from '#lib/domain/beneficiaries/forms/field-options.ts';
import { routeOf } from '#lib/domain/beneficiaries/forms/forms.ts';
import type { NewPayment } from '#lib/domain/payments/contract.ts';
import { isCurrency } from '#lib/fields/currencies.ts';
import { evaluate } from '#lib/fields/evaluate.ts';
import { localeFor } from '#lib/fields/messages.ts';
import { paymentSpec } from '#lib/fields/payment.ts';
import type { Context } from '#lib/server/identity/context.ts';

/** The validated and canonical members of a payment besides its money; absent members have the form's default. */
export type Instructions = Pick<NewPayment, 'reference' | 'purpose_code' | 'charge_bearer' | 'execution_date'> & {
  payment_type: string;
};

/** Validates a payment by the payment form of its coordinate. Throws one 400 with every fault at its member. */
export async function judgePayment(ctx: Context, coordinate: CoordinateRow, wanted: NewPayment): Promise<Instructions> {
  const { currency, amount, reference, purpose_code, charge_bearer, execution_date } = wanted;
  const told = { reference, purpose_code, charge_bearer, execution_date };
  const route = routeOf(coordinate, currency);
  const { payment_type } = route;
  // Currencies from the settings have no form.
  if (!isCurrency(currency)) return { ...told, payment_type };
  const locale = localeFor(ctx.languages);
  const options = await fieldOptionsOf(ctx.db);
  const form = paymentSpec({ coordinate: route, locale, options }).spec[currency];
  if (!form) throw invalidMember('/currency', 'invalid_option', `Payments in ${currency} are not enabled.`);
  const { tables } = options;
  const { issues, values } = evaluate(form, { amount, ...told }, { strict: true, tables, today: ctx.now.slice(0, 10) });
  // The ledger validates the source of the money.
  const faults = issues.filter(({ key, severity }) => severity === 'error' && key !== 'source_account_id');
  if (faults.length > 0) throw issuesRefused(faults, locale);
  return {
    reference: values.reference,
    purpose_code: values.purpose_code,
    charge_bearer: values.charge_bearer,
    execution_date: values.execution_date,
    payment_type,
  };
}
