import { RecentMap } from '#lib/core/recent-map.ts';
import { newsMax } from '#lib/domain/live/news.ts';

/** A reader that falls this far behind is ended, and resumes. All that one reading announces fits. */
const queuedMax = newsMax + 100;

/** The messages of one connection. It holds its texts and the ids of the last news; `onEnd` is called once. */
export class LiveStream implements AsyncIterableIterator<string> {
  readonly user_id: string;
  readonly session_id: string;
  permissions: ReadonlySet<string>;
  readonly #queued: string[] = [];
  /** The ids of the last news: a connection that resumes may read an event before the feed does. */
  readonly #sent = new RecentMap<string, true>(newsMax);
  readonly #onEnd: () => void;
  #waiting: ((result: IteratorResult<string>) => void) | undefined;
  #isEnded = false;

  constructor(viewer: { user_id: string; session_id: string; permissions: ReadonlySet<string> }, onEnd: () => void) {
    this.user_id = viewer.user_id;
    this.session_id = viewer.session_id;
    this.permissions = viewer.permissions;
    this.#onEnd = onEnd;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  send(text: string): void {
    if (this.#isEnded) return;
    if (this.#waiting) {
      const resolve = this.#waiting;
      this.#waiting = undefined;
      resolve({ done: false, value: text });
    } else if (this.#queued.push(text) > queuedMax) this.end();
  }

  /** Sends news, unless it was sent before. */
  sendOnce(id: string, text: string): void {
    if (this.#sent.get(id)) return;
    this.#sent.set(id, true);
    this.send(`id: ${id}\n${text}`);
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#waiting?.({ done: true, value: undefined });
    this.#waiting = undefined;
    this.#onEnd();
  }

  async next(): Promise<IteratorResult<string>> {
    const value = this.#queued.shift();
    if (value !== undefined) return { done: false, value };
    if (this.#isEnded) return { done: true, value: undefined };
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  /** The client went away. */
  async return(): Promise<IteratorResult<string>> {
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
