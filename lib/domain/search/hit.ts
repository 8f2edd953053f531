import type { SearchHit } from '#lib/domain/search/contract.ts';
import type { SearchKind } from '#lib/domain/search/kinds.ts';
import { type Mark, marksOf } from '#lib/domain/search/marks.ts';
import type { SearchQuestion } from '#lib/domain/search/search-text.ts';
import type { CallerReadContext } from '#lib/server/identity/context.ts';

/** A record as its kind finds it. */
export interface FoundRecord extends Pick<SearchHit, 'identity_reference' | 'beneficiary_id' | 'role' | 'username'> {
  id: string;
  label: string;
  /** What distinguishes it from records with the same label; missing parts are left out. */
  details: (string | null | undefined)[];
  masked?: { text: string; marks: Mark[] };
  /** Whether the question names it by more than its id. */
  isNamed?: boolean;
}

/** Finds records of one kind, the best first. The work is bounded, whatever the question. */
export type FindRecords = (ctx: CallerReadContext, question: SearchQuestion, limit: number) => Promise<FoundRecord[]>;

/** The hit with what the question matches in its texts. */
export function toHit(kind: SearchKind, found: FoundRecord, question: SearchQuestion): SearchHit {
  const { id, label, details, masked, isNamed, ...links } = found;
  const detail = details.filter(Boolean).join(' · ');
  return {
    kind,
    id,
    label,
    label_marks: marksOf(label, question.words),
    ...(detail && { detail }),
    detail_marks: marksOf(detail, question.words),
    ...(masked && { masked: masked.text }),
    masked_marks: masked?.marks ?? [],
    ...links,
    is_exact: question.id === id || isNamed === true,
  };
}
