import { writeProblems } from '#lib/server/problems.ts';

const revisionTag = '(?:W\\/)?"[^",\\s]{0,128}"';

/** The revisions of an `If-Match` header, or `*`: checked for each request, and said by the document. */
export const ifMatchPattern = `^(?:\\*|${revisionTag}(?:\\s*,\\s*${revisionTag})*)$`;
const ifMatch = new RegExp(ifMatchPattern);

/** Rejects a malformed `If-Match`, also where the operation would not come to compare it. */
export function assertIfMatch(sent: string | undefined): void {
  if (sent !== undefined && !ifMatch.test(sent.trim())) throw writeProblems.ifMatchInvalid();
}
