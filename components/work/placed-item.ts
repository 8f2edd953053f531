import type { WorkItem } from '#lib/domain/work/contract.ts';
import type { WorkKind } from '#lib/domain/work/kinds.ts';

/** An item and the queue it is in. */
export interface PlacedItem {
  kind: WorkKind;
  item: WorkItem;
}
