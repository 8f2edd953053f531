/** The `info` of the OpenAPI document. */
export const documentInfo = {
  title: 'Countinghouse',
  version: '1.0.0',
  summary: 'An open back office for money.',
  description: `Accounts, beneficiaries, entities, payments and a double-entry ledger. Everything that the console does is available here.

**Authentication.** Send \`Authorization: Bearer TOKEN\` with an API token, or with a JWT that a registered key has signed.

**Errors.** Every refusal is a problem (RFC 9457) with a stable \`code\`. The \`code\` decides which further members a problem has. Titles and texts may change.

**Repeated requests.** A write with an \`Idempotency-Key\`, or with a request id in its body, acts once. Repeat it after a lost answer, or after 409 \`request-running\`, 429, 500 or 503, with the same key.

**Concurrent changes.** Records have an \`ETag\`. A change with \`If-Match\` is rejected with 412 if the record has changed since.

**Approvals.** A policy can require an approval. The write then answers 202 with a change request.

**Lists.** \`page[size]\` and \`page[continuation]\` page through a list; \`filter\` takes RSQL; \`sort\` takes fields, \`-\` for descending order.

**Money** is decimal text with the decimals of its currency. Times are UTC with milliseconds.

**Compatibility.** Answers may get new members, and lists of codes may get new values, in any release. Requests with unknown members or parameters are rejected.`,
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
};
