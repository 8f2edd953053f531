import { expect, test } from '@playwright/test';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import '#e2e/support/servers/in-process.ts';
import type { FieldTable, FilterFieldType } from '#lib/server/list/filter.ts';
import { fetchPage, type PageQuery, type PageWindow } from '#lib/server/list/page.ts';

const { database, engine, selectRows } = await import('#db/index.ts');
const { auditLog } = await import('#db/schema/audit.ts');
const { beneficiaries, beneficiaryCoordinates } = await import('#db/schema/beneficiaries.ts');
const { entities } = await import('#db/schema/entities.ts');
const { events, webhookDeliveries } = await import('#db/schema/events.ts');
const { entries, holds } = await import('#db/schema/ledger.ts');
const { outbox } = await import('#db/schema/outbox.ts');
const { payments } = await import('#db/schema/payments.ts');
const { ledgerAccounts } = await import('#db/schema/wallets.ts');
const { auditFields } = await import('#lib/domain/audit/audit-fields.ts');
const { beneficiaryFields, coordinateFields } = await import('#lib/domain/beneficiaries/overview/overview.ts');
const { outboxFields } = await import('#lib/domain/delivery/outbox-list.ts');
const { entityFields } = await import('#lib/domain/entities/entity-details.ts');
const { deliveryFields } = await import('#lib/domain/events/webhooks/deliveries.ts');
const { eventFields } = await import('#lib/domain/events/event-sources.ts');
const { entryFields } = await import('#lib/domain/ledger/entries/entry-fields.ts');
const { holdFieldsAt } = await import('#lib/domain/ledger/holds/hold-fields.ts');
const { paymentFields } = await import('#lib/domain/payments/payments.ts');

interface List {
  rows: PgTable;
  fields: FieldTable;
  scope?: SQL;
  join?: { rows: PgTable; on: SQL };
  /** Fields that only narrow what something else has found: most rows have one of few values, or nobody asks. */
  narrowing?: string[];
}

/** The lists that grow with every day of work; accounts have tests of their own. */
const lists: Record<string, List> = {
  audit: {
    rows: auditLog,
    fields: auditFields,
    // Blocks find actors, actions, issuers, credentials and resources: lib/domain/audit/blocks/rows-read.test.ts.
    narrowing: [
      'id',
      'actor',
      'actor_kind',
      'actor_id',
      'credential_kind',
      'credential_id',
      'issuer',
      'action',
      'resource',
      'outcome',
      'code',
      'reason',
      'sequence',
    ],
  },
  beneficiaries: { rows: beneficiaries, fields: beneficiaryFields, scope: isNull(beneficiaries.hidden_at) },
  coordinates: {
    rows: beneficiaryCoordinates,
    fields: coordinateFields,
    scope: isNull(beneficiaryCoordinates.verified_at),
  },
  deliveries: { rows: webhookDeliveries, fields: deliveryFields, scope: eq(webhookDeliveries.webhook_id, 'x') },
  entities: { rows: entities, fields: entityFields, narrowing: ['type', 'affiliation', 'revision'] },
  entries: { rows: entries, fields: entryFields, narrowing: ['description', 'actor', 'effective_at', 'kind'] },
  events: { rows: events, fields: eventFields },
  holds: {
    rows: holds,
    fields: holdFieldsAt('2026-11-21T10:00:00.000Z'),
    join: { rows: ledgerAccounts, on: eq(ledgerAccounts.id, holds.ledger_account_id) },
    narrowing: ['wallet', 'currency', 'expires_at', 'ended_at'],
  },
  outbox: { rows: outbox, fields: outboxFields, narrowing: ['channel'] },
  payments: { rows: payments, fields: paymentFields, narrowing: ['currency', 'payment_type', 'created_by'] },
};
const values: Record<FilterFieldType, string> = {
  text: 'x',
  enum: '',
  uuid: '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01',
  instant: '2026-11-21',
  number: '1',
  flag: 'true',
  fingerprint: 'x',
};

/** How SQLite would find the rows of a page. */
async function planOf(list: List, query: PageQuery): Promise<string[]> {
  const { read } = await database();
  const plan: string[] = [];
  const explain = async ({ where, orderBy, limit }: PageWindow) => {
    const from = read
      .select({ id: sql`${list.fields.id}` })
      .from(list.rows)
      .$dynamic();
    if (list.join) from.innerJoin(list.join.rows, list.join.on);
    const select = from
      .where(where)
      .orderBy(...orderBy)
      .limit(limit);
    const steps = await selectRows<{ detail: string }>(read, sql`explain query plan ${select.getSQL()}`);
    plan.push(...steps.map(({ detail }) => detail));
    return [];
  };
  const scope = list.scope && { condition: list.scope, key: '' };
  await fetchPage({ name: 'plan', table: list.fields, query, scope, count: async () => 1, fetch: explain });
  return plan;
}

/** By what the steps of a plan find their rows. */
const indexesOf = (plan: string[]) => plan.flatMap((step) => /(?:INDEX|KEY) .*/.exec(step) ?? []);

for (const [name, list] of engine === 'sqlite' ? Object.entries(lists) : []) {
  const fields = Object.entries(list.fields.fields);
  test(`${name}: a page in any order they can be sorted by is read from an index`, async () => {
    for (const [field, { sortable }] of fields) {
      const plan = sortable ? await planOf(list, { sort: `-${field}` }) : [];
      expect(plan.join('; '), field).not.toMatch(/TEMP B-TREE FOR ORDER/);
    }
  });

  test(`${name}: what a filter names is found by an index`, async () => {
    for (const [field, { type, values: known }] of fields) {
      if (list.narrowing?.includes(field)) continue;
      const plan = await planOf(list, { filter: `${field}==${known?.[0] ?? values[type]}` });
      expect(plan.join('; '), field).not.toMatch(/SCAN/);
    }
  });

  test(`${name}: a state next to an id only narrows the rows of the id`, async () => {
    const selective = fields.filter(
      ([name, field]) => (field.type === 'uuid' || field.selective) && !list.narrowing?.includes(name),
    );
    for (const [field] of selective) {
      const one = `${field}==${values.uuid}`;
      const alone = await planOf(list, { filter: one });
      for (const [other, { type, values: known }] of fields) {
        if (type !== 'enum') continue;
        const plan = await planOf(list, { filter: `${other}==${known?.[0]};${one}` });
        expect(indexesOf(plan), `${field} and ${other}`).toEqual(indexesOf(alone));
      }
    }
  });
}

test('holds of a state are found by the state, and those that are not marked as expired by their expiry', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  for (const state of ['ACTIVE', 'CAPTURED', 'EXPIRED']) {
    const plan = (await planOf(lists.holds as List, { filter: `state==${state}` })).join('; ');
    expect(plan, state).toContain('INDEX holds_state (state=?)');
    if (state === 'EXPIRED') expect(plan).toContain('INDEX holds_due (expires_at<?)');
    else expect(plan, state).not.toMatch(/TEMP B-TREE/);
  }
});

test('a value that few rows have is found by an index, also where most rows have another', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  const rare: [list: List, filter: string, index: string][] = [
    [lists.entries as List, 'kind==REVERSAL', 'entries_kind (kind=?)'],
    [lists.entries as List, 'kind=in=(PAYMENT,capture)', 'entries_kind (kind=?)'],
    [lists.audit as List, 'outcome==refused', 'audit_log_outcome'],
    [lists.audit as List, 'outcome==refused;actor_kind==token', 'audit_log_outcome'],
  ];
  for (const [list, filter, index] of rare)
    expect((await planOf(list, { filter })).join('; '), filter).toContain(`INDEX ${index}`);
  for (const filter of ['outcome==done', 'outcome=in=(done,refused)', 'outcome!=refused', 'outcome==d*'])
    expect((await planOf(lists.audit as List, { filter })).join('; '), filter).toContain('INDEX audit_log_at');
});
