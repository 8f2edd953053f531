/** Other threads of the process, such as one that starts, may cost more than a run. */
const runsMin = 3;
const runsMax = 7;
/** Slower work needs no more runs. */
const enoughMs = 500;
/** Less CPU than this is noise: no ratio uses it. */
const floorMs = 4;

/**
 * CPU milliseconds of this process for one run of `work`: the lowest of several, so that neither other programs nor the
 * compiler matter.
 */
export function cpuMs(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let [run, total] = [0, 0]; run < runsMin || (run < runsMax && total < enoughMs); run += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    total += ms;
    least = Math.min(least, ms);
  }
  return least;
}

/** The CPU of `hostile` as a multiple of the CPU of `benign`. */
export const cpuRatio = (hostile: () => unknown, benign: () => unknown): number =>
  cpuMs(hostile) / Math.max(cpuMs(benign), floorMs);
