/** The most bank details of one beneficiary: several reads answer all of them. */
export const bankDetailsMax = 1000;

/** The most beneficiaries of one import. */
export const importRowsMax = 500;

/** The most contact hashes of one phonebook. */
export const phonebookHashesMax = 10_000;
