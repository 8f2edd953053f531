import { readdirSync, readFileSync } from 'node:fs';

/** What Linux says about a process in /proc. */
interface ProcessStatus {
  /** Its letter, such as `Z` for one that has ended and was not waited for. */
  state: string;
  parent: number;
  /** CPU time of all its threads, in ticks of 10 ms. */
  ticks: number;
}

const microsecondsPerTick = 10_000;

/** Undefined if there is no such process. */
export function processStatus(pid: number): ProcessStatus | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const [state = '', parent = ''] = fields;
    return { state, parent: Number(parent), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
}

export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return parent > 1 ? pids.filter((pid) => processStatus(pid)?.parent === parent) : [];
}

/** CPU time of a process and its children, in microseconds. */
export function cpuWithChildren(pid: number): number {
  const ticks = [pid, ...childrenOf(pid)].map((one) => processStatus(one)?.ticks ?? 0);
  return ticks.reduce((sum, count) => sum + count, 0) * microsecondsPerTick;
}
