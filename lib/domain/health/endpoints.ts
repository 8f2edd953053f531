import { setTimeout as sleep } from 'node:timers/promises';
import { database, type NodeHealth, query } from '#db/index.ts';
import { roles } from '#db/schema/access.ts';
import { healthContract } from '#lib/domain/health/contract.ts';
import { healthProblems } from '#lib/domain/health/problems.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';
import { logRecovery } from '#lib/server/telemetry/log.ts';

const anyRow = query((db) => db.select({ name: roles.name }).from(roles).limit(1));

const { getOpenApi: _document, ...health } = healthContract;

export const healthEndpoints = bindEndpoints(health, {
  getLiveness: async () => ({ status: 'ok' as const }),
  getReadiness: () => {
    // Probes are not rate-limited: concurrent ones share one result.
    pendingReadiness ??= readiness().finally(() => {
      pendingReadiness = undefined;
    });
    return pendingReadiness;
  },
});

let pendingReadiness: ReturnType<typeof readiness> | undefined;

const probeMaxMs = 1_500;

/** A probe must learn of a silent database before it gives up itself. */
async function answersInTime<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {});
  const timer = new AbortController();
  const late = sleep(probeMaxMs, undefined, { signal: timer.signal }).then(() => {
    throw healthProblems.databaseSilent();
  });
  return Promise.race([answer, late]).finally(() => timer.abort());
}

/** Replicas answer reads for a primary that is away; without one that can, the server is not ready. */
async function readiness() {
  const { replicas } = await database();
  try {
    const durability = await primaryReadiness();
    logRecovery();
    const nodes = await replicas?.health();
    return { status: 'ok' as const, ...durability, ...(nodes && { nodes: nodes.map(withoutName) }) };
  } catch (error) {
    if (!replicas || !(await replicas.standIn({ isSuspected: true }))) throw error;
    return { status: 'read-only' as const, nodes: (await replicas.health()).map(withoutName) };
  }
}

/** Anybody may ask: the addresses of the servers are nobody's business. */
const withoutName = ({ name: _name, ...node }: NodeHealth) => node;

async function primaryReadiness() {
  const { read, durability, hasSpace } = await database();
  const [, found] = await answersInTime(Promise.all([anyRow(read), durability?.()]));
  if (found?.isStuck) throw healthProblems.standbyAway();
  if (hasSpace && !(await hasSpace())) throw healthProblems.diskFull();
  return found && { durability: { commit: found.commit, standbys: found.standbys } };
}
