import type { BeneficiaryCoordinateRow } from '#db/schema/beneficiaries.ts';
import { problemOfIssues } from '#lib/domain/beneficiaries/bank-details/validation.ts';
import { fieldOptionsOf } from '#lib/domain/beneficiaries/forms/field-options.ts';
import { paymentRoute } from '#lib/domain/beneficiaries/forms/forms.ts';
import type { NewPayment } from '#lib/domain/payments/payment.ts';
import { paymentProblems } from '#lib/domain/payments/problems.ts';
import { evaluate } from '#lib/fields/evaluation/evaluate.ts';
import { localeFor } from '#lib/fields/messages.ts';
import { isCurrency } from '#lib/fields/reference/currencies.ts';
import { executionDateSpec, paymentSpec } from '#lib/fields/specification/payment.ts';
import type { Context } from '#lib/server/identity/context.ts';

/** The validated and canonical members of a payment besides its money; absent members have the form's default. */
export type PaymentInstructions = Pick<
  NewPayment,
  'reference' | 'purpose_code' | 'charge_bearer' | 'execution_date'
> & {
  payment_type: string;
};

/** Validates a payment by the payment form of its coordinate. Throws one 400 with every fault at its member. */
export async function validateInstructions(
  ctx: Context,
  coordinate: BeneficiaryCoordinateRow,
  wanted: NewPayment,
): Promise<PaymentInstructions> {
  const { currency, amount, reference, purpose_code, charge_bearer, execution_date } = wanted;
  const provided = { reference, purpose_code, charge_bearer, execution_date };
  const route = paymentRoute(coordinate, currency);
  const { payment_type } = route;
  const locale = localeFor(ctx.languages);
  const today = ctx.now.slice(0, 10);
  if (!isCurrency(currency)) {
    // Currencies from the settings have no form besides the date.
    const { issues, values } = evaluate(executionDateSpec(locale), { execution_date }, { today });
    if (issues.length > 0) throw problemOfIssues(issues, locale);
    return { ...provided, execution_date: values.execution_date, payment_type };
  }
  const options = await fieldOptionsOf(ctx.db);
  const form = paymentSpec({ coordinate: route, locale, options }).spec[currency];
  if (!form) throw paymentProblems.currencyDisabled(currency);
  const { tables } = options;
  const { issues, values } = evaluate(form, { amount, ...provided }, { strict: true, tables, today });
  // The ledger validates the source of the money.
  const faults = issues.filter(({ key, severity }) => severity === 'error' && key !== 'source_account_id');
  if (faults.length > 0) throw problemOfIssues(faults, locale);
  return {
    reference: values.reference,
    purpose_code: values.purpose_code,
    charge_bearer: values.charge_bearer,
    execution_date: values.execution_date,
    payment_type,
  };
}
