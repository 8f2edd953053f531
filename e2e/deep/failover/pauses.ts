/** The times of successes, and the longest time without one. */
export class Successes {
  readonly #atMs: number[] = [];

  get count(): number {
    return this.#atMs.length;
  }

  add(): void {
    this.#atMs.push(performance.now());
  }

  /** The longest pause that was not over at `sinceMs`, in seconds. */
  longestPause(sinceMs: number): number {
    const first = this.#atMs.findIndex((atMs) => atMs > sinceMs);
    const recent = first < 0 ? [] : this.#atMs.slice(first);
    const before = this.#atMs.findLast((atMs) => atMs <= sinceMs) ?? sinceMs;
    const times = [before, ...recent, performance.now()];
    const pauses = times.slice(1).map((atMs, index) => atMs - (times[index] ?? atMs));
    return Math.max(...pauses) / 1000;
  }
}
