/** What every path parameter matches: checked for each request, and said by the document. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern rejects control characters.
export const withoutControls = /^[^\x00-\x1f\x7f]+$/;
