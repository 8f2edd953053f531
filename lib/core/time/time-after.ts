/** The time `ms` milliseconds after another, or before it if they are negative; both ISO 8601 UTC. */
export const timeAfter = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();
