import { latestRequests } from '#lib/server/telemetry/request-observation.ts';

/** The requests of one operation in the log of this process. */
export interface OperationFigures {
  operation: string;
  count: number;
  /** 95 of 100 requests were answered within this time. */
  p95Ms: number;
  /** Answers that were the fault of the server. */
  errors: number;
}

export interface RequestFigures extends Omit<OperationFigures, 'operation'> {
  /** The operations with the most requests. */
  operations: OperationFigures[];
  /** The log of this process has all requests from this time on; none when it is empty. */
  loggedSince: string | undefined;
}

const operationsMax = 8;

/** The requests that this process answered in a time, as far as its log reaches: the last 1,000. */
export function requestFigures({ since, until }: { since: string; until: string }): RequestFigures {
  const logged = latestRequests();
  const inTime = logged.filter(({ at }) => at >= since && at < until);
  const operations = [...Map.groupBy(inTime, ({ operation }) => operation)]
    .map(([operation, requests]) => ({ operation, ...requestFiguresOf(requests) }))
    .sort((left, right) => right.count - left.count);
  return {
    ...requestFiguresOf(inTime),
    operations: operations.slice(0, operationsMax),
    loggedSince: logged.at(-1)?.at,
  };
}

function requestFiguresOf(requests: readonly { ms: number; status: number }[]): Omit<OperationFigures, 'operation'> {
  const times = requests.map(({ ms }) => ms).sort((left, right) => left - right);
  return {
    count: requests.length,
    p95Ms: times[Math.max(0, Math.ceil(times.length * 0.95) - 1)] ?? 0,
    errors: requests.filter(({ status }) => status >= 500).length,
  };
}
