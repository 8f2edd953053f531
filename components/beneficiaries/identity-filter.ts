/** The payees of one identity, or of none, that match what was asked, as the API's filter. */
export function ofIdentity(identity: string | undefined, { q, filter }: { q: string; filter: string }): string {
  const whose = identity === undefined ? 'identity_reference=null=true' : `identity_reference==${quoted(identity)}`;
  const parts = [whose, q.trim() && matching(q), filter && `(${filter})`];
  return parts.filter(Boolean).join(';');
}

/** Payees whose names and references have every word. */
export function matching(text: string): string {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => `name==${quoted(`*${word}*`)}`).join(';');
}

/** Payees with the text anywhere in their external reference. */
export function referring(text: string): string {
  return `external_reference==${quoted(`*${text}*`)}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
