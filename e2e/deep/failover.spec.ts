import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Cluster, until } from '#e2e/deep/failover/cluster.ts';
import { ControlWriter } from '#e2e/deep/failover/control-writer.ts';
import { findRequirements } from '#e2e/deep/failover/requirements.ts';
import { Traffic } from '#e2e/deep/failover/traffic.ts';
import { bypassGuardsOf } from '#e2e/support/database/bypass-guards.ts';
import { progress, reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { Load } from '#e2e/support/load.ts';
import { mintToken, type Server, startServer } from '#e2e/support/servers/server.ts';

/** How often the leader is killed; the other counts follow. */
const size = sizeOf(1);
const counts = { kill: size, switchover: Math.ceil(size / 4), freeze: Math.ceil((size * 3) / 20) };
const requestMaxS = 15;
const clients = 16;
/** How much later than the cluster the product may be back. */
const behindClusterMaxS = 3;

const requirements = findRequirements();

test('the programs of a cluster are installed', () => {
  if (typeof requirements === 'string') reportFigure('skipped', requirements);
  test.skip(typeof requirements === 'string', String(requirements));
});

test.describe('a cluster of three databases and two instances', () => {
  test.describe.configure({ mode: 'serial' });
  test.skip(typeof requirements === 'string', String(requirements));

  let cluster: Cluster;
  let instances: Server[];
  let traffic: Traffic;
  let control: ControlWriter;
  let load: Load;
  let isOver = false;
  let running: Promise<unknown>;

  test.beforeAll(async () => {
    test.setTimeout(400_000);
    if (typeof requirements === 'string') return;
    cluster = await Cluster.start(requirements);
    progress(`the cluster serves${cluster.canCut ? ', each machine in a network namespace' : ', on the loopback'}`);
    const first = await startServer({ engine: 'postgres', kind: 'edge', environment: cluster.environmentOf(0) });
    instances = [first];
    instances.push(await startInstance(1));
    const token = await mintToken(first, { name: 'failover', role: 'administrator' });
    traffic = new Traffic(
      instances.map(({ origin }) => origin),
      token,
    );
    load = await Load.begin(traffic.call, clients);
    control = new ControlWriter(cluster.administratorUrl('control'));
    await control.begin();
    traffic.isPaced = true;
    running = Promise.all([
      load.write(traffic.call, { isOver: () => isOver, isPatient: true }),
      traffic.read(() => isOver),
    ]);
    running.catch(() => {});
  });

  test.afterAll(async () => {
    test.setTimeout(120_000);
    isOver = true;
    await running?.catch(() => {});
    for (const instance of instances ?? []) await instance.stop();
    await cluster?.stop();
  });

  const startInstance = (number: number) =>
    startServer({ engine: 'postgres', kind: 'edge', environment: cluster.environmentOf(number) });

  /** The instances can write: then their pause is over, too. */
  async function untilServing(): Promise<void> {
    const isServing = async () => {
      const answers = await Promise.all(traffic.origins.map((origin) => fetch(`${origin}/api/health/ready`)));
      const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ status?: string }>));
      return bodies.every(({ status }) => status === 'ok');
    };
    await until('both instances write', 60_000, isServing, () => instances.map((server) => server.log()).join('\n'));
  }

  /** Fails something repeatedly; the pauses of the product must be short, or as long as those of the cluster. */
  async function repeat(
    what: string,
    { rounds, limitS }: { rounds: number; limitS: number },
    fail: () => Promise<void>,
  ): Promise<void> {
    const pauses: { ours: number; cluster: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await cluster.untilWhole();
      await untilServing();
      await sleep(500 + Math.random() * 1_000);
      const sinceMs = performance.now();
      await fail();
      await cluster.untilWhole();
      await untilServing();
      await sleep(1_000);
      const pause = { ours: traffic.writes.longestPause(sinceMs), cluster: control.successes.longestPause(sinceMs) };
      pauses.push(pause);
      const shown = `${pause.ours.toFixed(1)} s, of the cluster ${pause.cluster.toFixed(1)} s`;
      progress(`${what} ${round} of ${rounds}: a pause of ${shown}; ${load.writes} writes`);
    }
    const text = (values: number[]) => `${median(values).toFixed(1)} s, ${Math.max(...values).toFixed(1)} s`;
    reportFigure(`${what}: times, limit`, `${rounds}, ${limitS} s`);
    reportFigure('  pause of the product: median, longest', text(pauses.map(({ ours }) => ours)));
    reportFigure('  pause of the cluster: median, longest', text(pauses.map((pause) => pause.cluster)));
    expect(traffic.faults).toEqual([]);
    const tooLong = pauses.filter((pause) => pause.ours > Math.max(limitS, pause.cluster + behindClusterMaxS));
    expect(tooLong).toEqual([]);
  }

  const timeoutFor = (rounds: number) => test.setTimeout(120_000 + rounds * 240_000);

  test(`the leader is killed, ${counts.kill} times`, async () => {
    timeoutFor(counts.kill);
    await repeat('leader killed', { rounds: counts.kill, limitS: 30 }, async () => {
      const leader = await cluster.inRole('leader');
      await leader.kill();
      await cluster.untilReplaced(leader);
      leader.startPatroni();
    });
  });

  test(`a planned switchover, ${counts.switchover} times`, async () => {
    timeoutFor(counts.switchover);
    await repeat('switchover', { rounds: counts.switchover, limitS: 5 }, async () => {
      const [leader, standby] = [await cluster.inRole('leader'), await cluster.inRole('sync_standby')];
      await leader.switchOver(leader.name, standby.name);
    });
  });

  test(`the leader is frozen, ${counts.freeze} times`, async () => {
    timeoutFor(counts.freeze);
    await repeat('leader frozen', { rounds: counts.freeze, limitS: 35 }, async () => {
      const leader = await cluster.inRole('leader');
      leader.freeze();
      await cluster.untilReplaced(leader);
      await sleep(3_000);
      leader.thaw();
    });
  });

  test(`the synchronous standby is killed, ${counts.freeze} times`, async () => {
    timeoutFor(counts.freeze);
    await repeat('standby killed', { rounds: counts.freeze, limitS: 5 }, async () => {
      const standby = await cluster.inRole('sync_standby');
      await standby.kill();
      await sleep(8_000);
      standby.startPatroni();
    });
  });

  test('a standby is replaced by an empty machine', async () => {
    timeoutFor(1);
    await repeat('standby replaced', { rounds: 1, limitS: 5 }, async () => {
      const standby = await cluster.inRole('sync_standby');
      await standby.kill();
      standby.wipe();
      standby.startPatroni();
    });
  });

  test('two of three machines are lost: reads go on, writes wait', async () => {
    timeoutFor(1);
    const lost = [await cluster.inRole('leader'), await cluster.inRole('replica')];
    await Promise.all(lost.flatMap((machine) => [machine.kill(), machine.killEtcd()]));
    const [origin = ''] = traffic.origins;
    const statusOf = async () => (await (await fetch(`${origin}/api/health/ready`)).json()).status;
    await until('the instance only reads', 30_000, async () => (await statusOf()) === 'read-only');
    const [read, write] = await Promise.all([
      traffic.call('GET', '/api/v2.0/account?page[size]=1'),
      traffic.call('POST', '/bo/tokens', { name: 'not now' }),
    ]);
    expect([read.status, read.headers.has('age'), write.status]).toEqual([200, true, 503]);
    await sleep(20_000);
    expect(await statusOf()).toBe('read-only');
    for (const machine of lost) machine.startEtcd();
    for (const machine of lost) machine.startPatroni();
    await cluster.untilWhole();
    await untilServing();
    reportFigure('two of three machines lost', 'reads answered, writes 503, back when they returned');
  });

  test('one node of etcd is killed', async () => {
    timeoutFor(1);
    await repeat('etcd node killed', { rounds: 1, limitS: 30 }, async () => {
      const leader = await cluster.inRole('leader');
      await leader.killEtcd();
      await sleep(12_000);
      leader.startEtcd();
    });
  });

  test('the network of the leader is cut', async () => {
    timeoutFor(1);
    if (!cluster.canCut) reportFigure('network of the leader cut', 'skipped: no network namespaces');
    test.skip(!cluster.canCut, 'network namespaces are not allowed here: run as root, with iproute2');
    await repeat('network of the leader cut', { rounds: 1, limitS: 35 }, async () => {
      const leader = await cluster.inRole('leader');
      leader.setConnected(false);
      await cluster.untilReplaced(leader);
      await sleep(5_000);
      leader.setConnected(true);
    });
  });

  test('one of the two instances is killed', async () => {
    timeoutFor(1);
    await repeat('instance killed', { rounds: 1, limitS: 5 }, async () => {
      const [killed, other] = instances as [Server, Server];
      await killed.kill();
      traffic.origins = [other.origin, killed.origin];
      await sleep(3_000);
      instances = [await startInstance(0), other];
      traffic.origins = instances.map(({ origin }) => origin);
    });
  });

  test('nothing answered is lost, nothing was done twice, ledger and audit agree', async () => {
    test.setTimeout(120_000 + size * 60_000);
    await cluster.untilWhole();
    isOver = true;
    await running;
    traffic.isPaced = false;
    const rows = await control.end();
    reportFigure(
      'rows of the control writer: answered, lost, doubled',
      `${rows.answered}, ${rows.lost}, ${rows.doubled}`,
    );
    expect(rows).toMatchObject({ lost: 0, doubled: 0 });
    const { answered, unavailable, running: inProgress, broken, aged } = traffic.counts;
    reportFigure(
      'answers: 2xx, 503 with Retry-After, 409, others',
      `${answered}, ${unavailable}, ${inProgress}, ${traffic.faults.length}`,
    );
    reportFigure('connections that broke; reads answered by replicas', `${broken}, ${aged}`);
    reportFigure('longest request', `${(traffic.slowestMs / 1000).toFixed(1)} s`);
    await load.compare(traffic.call, { all: true });
    expect((await traffic.call('GET', '/bo/audit/proof')).json).toMatchObject({ verified: true });
    reportFigure('writes of the product compared: lost, doubled', `${load.writes}: 0, 0`);
    expect(traffic.faults).toEqual([]);
    expect(traffic.slowestMs / 1000).toBeLessThan(requestMaxS);
    for (const instance of instances) expect(instance.log()).not.toContain('unhandled');
  });

  test('the comparison notices what is lost, and who lost it', async () => {
    test.setTimeout(300_000);
    await bypassGuardsOf(cluster.administratorUrl('countinghouse'), ...lostTransfer);
    await expect(load.compare(traffic.call, { all: true })).rejects.toThrow(/and not once more/);
    expect(await control.end()).toMatchObject({ lost: 0, doubled: 0 });
    const [lost = '', doubled = ''] = [
      'delete from control where number = 1',
      'insert into control select max(number) from control',
    ];
    await bypassGuardsOf(cluster.administratorUrl('control'), lost, doubled);
    expect(await control.end()).toMatchObject({ lost: 1, doubled: 1 });
    reportFigure('planted losses of the product and of the cluster, noticed', '2 of 2');
  });
});

/** The newest answered transfer leaves no trace, as when a primary forgets what it has committed. */
const lostTransfer = [
  `create temporary table lost as select r.key, e.id from requests r join entries e on e.created_at = r.at
    where r.operation = 'createTransfer' order by r.at desc limit 1`,
  `update ledger_accounts a set posted = posted - p.amount from postings p join lost on lost.id = p.entry_id
    where a.id = p.ledger_account_id`,
  'delete from postings where entry_id in (select id from lost)',
  'delete from entries where id in (select id from lost)',
  'delete from requests where key in (select key from lost)',
];

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
