import type { Metadata } from 'next';
import { tourStops } from '#app/(console)/tour/tour-stops.ts';
import { terms } from '#components/shell/messages.ts';
import { TourOverview } from '#components/tour/tour-overview.tsx';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('tour') };

/** The tour through the main jobs, on the data that this person may see. */
export default async function Page() {
  const ctx = await pageContext();
  return <TourOverview userId={ctx.principal.id} {...(await tourStops(ctx))} />;
}
