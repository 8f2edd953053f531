import { notFound } from 'next/navigation';

export interface ChartPageData {
  params: Promise<{ id: string }>;
}

/** The number in the address; 404 for what is no number. */
export async function chartIdOf({ params }: ChartPageData): Promise<number> {
  const { id } = await params;
  return /^\d{1,9}$/.test(id) ? Number(id) : notFound();
}
