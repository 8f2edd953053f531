const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text has the shape of a UUID, of any version and case. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}
