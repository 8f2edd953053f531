import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { Cluster, until } from '#e2e/deep/failover/cluster.ts';
import { findRequirements } from '#e2e/deep/failover/requirements.ts';
import { bypassGuardsOf } from '#e2e/support/database/bypass-guards.ts';
import { progress, reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { Load } from '#e2e/support/load.ts';
import { mintToken, type Server, startServer } from '#e2e/support/servers/server.ts';

/** Of traffic before the backup and after it. */
const seconds = sizeOf(5);
const found = findRequirements();
const isWithoutBackups = spawnSync('pgbackrest', ['version']).status !== 0;
const requirements = isWithoutBackups ? 'Not installed: apt-get install pgbackrest' : found;

/** Verifies balances, as `npm run ledger:check` does. The audit is verified through the server. */
const check = (environment: Record<string, string>) =>
  spawnSync(process.execPath, ['scripts/ledger-check.ts'], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows[0];
  } finally {
    await client.end();
  }
}

test('a cluster that lost all disks is made again from a backup, to a second before a mistake', async () => {
  if (typeof requirements === 'string') reportFigure('skipped', requirements);
  test.skip(typeof requirements === 'string', String(requirements));
  if (typeof requirements === 'string') return;
  test.setTimeout(900_000 + 10_000 * seconds);
  const cluster = await Cluster.start(requirements, { isBackedUp: true });
  const servers: Server[] = [];
  try {
    const environment = cluster.environmentOf(0);
    const begin = async () => {
      const server = await startServer({ engine: 'postgres', kind: 'edge', environment });
      servers.push(server);
      return server;
    };
    const server = await begin();
    const token = await mintToken(server, { name: 'rebuild', role: 'administrator' });
    const call = createCaller(server.origin, token);
    const load = await Load.begin(call);
    let isOver = false;
    const writing = load.write(call, { isOver: () => isOver, isPatient: true });
    await cluster.backUp('stanza-create');
    await cluster.backUp('--type=full', 'backup');
    progress('backed up');
    await sleep(seconds * 1000);
    isOver = true;
    await writing;
    await server.stop();
    await sleep(1500);
    const administrator = cluster.administratorUrl('countinghouse');
    const mistake = await ask<{ target: string }>(
      administrator,
      "select (clock_timestamp() - interval '1 second')::text as target",
    );
    await bypassGuardsOf(administrator, 'delete from postings');
    expect(check(environment).status).toBe(1);
    const last = await ask<{ segment: string }>(administrator, 'select pg_walfile_name(pg_switch_wal()) as segment');
    const isArchived = async () =>
      (
        await ask<{ done: boolean }>(
          administrator,
          `select last_archived_wal >= '${last?.segment}' as done from pg_stat_archiver`,
        )
      )?.done === true;
    await until('the log is archived', 60_000, isArchived);

    const { name: lastLeader } = await cluster.inRole('leader');
    const lostMs = performance.now();
    for (const machine of cluster.machines) {
      await machine.kill();
      machine.wipe();
    }
    cluster.forget(lastLeader);
    const [first, ...others] = cluster.machines;
    await first?.restore(mistake?.target ?? '');
    const restoredMs = performance.now();
    progress('restored');
    first?.startPatroni();
    await until('the restored machine leads', 120_000, async () =>
      ((await first?.members()) ?? []).some(({ role, state }) => role === 'leader' && state === 'running'),
    );
    for (const machine of others) machine.startPatroni();
    await cluster.untilWhole();
    const wholeMs = performance.now();

    const result = check(environment);
    expect(result.stderr).toBe('');
    expect(result.status).toBe(0);
    const again = await begin();
    const callAgain = createCaller(again.origin, token);
    await load.compare(callAgain, { all: true });
    // The restored machine follows like any other: nothing of its recovery is left.
    const [leader, standby] = [await cluster.inRole('leader'), await cluster.inRole('sync_standby')];
    await leader.switchOver(leader.name, standby.name);
    await cluster.untilWhole();
    await load.compare(callAgain, { all: true });
    expect((await callAgain('GET', '/bo/audit/proof')).json).toMatchObject({ verified: true });
    const took = (from: number, until: number) => ((until - from) / 1000).toFixed(0);
    reportFigure(
      'seconds to restore one machine, until all three follow',
      `${took(lostMs, restoredMs)}, ${took(restoredMs, wholeMs)}`,
    );
    reportFigure('writes before the mistake: lost, doubled', `${load.writes}: 0, 0`);
    reportFigure(
      'ledger check after the mistake, after the restore',
      `exit code 1, ${result.stdout.trim().replaceAll('\n', ' ')}`,
    );
  } finally {
    for (const server of servers) await server.stop();
    await cluster.stop();
  }
});
