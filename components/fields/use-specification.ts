'use client';
import { useEffect, useState } from 'react';
import { problemFrom, type ShownProblem } from '#components/ui/page/problem-view.tsx';
import type { Specification, SpecificationMap } from '#lib/fields/specification/document.ts';

/** What a form is asked for: an identity's beneficiary form, or its payment form, perhaps of one coordinate. */
export interface SpecificationQuery {
  identity: string;
  kind: 'contact-account' | 'payment';
  /** ISO 4217; the answer is narrowed to it. */
  currency?: string;
  /** Of a payment form: the coordinate that is paid. */
  coordinate?: string;
  language: string;
}

interface SpecificationResult {
  map?: SpecificationMap;
  problem?: ShownProblem;
}
const specificationCache = new Map<string, Promise<SpecificationMap>>();

/** Where a form is fetched from; also what the explorer copies as curl. */
export function specificationAddress({ identity, kind, currency, coordinate }: SpecificationQuery): string {
  const query = new URLSearchParams();
  if (currency) query.set('currency', currency);
  if (coordinate) query.set('beneficiaryAccountIdOptional', coordinate);
  const path = `/api/v1/fields/${encodeURIComponent(identity)}/${kind}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Fetches a form once in a tab; a refusal is forgotten, so that it can be asked again. Throws `ShownProblem`. */
export function fetchSpecification(question: SpecificationQuery): Promise<SpecificationMap> {
  const key = JSON.stringify(question);
  const known = specificationCache.get(key);
  if (known) return known;
  const answer = requestSpecification(question);
  answer.catch(() => specificationCache.delete(key));
  // A payment form names accounts and their balances: it is requested each time.
  if (question.kind === 'contact-account') specificationCache.set(key, answer);
  return answer;
}

async function requestSpecification(question: SpecificationQuery): Promise<SpecificationMap> {
  const headers = { accept: 'application/json', 'accept-language': question.language };
  const answer = await fetch(specificationAddress(question), { headers });
  const body: unknown = await answer.json();
  if (!answer.ok) throw problemFrom(body);
  // The server has answered by the operation's schema; the contract tests hold it to that.
  return body as SpecificationMap;
}

/** The answer to a question, or the problem; neither while it is on its way. Undefined asks nothing. */
export function useSpecificationMap(question: SpecificationQuery | undefined): SpecificationResult {
  const [result, setHeld] = useState<SpecificationResult & { key?: string }>({});
  const key = question && JSON.stringify(question);
  useEffect(() => {
    if (key === undefined) return;
    let isWanted = true;
    // The key is the question, written down so that an equal one is not asked twice.
    fetchSpecification(JSON.parse(key) as SpecificationQuery).then(
      (map) => isWanted && setHeld({ key, map }),
      (thrown: unknown) => isWanted && setHeld({ key, problem: problemFrom(thrown) }),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return result.key === key ? result : {};
}

/** The form of the question's one currency. */
export function useSpecification(question: SpecificationQuery | undefined): {
  spec?: Specification;
  problem?: ShownProblem;
} {
  const { map, problem } = useSpecificationMap(question);
  return { spec: map && Object.values(map.spec)[0], problem };
}
