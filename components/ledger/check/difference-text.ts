import { t } from '#components/ledger/check/difference-messages.ts';
import type { LedgerDifference } from '#lib/domain/ledger/check/check.ts';

const differenceTexts: Record<LedgerDifference['what'], string> = {
  balance: t('balance'),
  hold: t('hold'),
  limit: t('limit'),
  'updated-at': t('updated-at'),
  entry: t('entry'),
  orphan: t('orphan'),
  capture: t('capture'),
  total: t('total'),
  month: t('month'),
};

/** A difference that the check of the ledger found, as a sentence. A kind that is not known here stays as it is. */
export const differenceText = (what: string): string =>
  Object.hasOwn(differenceTexts, what) ? differenceTexts[what as LedgerDifference['what']] : what;
