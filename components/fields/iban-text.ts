const ibanLike = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** `DE89370400440532013000` as `DE89 3704 0044 0532 0130 00`. */
export function groupIban(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code;
}

/** An identifier of bank details for reading: an IBAN in groups of four, any other as it is. */
export const readableIdentifier = (value: string): string => (ibanLike.test(value) ? groupIban(value) : value);

/** Identifiers and other texts that are joined by ` · `, for reading. */
export const readableIdentifiers = (text: string): string => text.split(' · ').map(readableIdentifier).join(' · ');
