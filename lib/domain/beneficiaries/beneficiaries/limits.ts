/** The most beneficiaries of one import. */
export const importRowsMax = 500;

/** The most contact hashes of one phonebook. */
export const phonebookHashesMax = 10_000;
