/** The most beneficiaries of one import. */
export const IMPORT_ROWS_MAX = 500;

/** The most contact hashes of one phonebook. */
export const PHONEBOOK_HASHES_MAX = 10_000;
