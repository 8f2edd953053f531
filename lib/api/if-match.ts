import type { Context } from '#lib/auth/context.ts';
import { Problem } from '#lib/kit/problem.ts';

const tagShape = /^(W\/)?"([^"\s]{0,128})"$/;

/**
 * Holds a change against the `If-Match` its caller sent: 412 when the resource has another revision by now, 400 when
 * the header is malformed. `undefined` stands for a resource that is not there. Source: RFC 9110 §13.1.1.
 */
export function requireRevision(ctx: Context, revision: string | number | undefined): void {
  const sent = ctx.if_match?.trim();
  if (sent === undefined) return;
  if (sent === '*') {
    if (revision === undefined) throw stale('It is not there.');
    return;
  }
  const tags = sent.split(',').map((tag) => tagShape.exec(tag.trim()));
  if (tags.some((tag) => !tag))
    throw new Problem('malformed-request', 'If-Match must be a quoted revision, such as "3".');
  // A weak tag never matches here: a change needs the very same revision.
  if (revision !== undefined && tags.some((tag) => !tag?.[1] && tag?.[2] === String(revision))) return;
  throw stale(revision === undefined ? 'It is not there any more.' : `It has revision ${revision} now.`);
}

const stale = (detail: string) =>
  new Problem('revision-mismatch', `${detail} Read it again and decide whether your change still stands.`);
