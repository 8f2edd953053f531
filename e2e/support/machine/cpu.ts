/** Other threads of the process, such as one that starts, may cost more than a run. */
const runsMin = 3;
const runsMax = 7;
/** Slower work needs no more runs. */
const enoughMs = 500;
/** Less CPU than this is noise: no ratio uses it. */
const floorMs = 4;

/** The CPU milliseconds of this process for one run of `work`. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The CPU of `hostile` as a multiple of the CPU of `benign`: the lowest of several runs each, in turn, so that neither
 * other programs nor the compiler matter.
 */
export function cpuRatio(hostile: () => unknown, benign: () => unknown): number {
  const least = { hostile: Number.POSITIVE_INFINITY, benign: Number.POSITIVE_INFINITY };
  for (let [run, total] = [0, 0]; run < runsMin || (run < runsMax && total < enoughMs); run += 1) {
    const ms = { hostile: cpuMs(hostile), benign: cpuMs(benign) };
    total += ms.hostile + ms.benign;
    least.hostile = Math.min(least.hostile, ms.hostile);
    least.benign = Math.min(least.benign, ms.benign);
  }
  return least.hostile / Math.max(least.benign, floorMs);
}
