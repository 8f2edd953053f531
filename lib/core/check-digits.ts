/** Luhn's formula (ISO/IEC 7812-1 annex B) over all digits, the last being the check digit. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** ISO 7064 reading of a text as one number modulo 97: letters count as 10 to 35. */
export function mod97(text: string): number {
  let remainder = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    remainder = code > 64 ? (remainder * 100 + code - 55) % 97 : (remainder * 10 + code - 48) % 97;
  }
  return remainder;
}
