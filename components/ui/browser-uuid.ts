/** A random UUID (version 4). `crypto.randomUUID` is missing on plain http, where a first trial runs. */
export function browserUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // RFC 9562: the version in the seventh byte, the variant in the ninth.
  const marked = new DataView(bytes.buffer);
  marked.setUint8(6, (marked.getUint8(6) & 0x0f) | 0x40);
  marked.setUint8(8, (marked.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
