/** A plain mail address: one @, no blanks, a domain with a dot; at most 254 characters (RFC 5321). */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  return /^[^\s@"(),:;<>[\\\]]{1,64}$/.test(text.slice(0, Math.max(at, 0))) && isDomain(text.slice(at + 1));
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label));
}
