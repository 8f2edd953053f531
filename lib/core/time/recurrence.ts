export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type Frequency = (typeof frequencies)[number];

const monday = 1;

/** The first time after `after` at this hour, UTC: of each day, of each Monday, or of each first day of a month. */
export function nextRunAt(frequency: Frequency, hour: number, after: string): string {
  const date = new Date(after);
  date.setUTCHours(hour, 0, 0, 0);
  if (frequency === 'MONTHLY') date.setUTCDate(1);
  while (date.toISOString() <= after || (frequency === 'WEEKLY' && date.getUTCDay() !== monday)) {
    if (frequency === 'MONTHLY') date.setUTCMonth(date.getUTCMonth() + 1);
    else date.setUTCDate(date.getUTCDate() + 1);
  }
  return date.toISOString();
}
