/** What reads a pasted text. It is loaded on the first paste: most forms are filled without one. */
export async function loadPasteReader() {
  return (await import('#components/fields/paste-tools.ts')).pasteTools;
}
