import { notFound } from 'next/navigation';
import { Problem } from '#lib/core/problem.ts';

/** The result of a read; shows the 404 page when the domain answers 404. */
export async function orNotFound<Found>(reading: Promise<Found>): Promise<Found> {
  return reading.catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) notFound();
    throw error;
  });
}
