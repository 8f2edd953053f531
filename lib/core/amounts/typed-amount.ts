/** Separators of thousands as people and spreadsheets write them: commas, blanks of any kind, Swiss apostrophes. */
const groupedAmountPattern = /^\d{1,3}([,'’ \u00a0\u202f]\d{3})+(\.\d+)?$/;
/** Thousands, or three decimals after a decimal comma. */
const oneCommaPattern = /^[1-9]\d{0,2},\d{3}$/;

/** What a person typed as the API takes it: blanks around it and separators of thousands go. */
export function amountFrom(input: string): string {
  const text = input.trim();
  return groupedAmountPattern.test(text) ? text.replaceAll(/[^\d.]/g, '') : text;
}

/** Whether the comma of an amount may group thousands or begin the decimals, in a currency of so many decimals. */
export const hasTwoReadings = (input: string, decimals: number): boolean =>
  decimals >= 3 && oneCommaPattern.test(input.trim());

/** As `amountFrom`; as it was typed where it has two readings, so that it is refused and not guessed. */
export const unambiguousAmount = (input: string, decimals: number): string =>
  hasTwoReadings(input, decimals) ? input : amountFrom(input);
