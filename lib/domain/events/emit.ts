import type { DomainEvent } from '#lib/domain/events/event-data.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** Emits an event whose data is that of its type. The only caller of `ctx.emit` for new events. */
export function emitEvent(ctx: Pick<WriteContext, 'emit'>, event: DomainEvent): void {
  ctx.emit(event);
}
