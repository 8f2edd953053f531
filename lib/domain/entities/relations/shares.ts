import type { EntityRelationRow } from '#db/schema/entities.ts';
import { entityProblems } from '#lib/domain/entities/problems.ts';

type DatedShare = Pick<EntityRelationRow, 'kind' | 'party_id' | 'share_basis_points' | 'valid_from' | 'valid_to'>;

const wholeBasisPoints = 10_000;
const percentText = (basisPoints: number): string => (basisPoints / 100).toFixed(2);

/** The share in per cent as decimal text; undefined without a share. */
export const sharePercentOf = ({ share_basis_points: share }: Pick<DatedShare, 'share_basis_points'>) =>
  share === null ? undefined : percentText(share);

/** The share as people read it: "25.00 %". */
export const shareText = (relation: Pick<DatedShare, 'share_basis_points'>): string | null => {
  const percent = sharePercentOf(relation);
  return percent === undefined ? null : `${percent} %`;
};

const isOnDay = ({ valid_from, valid_to }: DatedShare, day: string): boolean =>
  valid_from <= day && (valid_to === null || day <= valid_to);

/** Throws 400 when a relation ends before it begins, repeats another one, or makes the shares more than the whole. */
export function validateRelation(relation: DatedShare, others: readonly DatedShare[]): void {
  if (relation.valid_to !== null && relation.valid_to < relation.valid_from) throw entityProblems.relationReversed();
  const same = others.filter(({ kind }) => kind === relation.kind);
  // Sums rise only where a relation begins, so that these days are enough.
  const days = [relation, ...same].map(({ valid_from }) => valid_from).filter((day) => isOnDay(relation, day));
  for (const day of days.sort()) {
    const onDay = same.filter((other) => isOnDay(other, day));
    if (onDay.some(({ party_id }) => party_id === relation.party_id)) throw entityProblems.relationRepeated(day);
    const sum = [relation, ...onDay].reduce((total, { share_basis_points }) => total + (share_basis_points ?? 0), 0);
    if (sum > wholeBasisPoints) throw entityProblems.sharesTooLarge(percentText(sum), day);
  }
}
