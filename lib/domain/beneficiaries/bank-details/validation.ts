import type { BeneficiaryCoordinateRow, BeneficiaryRow } from '#db/schema/beneficiaries.ts';
import { type InputFault, invalidInput, type Problem } from '#lib/core/problem.ts';
import type { DynamicCoordinatePatch } from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import { fieldOptionsOf } from '#lib/domain/beneficiaries/forms/field-options.ts';
import { type FieldIssue, issueText } from '#lib/fields/evaluation/issues.ts';
import { issueTexts, type Locale, localeFor } from '#lib/fields/messages.ts';
import { inferCountry } from '#lib/fields/rails/infer-country.ts';
import { type ResolvedRail, resolveRail } from '#lib/fields/rails/resolve-rail.ts';
import type { Context } from '#lib/server/identity/context.ts';

export interface DynamicCoordinateInput {
  alias: string | null;
  first_name: string | null;
  last_name: string | null;
  organization_name: string | null;
  currency: string;
  members: Record<string, string>;
}

/**
 * Validates a coordinate by the field specification of its currency and country. The beneficiary is the holder unless
 * the coordinate has its own names. Throws one 400 with every fault at its member.
 */
export async function validateDynamicCoordinate(
  ctx: Context,
  of: BeneficiaryRow,
  provided: DynamicCoordinateInput,
  change?: { was: BeneficiaryCoordinateRow; sent: DynamicCoordinatePatch },
): Promise<ResolvedRail> {
  const { alias, currency } = provided;
  const coordinates = change ? withoutInferredCountry(provided.members, change) : provided.members;
  const locale = localeFor(ctx.languages);
  const body = { ...holderNames(of, provided), alias, coordinates };
  const options = { locale, settings: await fieldOptionsOf(ctx.db), today: ctx.now.slice(0, 10) };
  const resolution = resolveRail(currency, body, options);
  if (resolution.ok) return resolution;
  const isLeftOver = change && hasLeftOverSecret(change.sent, resolution.issues);
  const result = isLeftOver ? resolveRail(currency, withoutSecret(body), options) : resolution;
  if (result.ok) return result;
  throw problemOfIssues(result.issues, locale);
}

/**
 * Whether the stored national id of the holder has no place in the new currency or country. It is never answered, so
 * that nobody could clear it.
 */
function hasLeftOverSecret(sent: DynamicCoordinatePatch, issues: FieldIssue[]): boolean {
  if (sent.coordinates?.secondary_identification !== undefined) return false;
  return issues.some(
    ({ key, category }) => key === 'coordinates.secondary_identification' && category === 'unsupported_field',
  );
}

function withoutSecret<Body extends { coordinates: Record<string, string> }>(body: Body): Body {
  const { secondary_identification: _leftOver, ...coordinates } = body.coordinates;
  return { ...body, coordinates };
}

/** A 400 with every issue of a form at its member. */
export function problemOfIssues(issues: FieldIssue[], locale: Locale): Problem {
  return invalidInput(issues.map((issue) => faultOfIssue(issue, locale)));
}

function holderNames(of: BeneficiaryRow, provided: DynamicCoordinateInput) {
  const own = provided.first_name ?? provided.last_name ?? provided.organization_name;
  const { first_name, last_name, organization_name } = own ? provided : of;
  return { first_name, last_name, organization_name };
}

/** Drops an inferred country when its source has changed, so that the country is inferred again. */
function withoutInferredCountry(
  members: Record<string, string>,
  { was, sent }: { was: BeneficiaryCoordinateRow; sent: DynamicCoordinatePatch },
): Record<string, string> {
  const { country_code: kept, ...others } = members;
  if (sent.coordinates?.country_code !== undefined || kept === undefined) return members;
  const dotted = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`coordinates.${name}`, value]));
  const before = inferCountry(was.currency ?? '', dotted(was.members ?? {}));
  const now = inferCountry(sent.currency ?? was.currency ?? '', dotted(others));
  return before === kept && now !== undefined ? others : members;
}

function faultOfIssue(issue: FieldIssue, locale: Locale): InputFault {
  return {
    pointer: `/${issue.key.replaceAll('.', '/')}`,
    code: issue.code,
    category: issue.category,
    message: issueText(issueTexts(locale), issue, locale),
  };
}
