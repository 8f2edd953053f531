import { processGlobal } from '#lib/core/process/process-global.ts';

/** The requests in progress, in shared memory: the watchdog thread reads them while the event loop is blocked. */
const slotCount = 64;
const slotBytes = 192;
const counters = 3;
const beatIndex = 0;
const currentIndex = 1;
const debuggerIndex = 2;
const textOffset = counters * Int32Array.BYTES_PER_ELEMENT;
const noSlot = -1;

export interface ActivityEntry {
  request_id: string;
  operation: string;
}

/** A request in progress. */
export interface Activity {
  /** Marks this request as the one that is running, with its operation. */
  setOperation(operation: string): void;
  end(): void;
}

/** A view of the shared memory: the requests in progress, and a counter that grows while the event loop runs. */
export class ActivityBoard {
  readonly memory: SharedArrayBuffer;
  readonly #counters: Int32Array;
  readonly #text: Buffer;
  readonly #free = Array.from({ length: slotCount }, (_, slot) => slot);

  constructor(memory = new SharedArrayBuffer(textOffset + slotCount * slotBytes)) {
    this.memory = memory;
    this.#counters = new Int32Array(memory, 0, counters);
    this.#text = Buffer.from(memory, textOffset);
  }

  beat(isDebugged: boolean): void {
    Atomics.add(this.#counters, beatIndex, 1);
    Atomics.store(this.#counters, debuggerIndex, Number(isDebugged));
  }

  get beats(): number {
    return Atomics.load(this.#counters, beatIndex);
  }

  get isDebugged(): boolean {
    return Atomics.load(this.#counters, debuggerIndex) === 1;
  }

  begin(request_id: string): Activity {
    const slot = this.#free.pop() ?? noSlot;
    let written: string | undefined;
    return {
      setOperation: (operation) => {
        Atomics.store(this.#counters, currentIndex, slot + 1);
        if (slot === noSlot || operation === written) return;
        this.#write(slot, `${request_id}\t${operation}`);
        written = operation;
      },
      end: () => {
        if (slot === noSlot) return;
        this.#write(slot, '');
        this.#free.push(slot);
      },
    };
  }

  #write(slot: number, text: string): void {
    const from = slot * slotBytes;
    const length = this.#text.write(text.slice(0, slotBytes - 1), from, 'latin1');
    this.#text[from + length] = 0;
  }

  /** The request whose code ran last, if it has not ended. */
  get current(): ActivityEntry | undefined {
    return this.#read(Atomics.load(this.#counters, currentIndex) - 1);
  }

  get inProgress(): ActivityEntry[] {
    return Array.from({ length: slotCount }, (_, slot) => this.#read(slot)).filter((entry) => entry !== undefined);
  }

  #read(slot: number): ActivityEntry | undefined {
    if (slot < 0) return undefined;
    const bytes = this.#text.subarray(slot * slotBytes, (slot + 1) * slotBytes);
    const [request_id, operation = ''] = bytes.toString('latin1', 0, bytes.indexOf(0)).split('\t');
    return request_id ? { request_id, operation } : undefined;
  }
}

/** The board of this process. */
export const activityBoard = (): ActivityBoard => processGlobal('activity', () => new ActivityBoard());
