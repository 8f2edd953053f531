/** The lists whose views can be sent. */
export const reportedListNames = ['accounts', 'beneficiaries', 'payments', 'journal', 'holds'] as const;
/** A person has at most this many reports. */
export const reportsPerUserMax = 20;
export const reportNameLengthMax = 60;
/** A file has at most this many rows and bytes. */
export const reportRowsMax = 10_000;
export const reportBytesMax = 5_000_000;
/** The people, and the webhooks, that one search for a receiver answers. */
export const receiversShownMax = 20;
/** The runs that a report shows, the newest first. */
export const runsShownMax = 10;
