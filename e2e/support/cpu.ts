const runsMax = 7;
/** Work as slow as this needs no second run to be judged. */
const enoughMs = 500;
/** Less CPU than this is noise: no ratio is taken of it. */
const floorMs = 4;

/**
 * CPU milliseconds of this process for one run of `work`: the least of several, so that neither other programs nor the
 * compiler decide.
 */
export function cpuMs(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let [run, total] = [0, 0]; run < runsMax && total < enoughMs; run += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    total += ms;
    least = Math.min(least, ms);
  }
  return least;
}

/** How many times the CPU of `benign` the work of `hostile` takes. */
export const cpuRatio = (hostile: () => unknown, benign: () => unknown): number =>
  cpuMs(hostile) / Math.max(cpuMs(benign), floorMs);
