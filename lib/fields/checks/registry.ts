import { luhn } from '#lib/core/check-digits.ts';
import { checkAba } from '#lib/fields/checks/aba.ts';
import { algerianRib, nigerianNuban } from '#lib/fields/checks/africa.ts';
import {
  frenchRib,
  hungarianGiro,
  icelandicAccount,
  mod97And0,
  mod97And10,
  norwegianAccount,
  spanishCcc,
} from '#lib/fields/checks/bban.ts';
import { checkBic } from '#lib/fields/checks/bic.ts';
import { brazilianTaxId, pixKey } from '#lib/fields/checks/brazil.ts';
import {
  belarusianUnp,
  chineseCnaps,
  chineseHolderId,
  czechNumber,
  kazakhIin,
  polishNrb,
  russianAccount,
  russianInn,
  ukrainianTaxId,
} from '#lib/fields/checks/eurasia.ts';
import { checkIban } from '#lib/fields/checks/iban.ts';
import { clabe, curp, rfc } from '#lib/fields/checks/mexico.ts';
import { newZealandAccount } from '#lib/fields/checks/new-zealand.ts';
import { isPostCodeOf } from '#lib/fields/checks/post-codes.ts';
import {
  argentineCbu,
  argentineCuit,
  chileanRut,
  ecuadorianTaxId,
  peruvianCci,
  peruvianRuc,
  uruguayanTaxId,
} from '#lib/fields/checks/south-america.ts';
import type { IssueCode } from '#lib/fields/evaluation/issues.ts';

/** The fault of a value; a warning does not reject it. */
export interface CheckFault {
  code: IssueCode;
  severity: 'error' | 'warning';
}

/**
 * Validates a normalized value; `other` is the value of the field that `check_with` names, or empty. `doubtful` is a
 * warning: the rule is unsure, or known to have exceptions.
 */
export type FieldCheck = (value: string, other: string) => boolean | 'doubtful';

/** Checks from uploaded tables, by check name or `scheme:ID`; only on the server. */
export type CheckTables = Readonly<Record<string, FieldCheck>>;

const checks: Record<string, FieldCheck> = {
  ar_cbu: argentineCbu,
  ar_cuit: argentineCuit,
  bic: (value) => checkBic(value).ok,
  br_pix: pixKey,
  br_tax_id: brazilianTaxId,
  by_unp: belarusianUnp,
  cl_rut: chileanRut,
  cn_cnaps: chineseCnaps,
  cn_holder_id: chineseHolderId,
  cz_account: czechNumber,
  dz_rib: algerianRib,
  ec_tax_id: ecuadorianTaxId,
  es_ccc: spanishCcc,
  hu_giro: hungarianGiro,
  in_ifsc: (value) => value.charAt(4) === '0',
  is_bban: icelandicAccount,
  kz_iin: kazakhIin,
  luhn,
  mod97_0: mod97And0,
  mod97_10: mod97And10,
  mx_clabe: clabe,
  mx_curp: curp,
  mx_rfc: rfc,
  ng_nuban: nigerianNuban,
  no_kontonr: norwegianAccount,
  nz_account: newZealandAccount,
  pe_cci: peruvianCci,
  pe_ruc: peruvianRuc,
  pl_nrb: polishNrb,
  post_code: (value, country) => isPostCodeOf(country, value),
  rib_24: frenchRib,
  rib_fr: frenchRib,
  ru_account: russianAccount,
  ru_inn: russianInn,
  ua_tax_id: ukrainianTaxId,
  us_aba: (value) => checkAba(value).ok,
  uy_tax_id: uruguayanTaxId,
};

/** Known by name, but only a table can answer it. */
const tableChecks = ['uk_modulus'];

/** Runs a check by its name; an unknown name (of a newer specification) passes. */
export function runCheck(name: string, value: string, other: string, tables: CheckTables = {}): CheckFault | undefined {
  if (name === 'iban') return validateIban(value);
  const verdict = (tables[name] ?? checks[name])?.(value, other) ?? true;
  if (verdict === true) return undefined;
  const code = name === 'post_code' ? 'post_code' : 'check_failed';
  return { code, severity: verdict === 'doubtful' ? 'warning' : 'error' };
}

/** The names that `check` and `advise` constraints may have. */
export function checkNames(): string[] {
  return ['iban', ...Object.keys(checks), ...tableChecks];
}

function validateIban(value: string): CheckFault | undefined {
  const verdict = checkIban(value);
  if (!verdict.ok) return { code: verdict.code, severity: 'error' };
  return verdict.doubtful ? { code: 'iban_national_check', severity: 'warning' } : undefined;
}
