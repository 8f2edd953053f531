import { t } from '#components/events/messages.ts';

/** The events that a webhook gets: `account.*, payment.*`. */
export const typesText = (types: readonly string[]): string =>
  types.map((type) => (type === '*' ? t('allTypes') : type)).join(', ');
