import { RecentMap } from '#lib/core/recent-map.ts';
import { identityProblems } from '#lib/server/identity/problems.ts';

const windowMs = 60_000;
const keysMax = 50_000;

interface TokenBucket {
  tokens: number;
  at: number;
}

/** Token buckets by key, in this process. Each instance of the server has its own limit. */
export class RateLimit {
  readonly perMinute: number;
  readonly #buckets = new RecentMap<string, TokenBucket>(keysMax);

  constructor(perMinute: number) {
    this.perMinute = perMinute;
  }

  /** Takes one token and returns the `RateLimit-*` headers. Throws 429 if there is none: reset is then `Retry-After`. */
  take(key: string, nowMs: number): Record<string, string> {
    const bucket = this.#buckets.get(key) ?? { tokens: this.perMinute, at: nowMs };
    const earned = (Math.max(0, nowMs - bucket.at) * this.perMinute) / windowMs;
    bucket.tokens = Math.min(this.perMinute, bucket.tokens + earned);
    bucket.at = nowMs;
    this.#buckets.set(key, bucket);
    const secondsUntil = (tokens: number) => Math.ceil(((tokens - bucket.tokens) * windowMs) / this.perMinute / 1000);
    const headers = (seconds: number) => ({
      'ratelimit-limit': String(this.perMinute),
      'ratelimit-remaining': String(Math.max(0, Math.floor(bucket.tokens - 1))),
      'ratelimit-reset': String(seconds),
    });
    if (bucket.tokens < 1) {
      const seconds = secondsUntil(1);
      throw identityProblems.rateLimited(this.perMinute, seconds, headers(seconds));
    }
    const answered = headers(secondsUntil(this.perMinute));
    bucket.tokens -= 1;
    return answered;
  }
}
