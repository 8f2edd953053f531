import { detectCurrency, filledBy } from '#components/fields/paste.ts';
import { emptyRecognition, recognize } from '#lib/fields/pasted/recognize.ts';

/** What reads a pasted text. One module: several would each bring what they share. */
export const pasteTools = { currencyIn: detectCurrency, filledBy, nothingRead: emptyRecognition, recognize };
