import { notFound } from 'next/navigation';
import { Problem } from '#lib/core/problem.ts';

export interface ChartPage {
  params: Promise<{ id: string }>;
}

/** The number in the address; 404 for what is no number. */
export async function chartIdOf({ params }: ChartPage): Promise<number> {
  const { id } = await params;
  return /^\d{1,9}$/.test(id) ? Number(id) : notFound();
}

/** What a read answers, and the 404 page where it finds nothing. */
export async function orNotFound<Found>(reading: Promise<Found>): Promise<Found> {
  return reading.catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) notFound();
    throw error;
  });
}
