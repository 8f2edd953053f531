// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of programs
/** A plausible small mistake, and the test that must notice it. */
export interface Fault {
  /** What the product does with the mistake, as `npm run test:deep -- faults` prints it. */
  mistake: string;
  file: string;
  /** The original code, which occurs once, and its faulty replacement. */
  change: [find: string, replace: string];
  /** A file of tests in the project `unit`. */
  test: string;
  /** Shows only with several connections. */
  onPostgres?: boolean;
}

export const faults: Fault[] = [
  {
    mistake: 'SQLite answers before the commit is on disk',
    file: 'db/sqlite/durable-log.ts',
    change: ['(error ? reject(new SyncError(error.message)) : resolve()));', '{}); resolve();'],
    test: 'db/durable-commits.test.ts',
  },
  {
    mistake: 'triggers do not run for INSERT OR REPLACE',
    file: 'db/sqlite/connection.ts',
    change: ['recursive_triggers: 1,', 'recursive_triggers: 0,'],
    test: 'db/database.test.ts',
  },
  {
    mistake: 'passcode attempts are not counted',
    file: 'lib/domain/beneficiaries/verification/check-passcode.ts',
    change: ['${verifications.attempts} + 1`', '${verifications.attempts} + 0`'],
    test: 'lib/domain/beneficiaries/verification/verification.test.ts',
  },
  {
    mistake: 'an expired passcode is accepted',
    file: 'lib/domain/beneficiaries/verification/check-passcode.ts',
    change: ["gt(verifications.expires_at, sql.placeholder('now')),", ''],
    test: 'lib/domain/beneficiaries/verification/verification.test.ts',
  },
  {
    mistake: 'a passcode is accepted at the moment of its expiry',
    file: 'lib/domain/beneficiaries/verification/verification.ts',
    change: ["status === 'PENDING' && expires_at <= expiryTime", "status === 'PENDING' && expires_at < expiryTime"],
    test: 'lib/domain/beneficiaries/verification/verification.test.ts',
  },
  {
    mistake: 'setting the clock back makes expired passcodes valid',
    file: 'lib/core/time/expiry-time.ts',
    change: ['return behindMs === 0 ? now :', 'return behindMs >= 0 ? now :'],
    test: 'lib/server/jobs/expiry-clock.test.ts',
  },
  {
    mistake: 'a passcode is stored as a hash without a key',
    file: 'lib/domain/beneficiaries/verification/passcode.ts',
    change: [
      "return mac('passcode', `${verification_id}\\n${coordinate.fingerprint}\\n${code}`);",
      "return process.getBuiltinModule('node:crypto').createHash('sha256').update(`${verification_id}\\n${coordinate.fingerprint}\\n${code}`).digest('hex');",
    ],
    test: 'lib/domain/beneficiaries/verification/verification.test.ts',
  },
  {
    mistake: 'a passcode verifies bank details that were changed since',
    file: 'lib/domain/beneficiaries/verification/passcode.ts',
    change: ['\\n${coordinate.fingerprint}\\n', '\\n'],
    test: 'lib/domain/beneficiaries/verification/verification.test.ts',
  },
  {
    mistake: 'a verification of another identity can be read',
    file: 'lib/domain/beneficiaries/verification/verification.ts',
    change: ["eq(verifications.identity_key, sql.placeholder('identity_key')),", ''],
    test: 'lib/domain/beneficiaries/verification/verification.test.ts',
  },
  {
    mistake: 'a beneficiary of another identity can be read',
    file: 'lib/domain/beneficiaries/beneficiaries/beneficiaries.ts',
    change: ["eq(beneficiaries.identity_key, sql.placeholder('identity_key'));", 'undefined;'],
    test: 'lib/domain/beneficiaries/beneficiaries/beneficiaries.test.ts',
  },
  {
    mistake: 'the answer of a request is not stored',
    file: 'lib/server/operation/dispatch/dispatch.ts',
    change: ['if (key) await storeResponse(', 'if (!key) await storeResponse('],
    test: 'lib/server/operation/dispatch/dispatch.test.ts',
  },
  {
    mistake: 'a request id is accepted with another payload',
    file: 'lib/server/write/idempotency.ts',
    change: ['stored.fingerprint !== wanted.fingerprint', 'stored.fingerprint === undefined'],
    test: 'lib/server/operation/dispatch/dispatch.test.ts',
  },
  {
    mistake: 'a secret is stored with its request',
    file: 'lib/server/operation/dispatch/dispatch.ts',
    change: ['isSecret ? secretWithheld(request, ctx) :', 'false ? secretWithheld(request, ctx) :'],
    test: 'lib/server/operation/dispatch/dispatch.test.ts',
  },
  {
    mistake: 'an event has the balance before its entry',
    file: 'lib/domain/events/journal-events.ts',
    change: ['after: { posted: posted_after,', 'after: { posted: posted_after - amount,'],
    test: 'lib/domain/events/emitted-events.test.ts',
  },
  {
    mistake: 'an event is written outside of its transaction',
    file: 'lib/server/write/effects.ts',
    change: [
      'const emit = (event: EmittedEvent) => void emitted.push({ ...event, id: newId() });',
      "const emit = (event: EmittedEvent) => void setTimeout(async () => (await (await import('#db/index.ts')).database()).transaction((own) => insertMany(own, events, [{ ...event, id: newId(), time: ctx.now }])), 0);",
    ],
    test: 'lib/server/operation/dispatch/dispatch.test.ts',
  },
  {
    mistake: 'a rejected write is not rolled back',
    file: 'db/sqlite/group-commit.ts',
    change: ["db.prepare('rollback to savepoint job')", "db.prepare('select 1')"],
    test: 'db/database.test.ts',
  },
  {
    mistake: 'If-Match is not checked',
    file: 'lib/server/write/if-match.ts',
    change: ['if (sent === undefined) return;', 'return;'],
    test: 'lib/domain/settings/settings.test.ts',
  },
  {
    mistake: 'the change of an account is not checked against the revision in If-Match',
    file: 'lib/domain/accounts/core/accounts.ts',
    change: [
      "await assertRevision(ctx, { resource: 'account', resource_id: resourceId, revision, read: 'account:read' });",
      '',
    ],
    test: 'lib/domain/accounts/core/revision.test.ts',
  },
  {
    mistake: 'one operation does not check its permission',
    file: 'lib/server/identity/authenticate.ts',
    change: ["if (permission === 'public' ||", "if (permission === 'audit:read' || permission === 'public' ||"],
    test: 'lib/domain/access/permission-matrix.test.ts',
  },
  {
    mistake: 'a token has permissions that its user has lost',
    file: 'lib/server/identity/issuer.ts',
    change: [
      'new Set([...permissions].filter((p) => (cap?.includes(p) ?? true) && (narrowedTo?.includes(p) ?? true)));',
      'new Set((narrowedTo ?? cap ?? [...permissions]) as Permission[]);',
    ],
    test: 'lib/domain/tokens/tokens.test.ts',
  },
  {
    mistake: 'the tokens of a disabled user are accepted once the user is enabled',
    file: 'lib/domain/users/user-management.ts',
    change: ['const ended = await endAccessOf(ctx, user);', 'const ended = {};'],
    test: 'lib/domain/users/users.test.ts',
  },
  {
    mistake: 'an idle session does not end',
    file: 'lib/server/identity/credentials.ts',
    change: ['<= sessionIdleMs;', '<= sessionIdleMs * 100;'],
    test: 'lib/domain/sign-in/sign-in.test.ts',
  },
  {
    mistake: 'a code of the second factor is accepted twice',
    file: 'lib/domain/sign-in/totp.ts',
    change: ['return step > (user.totp_step ?? 0)', 'return step >= (user.totp_step ?? 0)'],
    test: 'lib/domain/sign-in/sign-in.test.ts',
  },
  {
    mistake: 'a one-time link works twice',
    file: 'lib/domain/users/one-time-links.ts',
    change: ['isNull(links.used_at), gt(', 'gt('],
    test: 'lib/domain/users/users.test.ts',
  },
  {
    mistake: 'a user changes their own permissions',
    file: 'lib/domain/access/update-permissions.ts',
    change: ['user.id === ctx.principal.id && addedRoles', 'user.id === undefined && addedRoles'],
    test: 'lib/domain/access/access.test.ts',
  },
  {
    mistake: 'the last administrator is removed',
    file: 'lib/domain/access/escalation-guards.ts',
    change: ['if (before.length === 0) return;', 'if (before.length >= 0) return;'],
    test: 'lib/domain/access/administrator.test.ts',
  },
  {
    mistake: 'a user with a denied permission counts as an administrator',
    file: 'lib/domain/access/permission-holders.ts',
    change: [", not(direct('revoke')));", ');'],
    test: 'lib/domain/access/administrator.test.ts',
  },
  {
    mistake: 'a user revokes permissions of a user who has more',
    file: 'lib/domain/access/update-permissions.ts',
    change: ['if (removesPermissions(before, after))', 'if (removesPermissions(after, after))'],
    test: 'lib/domain/access/escalation-guards.test.ts',
  },
  {
    mistake: 'editing a role revokes permissions of a user who has more',
    file: 'lib/domain/access/roles.ts',
    change: ['if (isReduced) await', 'if (!isReduced && row.system) await'],
    test: 'lib/domain/access/escalation-guards.test.ts',
  },
  {
    mistake: 'a token for another user gains the permissions that its user gains',
    file: 'lib/server/identity/issuer.ts',
    change: ['cap !== null && [', 'cap === undefined && ['],
    test: 'lib/domain/tokens/token-limits.test.ts',
  },
  {
    mistake: 'an outgrown token is valid again when its user loses permissions',
    file: 'lib/server/identity/outgrown-credentials.ts',
    change: ['if (!(await isOutgrown(row))) continue;', 'if (row.cap !== undefined) continue;'],
    test: 'lib/domain/tokens/token-limits.test.ts',
  },
  {
    mistake: 'a token is created for a user who has not accepted the invitation',
    file: 'lib/domain/tokens/token-owner.ts',
    change: ["if (user.state === 'INVITED') {", "if (user.state === 'ACTIVE' && !user.id) {"],
    test: 'lib/domain/tokens/token-limits.test.ts',
  },
  {
    mistake: 'an approval is decided with a token that another user created',
    file: 'lib/server/identity/issuer.ts',
    change: ['if (credential.cap === null) return;', 'if (credential.cap !== undefined) return;'],
    test: 'lib/domain/approvals/secrets/credentials.test.ts',
  },
  {
    mistake: 'an approved change is performed although its record has changed',
    file: 'lib/domain/approvals/requests/evidence.ts',
    change: ['if (changed.length > 0)', 'if (changed.length < 0)'],
    test: 'lib/domain/approvals/requests/evidence.test.ts',
  },
  {
    mistake: 'an audit row is not linked to the row before it',
    file: 'lib/server/write/audit-chain.ts',
    change: ['last?.mac ?? firstMac]', 'firstMac]'],
    test: 'lib/domain/audit/audit.test.ts',
  },
  {
    mistake: 'a cell of an export is a formula',
    file: 'lib/core/text/csv.ts',
    change: ["`'${text}`", 'text'],
    test: 'lib/domain/accounts/search/list-and-search.test.ts',
  },
  {
    mistake: 'rows with equal sort keys are skipped between pages',
    file: 'lib/server/list/order.ts',
    change: ['...(columns.has(table.id) ? [] : [table.id])', ''],
    test: 'lib/domain/accounts/search/list-and-search.test.ts',
  },
  {
    mistake: 'held money is spent',
    file: 'lib/domain/ledger/entries/journal.ts',
    change: ['const available = posted - account.held + releases;', 'const available = posted + releases;'],
    test: 'lib/domain/ledger/model.test.ts',
  },
  {
    mistake: 'an entry is reversed twice',
    file: 'lib/domain/ledger/entries/entries.ts',
    change: ['if (reversal) throw', 'if (!row) throw'],
    test: 'lib/domain/ledger/concurrency.test.ts',
  },
  {
    mistake: 'ledger accounts are locked in the order of the request',
    file: 'lib/domain/ledger/ledger-accounts.ts',
    change: [
      'wanted.sort((left, right) => compareText(lockSortKey(left.accountKey), lockSortKey(right.accountKey)));',
      '',
    ],
    test: 'lib/domain/ledger/concurrency.test.ts',
    onPostgres: true,
  },
  {
    mistake: 'wallets are read without a lock',
    file: 'lib/domain/ledger/ledger-accounts.ts',
    change: [
      'forUpdate(db.select().from(ledgerAccounts).where(byWallet))',
      'db.select().from(ledgerAccounts).where(byWallet)',
    ],
    test: 'lib/domain/ledger/concurrency.test.ts',
    onPostgres: true,
  },
  {
    mistake: 'a message is sent by two workers',
    file: 'lib/server/jobs/queue.ts',
    change: ['const leaseMs = 60_000;', 'const leaseMs = 0;'],
    test: 'lib/domain/delivery/delivery.test.ts',
  },
  {
    mistake: 'the content of a message stays stored after it was sent',
    file: 'lib/domain/delivery/worker.ts',
    change: ["outcome: 'done', set: { content: null, fault", "outcome: 'done', set: { fault"],
    test: 'lib/domain/delivery/delivery.test.ts',
  },
  {
    mistake: 'a body names a member twice',
    file: 'lib/server/http/json.ts',
    change: ['if (names.has(name)) throw', 'if (names.size < 0) throw'],
    test: 'lib/server/operation/dispatch/dispatch.test.ts',
  },
  {
    mistake: 'a payment is released although its bank details changed since it was created',
    file: 'lib/domain/payments/destination/current-destination.ts',
    change: ['if (changed.length > 0) throw paymentProblems.stale(changed);', ''],
    test: 'lib/domain/payments/queue/stale-payments.test.ts',
  },
  {
    mistake: 'the creator of a payment ends its cooling-off period',
    file: 'lib/domain/payments/queue/held-payments.ts',
    change: ['if (exclusion) throw exclusion;', ''],
    test: 'lib/domain/payments/queue/stale-payments.test.ts',
  },
  {
    mistake: 'an unterminated string is parsed again from its next character',
    file: 'lib/server/http/json.ts',
    change: ['this.#index = text.length;', 'this.#index = start + 1;'],
    test: 'lib/server/http/json.test.ts',
  },
  {
    mistake: 'a write that answers a secret does not wait for approval',
    file: 'lib/domain/approvals/review.ts',
    change: [
      'if (!validated.isCovered) return undefined;',
      'if (!validated.isCovered || operation.secret) return undefined;',
    ],
    test: 'lib/domain/approvals/secrets/one-time-secret.test.ts',
  },
];
