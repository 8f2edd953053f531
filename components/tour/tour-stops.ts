/** The stops of the tour in their order: the main jobs of a day, then who may do what, and the API. */
export const tourStopNames = [
  'work',
  'accounts',
  'account',
  'verification',
  'payments',
  'approvals',
  'trialBalance',
  'rights',
  'audit',
  'api',
] as const;
export type TourStopName = (typeof tourStopNames)[number];

/** A stop for one person: the page it explains, and what is there now. */
export interface TourStop {
  name: TourStopName;
  href: string;
  fact: string;
}
