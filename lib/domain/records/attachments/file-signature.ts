/** The types of attachments, with the ending of their names. */
const attachmentTypes = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'text/plain': '.txt',
  'text/csv': '.csv',
} as const;

export type AttachmentType = keyof typeof attachmentTypes;

const signatures: readonly [AttachmentType, Buffer][] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];

/** Control characters that no text file has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern finds control characters.
const control = /[\u0000-\u0008\u000e-\u001f\u007f]/;
/** The begin of markup, a script or a rich text, which programs may run although it is text. */
const active = /^\s*(?:<[!?a-z/]|#!|\{\\rtf|%!)/i;
const csvLinesRead = 20;

/** The type of a file by its content; undefined if the type is not allowed. Names and declared types do not count. */
export function attachmentTypeOf(content: Uint8Array): AttachmentType | undefined {
  const known = signatures.find(([, bytes]) => bytes.equals(content.subarray(0, bytes.length)));
  return known?.[0] ?? textTypeOf(content);
}

function textTypeOf(content: Uint8Array): AttachmentType | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
  if (text.trim() === '' || control.test(text) || active.test(text)) return undefined;
  return isCsv(text) ? 'text/csv' : 'text/plain';
}

/** Whether the first lines have the same number of separators, at least one. */
function isCsv(text: string): boolean {
  const lines = text.slice(0, 100_000).split(/\r?\n/, csvLinesRead).filter(Boolean);
  const [first = ''] = lines;
  const counts = (line: string, separator: string) => line.replaceAll(/"[^"]*"/g, '').split(separator).length - 1;
  return [',', ';', '\t'].some((separator) => {
    const wanted = counts(first, separator);
    return lines.length > 1 && wanted > 0 && lines.every((line) => counts(line, separator) === wanted);
  });
}

/** The name under which a file is saved: without folders, and with the ending of its type. */
export function safeFileName(name: string, type: AttachmentType): string {
  const plain = name.replaceAll(/[\\/:*?"<>|]/g, '_').trim();
  const endings = type === 'image/jpeg' ? ['.jpg', '.jpeg'] : [attachmentTypes[type]];
  return endings.some((ending) => plain.toLowerCase().endsWith(ending)) ? plain : `${plain}${attachmentTypes[type]}`;
}
