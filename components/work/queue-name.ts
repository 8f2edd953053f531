import { t } from '#components/work/messages.ts';
import { returnedDays, type WorkKind } from '#lib/domain/work/kinds.ts';

/** The name of a queue on screen. */
export const queueName = (kind: WorkKind): string =>
  kind === 'payment-returned' ? t('queue.payment-returned', { days: returnedDays }) : t(`queue.${kind}`);
