/**
 * A map that keeps at least the `max` most recently used keys, and at most twice as many entries. It drops the older
 * half in one step, so that eviction is cheap and a flood of new keys removes no key in use.
 */
export class RecentMap<Key, Value> {
  readonly #max: number;
  #recent = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: Key): Value | undefined {
    const value = this.#recent.get(key);
    if (value !== undefined) return value;
    const older = this.#older.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    if (this.#recent.size >= this.#max && !this.#recent.has(key)) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, value);
    this.#older.delete(key);
  }

  delete(key: Key): void {
    this.#recent.delete(key);
    this.#older.delete(key);
  }

  get size(): number {
    return this.#recent.size + this.#older.size;
  }
}
