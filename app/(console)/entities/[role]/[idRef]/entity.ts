import { notFound } from 'next/navigation';
import { segmentText } from '#components/ui/segment-text.ts';
import { Problem } from '#lib/core/problem.ts';
import type { EntityDetails } from '#lib/domain/entities/entity.ts';
import { entityDetails } from '#lib/domain/entities/entity-details.ts';
import { roleNamed } from '#lib/domain/entities/roles.ts';
import type { Context } from '#lib/server/identity/context.ts';

export type EntityParams = Promise<{ role: string; idRef: string }>;

/** The entity a page is about; the 404 page when there is none. */
export async function shownEntity(ctx: Context, params: EntityParams, at?: string): Promise<EntityDetails> {
  const { role, idRef } = await params;
  try {
    return await entityDetails(ctx, { role: roleNamed(role), idRef: segmentText(idRef).normalize('NFC'), at });
  } catch (error) {
    if (error instanceof Problem) notFound();
    throw error;
  }
}
