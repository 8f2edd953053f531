/** A constant of the API as a word on screen: `OPEN` → "Open". */
export const sentenceCase = (constant: string): string => constant.charAt(0) + constant.slice(1).toLowerCase();
