import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadHttp, type Measured, median } from '#scripts/bench/load.ts';

interface Server {
  child: ChildProcess;
  port: number;
}

/** Ours against the bare server, in turn, round by round. */
export interface Compared {
  name: string;
  ours: Measured & { cpu: number };
  bare: Measured & { cpu: number };
  /** Our rate as a share of the bare one: the median of the rounds, and their span. */
  ratio: number;
  span: [number, number];
}

export async function withServers<T>(run: (ours: Server, bare: Server) => Promise<T>): Promise<T> {
  const servers = await Promise.all(['ours', 'bare'].map(start));
  try {
    const [ours, bare] = servers;
    if (!ours || !bare) throw new Error('A server did not start.');
    return await run(ours, bare);
  } finally {
    for (const { child } of servers) child.kill();
  }
}

async function start(name: string): Promise<Server> {
  const child = fork(`scripts/bench/${name}.ts`, { env: { ...process.env, RATE_LIMIT_PER_MINUTE: '1000000000' } });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return { child, port: message.port };
}

/** A B A B …: whatever else the machine does falls on both. */
export async function compare(
  name: string,
  { ours, bare }: { ours: Server; bare: Server },
  { paths, token, rounds, seconds }: { paths: string[]; token: string; rounds: number; seconds: number },
): Promise<Compared> {
  const load = (server: Server, length: number) => measure(server, { paths, token, seconds: length });
  await load(ours, 1);
  await load(bare, 1);
  const pairs: (readonly [Measured & { cpu: number }, Measured & { cpu: number }])[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push([await load(ours, seconds), await load(bare, seconds)] as const);
  const ratios = pairs.map(([one, other]) => one.rate / other.rate);
  const middle = (side: 0 | 1) => ({
    rate: median(pairs.map((pair) => pair[side].rate)),
    p50: median(pairs.map((pair) => pair[side].p50)),
    p99: median(pairs.map((pair) => pair[side].p99)),
    cpu: median(pairs.map((pair) => pair[side].cpu)),
  });
  return {
    name,
    ours: middle(0),
    bare: middle(1),
    ratio: median(ratios),
    span: [Math.min(...ratios), Math.max(...ratios)],
  };
}

async function measure(server: Server, load: { paths: string[]; token: string; seconds: number }) {
  const before = await cpuOf(server);
  const measured = await loadHttp(server.port, load);
  const spent = (await cpuOf(server)) - before;
  // Microseconds of CPU a request.
  return { ...measured, cpu: spent / (measured.rate * load.seconds) };
}

async function cpuOf({ child }: Server): Promise<number> {
  child.send('cpu');
  const [message] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }];
  return message.cpu.user + message.cpu.system;
}
