import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Address } from '#lib/domain/delivery/outbox.ts';

/** An address that its owner recognises: `j•••@e•••.com`, `+49 ••• ••42`. */
export function maskAddress({ channel, to }: Address): string {
  if (channel === 'SMS') {
    const prefix = parsePhoneNumberFromString(to)?.countryCallingCode;
    return `${prefix ? `+${prefix} ` : ''}••• ••${to.slice(-2)}`;
  }
  const [local = '', domain = ''] = to.split('@');
  const dot = domain.lastIndexOf('.');
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${dot > 0 ? domain.slice(dot) : ''}`;
}
