/**
 * Groups the digits of a decimal string and keeps every decimal: '12345678901234.56' → '12,345,678,901,234.56'.
 * It never passes through a float. Any other text is returned unchanged.
 */
export function groupDigits(decimal: string): string {
  const match = /^([+-]?)(\d+)(\.\d+)?$/.exec(decimal);
  if (!match) return decimal;
  const [, sign = '', whole = '', fraction = ''] = match;
  return `${sign === '-' ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}

/** An amount with its currency, as people read it: '12500.00 EUR' → '12,500.00 EUR'. */
export function groupMoney(text: string): string {
  const [amount = '', ...rest] = text.split(' ');
  return [groupDigits(amount), ...rest].join(' ');
}
