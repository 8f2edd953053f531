/**
 * The times of the years 1 to 9999, UTC, in milliseconds. PostgreSQL has no year 0, and the text of a later year has
 * more digits, which sort before all others.
 */
export const calendarMs = {
  first: Date.parse('0001-01-01T00:00:00.000Z'),
  last: Date.parse('9999-12-31T23:59:59.999Z'),
} as const;
