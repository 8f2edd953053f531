/** The payees of one identity that match what was asked, as the API's filter. */
export function ofIdentity(identity: string, { q, filter }: { q: string; filter: string }): string {
  const words = q.split(/\s+/).filter(Boolean);
  return [
    `identity_reference==${quoted(identity)}`,
    ...words.map((word) => `name==${quoted(`*${word.toLowerCase()}*`)}`),
    ...(filter ? [`(${filter})`] : []),
  ].join(';');
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
