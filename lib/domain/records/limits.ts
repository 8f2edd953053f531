/** The length of a note and of a label. */
export const noteLengthMax = 4000;
export const labelLengthMax = 40;
/** Labels of one record. */
export const labelsMax = 20;
export const fileNameLengthMax = 120;
/** Users that one note can notify. */
export const mentionsMax = 20;
/** Users that are suggested while a mention is typed. */
export const mentionSuggestionsMax = 8;
