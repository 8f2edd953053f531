import { t } from '#components/accounts/states/bulk-messages.ts';
import { reasonLengthMin } from '#lib/core/reason.ts';

/** What is wrong with a reason by the rule of the API; undefined when nothing is. */
export function reasonFaultOf(reason: string): string | undefined {
  if (reason.trim().length >= reasonLengthMin) return undefined;
  return reasonLengthMin === 1 ? t('enterReason') : t('enterLongReason', { reasonLengthMin });
}
