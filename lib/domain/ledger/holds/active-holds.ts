import { and, gt, isNull, lte, or, type Placeholder, type SQL } from 'drizzle-orm';
import { holds } from '#db/schema/ledger.ts';
import { isActiveHold } from '#lib/domain/ledger/holds/hold-expiry.ts';

type BoundTime = string | Placeholder;

const isUnexpiredAt = (at: BoundTime) => or(isNull(holds.expires_at), gt(holds.expires_at, at));

/** Holds that are active now, by their state: if the clock was set back since, their times are in the future. */
export const isActiveNow = (now: BoundTime): SQL | undefined => and(isActiveHold, isUnexpiredAt(now));

/** Holds that were active at a time. */
export const wasActiveAt = (at: BoundTime): SQL | undefined =>
  and(lte(holds.created_at, at), or(isNull(holds.ended_at), gt(holds.ended_at, at)), isUnexpiredAt(at));
