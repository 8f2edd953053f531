import { t } from '#components/fields/messages.ts';
import { ibanStructure } from '#lib/fields/checks/iban-structures.ts';
import type { UnreadableValue } from '#lib/fields/pasted/recognize.ts';

const reasons: Partial<Record<UnreadableValue['code'], string>> = {
  ambiguous: t('reason.ambiguous'),
  bic_length: t('reason.bic_length'),
  bic_structure: t('reason.bic_structure'),
  bic_country: t('reason.bic_country'),
  iban_check_digits: t('reason.iban_check_digits'),
  iban_country: t('reason.iban_country'),
  iban_structure: t('reason.iban_structure'),
  iban_national_check: t('reason.iban_national_check'),
  check_failed: t('reason.check_failed'),
  too_short: t('reason.too_short'),
  too_long: t('reason.too_long'),
  unknown_country: t('reason.unknown_country'),
  country_mismatch: t('reason.country_mismatch'),
};

/** Why a part of a pasted text was not taken, for the person who pasted it. */
export function unreadableReason({ text, code }: UnreadableValue, language: string): string {
  if (code !== 'iban_length') return reasons[code] ?? t('reason.other');
  const country = text.slice(0, 2);
  const length = ibanStructure(country)?.length ?? 0;
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  return t('reason.iban_length', { country: name, length, given: text.length });
}
