/** What reads a pasted text. It is loaded when a field for it has the focus: most forms are filled without one. */
export async function loadPasteReader() {
  return (await import('#components/fields/paste-tools.ts')).pasteTools;
}
