/** The kinds of items of a timeline. At the same instant they follow each other in this order, the last one first. */
export const timelineKinds = [
  'state',
  'approval',
  'payment',
  'verification',
  'note',
  'attachment',
  'edit',
  'webhook',
] as const;

export type TimelineKind = (typeof timelineKinds)[number];
