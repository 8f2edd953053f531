import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadHttp, type Measured, summarise } from '#scripts/bench/load.ts';

export interface Server {
  child: ChildProcess;
  port: number;
  stop(): Promise<void>;
}

/** Starts a program of this folder (`ours`, `bare`), or the whole product, on the database of DATABASE_URL. */
export async function startServer(
  name: 'ours' | 'bare' | 'product',
  environment: Record<string, string> = {},
): Promise<Server> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    RATE_LIMIT_PER_MINUTE: '1000000000',
    PORT: '0',
    DEMO: '0',
    NODE_ENV: 'production',
    ...environment,
  };
  const options = { env, execArgv: ['--import', './scripts/bench/cpu.ts'] };
  const child = fork(name === 'product' ? 'server.mjs' : `scripts/bench/${name}.ts`, options);
  const [message] = (await once(child, 'message')) as [{ port?: number; address?: string }];
  const stop = async () => {
    child.kill();
    await once(child, 'close');
  };
  return { child, stop, port: message.port ?? Number(new URL(message.address ?? '').port) };
}

/** A way to measure: requests to a server for this many seconds, with the CPU of the server or of another process. */
export function createRequester(
  server: Server,
  load: { request: (index: number) => string; connections?: number },
  cpu: () => number | Promise<number> = () => cpuOf(server),
): (seconds: number) => Promise<Measured> {
  return async (seconds) => {
    const before = await cpu();
    const startMs = performance.now();
    const tookMs = await loadHttp(server.port, { ...load, seconds });
    const wholeMs = performance.now() - startMs;
    return summarise(tookMs, { wholeMs, cpuUs: (await cpu()) - before });
  };
}

/** Microseconds that the process of a server has used. */
async function cpuOf({ child }: Server): Promise<number> {
  child.send('cpu');
  const [message] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }];
  return message.cpu.user + message.cpu.system;
}
