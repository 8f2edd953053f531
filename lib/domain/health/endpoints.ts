import { setTimeout as sleep } from 'node:timers/promises';
import { database, query } from '#db/index.ts';
import { roles } from '#db/schema/access.ts';
import { healthContract } from '#lib/domain/health/contract.ts';
import { healthProblems } from '#lib/domain/health/problems.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

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

async function readiness() {
  const { read, replica, durability, hasSpace: hasRoom } = await database();
  const [, found] = await answersInTime(Promise.all([anyRow(read), durability?.()]));
  if (found?.isStuck) throw healthProblems.standbyAway();
  if (hasRoom && !(await hasRoom())) {
    throw healthProblems.diskFull();
  }
  const health = await replica?.health();
  return {
    status: 'ok' as const,
    ...(found && { durability: { commit: found.commit, standbys: found.standbys } }),
    ...(health && { replica: health }),
  };
}
