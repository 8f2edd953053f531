/** What reads a pasted text. It is loaded on the first paste: most forms are filled without one. */
export async function loadPasteReader() {
  const [{ detectCurrency: currencyIn, filledBy }, { emptyRecognition: emptyReading, recognize }] = await Promise.all([
    import('#components/fields/paste.ts'),
    import('#lib/fields/recognize.ts'),
  ]);
  return { currencyIn, filledBy, nothingRead: emptyReading, recognize };
}
