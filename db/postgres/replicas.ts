import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type PrimaryWatch, type WrittenPosition, watchPrimary, writtenColumns } from '#db/postgres/primary-watch.ts';
import { nodeName, ReplicaNode } from '#db/postgres/replica-node.ts';
import { selectRows } from '#db/statements.ts';
import type { NodeHealth, Reader, Replicas, StandIn } from '#db/types.ts';

/** How long a read waits for a replica to catch up before it uses the primary. */
const catchUpMaxMs = 20;
const askAgainMs = 2;
/**
 * How long replicas answer for a primary that is away. Nothing can be revoked meanwhile, so it is as long as an idle
 * session lives.
 */
const standInMaxMs = 15 * 60_000;

/** Expensive reads (lists, searches, exports) use streaming replicas; each may be unreachable at any time. */
export function openReplicas(primaryUrl: string, urls: readonly string[], primary: Reader): Replicas {
  const nodes = urls.map((url) => new ReplicaNode(url));
  const watch = watchPrimary(primaryUrl);
  return {
    reader: () => caughtUpReader(nodes, primary),
    standIn: (asked) => standIn(nodes, watch, asked),
    health: () => healthOf(primaryUrl, nodes, watch),
    async close() {
      await Promise.all([watch.close(), ...nodes.map((node) => node.close())]);
    },
  };
}

/** Those that may be asked, the least busy first; of equally busy ones any. */
const byLoad = (nodes: readonly ReplicaNode[]): ReplicaNode[] =>
  nodes
    .filter((node) => !node.isResting)
    .map((node) => ({ node, load: node.load, draw: Math.random() }))
    .sort((left, right) => left.load - right.load || left.draw - right.draw)
    .map(({ node }) => node);

async function caughtUpReader(nodes: readonly ReplicaNode[], primary: Reader): Promise<Reader | undefined> {
  if (byLoad(nodes).length === 0) return undefined;
  const written = await writtenPosition(primary);
  if (!written) return undefined;
  for (const deadline = performance.now() + catchUpMaxMs; ; await sleep(askAgainMs)) {
    const candidates = byLoad(nodes);
    for (const node of candidates) if ((await node.lagBehind(written))?.hasReplayed) return node.read;
    if (candidates.length === 0 || performance.now() > deadline) return undefined;
  }
}

/**
 * A replica is only used if it has replayed all that this process knows to be written: a change that was answered a
 * second before the primary went away, such as a revoked credential, counts.
 */
async function standIn(
  nodes: readonly ReplicaNode[],
  { state, look }: PrimaryWatch,
  { isSuspected }: { isSuspected: boolean },
): Promise<StandIn | undefined> {
  if (isSuspected && !state.isAway) await look();
  const { isAway, written, seenMs } = state;
  if (!isAway || !written || performance.now() - seenMs > standInMaxMs) return undefined;
  for (const node of byLoad(nodes)) {
    const lag = await node.lagBehind(written);
    if (!lag?.hasReplayed) continue;
    const unseenSeconds = (performance.now() - seenMs) / 1000;
    const ageSeconds = Math.max(0, Math.min(unseenSeconds, lag.seconds ?? unseenSeconds));
    return { read: node.read, ageSeconds: Math.ceil(ageSeconds) };
  }
  return undefined;
}

async function healthOf(
  primaryUrl: string,
  nodes: readonly ReplicaNode[],
  { state, look }: PrimaryWatch,
): Promise<NodeHealth[]> {
  // A silent primary is asked by the watch alone.
  if (!state.isAway) await look();
  const { written = { position: '0/0', timeline: 0 } } = state;
  const replicas = nodes.map(async (node): Promise<NodeHealth> => {
    const { name } = node;
    const lag = await node.ask(written).catch(() => undefined);
    if (!lag) return { name, role: 'replica', state: 'away' };
    if (lag === 'promoted') return { name, role: 'primary', state: 'serving' };
    const { hasReplayed, bytes, seconds = 0 } = lag;
    // Without a newer commit, nothing is late.
    const late = hasReplayed ? 0 : Math.max(0, Math.ceil(seconds));
    return {
      name,
      role: 'replica',
      state: hasReplayed ? 'following' : 'behind',
      bytes_behind: bytes,
      seconds_behind: late,
    };
  });
  const primary: NodeHealth = {
    name: nodeName(primaryUrl),
    role: 'primary',
    state: state.isAway ? 'away' : 'serving',
  };
  return [primary, ...(await Promise.all(replicas))];
}

/** The position of the primary's log: it covers every commit that was answered. */
async function writtenPosition(primary: Reader): Promise<WrittenPosition | undefined> {
  const [row] = await selectRows<Partial<WrittenPosition>>(primary, sql.raw(`select ${writtenColumns}`));
  const { position, timeline } = row ?? {};
  return position && timeline ? { position, timeline } : undefined;
}
