import { t } from '#components/shell/page-messages.ts';

/** Sent with every page, as app/not-found.tsx is; the pages of the console have their own. */
export default function ForbiddenAnywhere() {
  return t('forbiddenTitle');
}
