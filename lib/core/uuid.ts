import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Random bytes are fetched for many ids in one system call. */
const randomPool = { bytes: Buffer.alloc(0), at: 0 };

function random16(): Buffer {
  if (randomPool.at === randomPool.bytes.length) Object.assign(randomPool, { bytes: randomBytes(4096), at: 0 });
  randomPool.at += 16;
  return randomPool.bytes.subarray(randomPool.at - 16, randomPool.at);
}

let lastMs = 0;
let sequence = 0;

const chosenIds = new AsyncLocalStorage<{ id: string | undefined }>();

/** Runs `body`, in which the first new id is this one: for demo data with the ids that the documents name. */
export function withFirstId<Result>(id: string, body: () => Promise<Result>): Promise<Result> {
  return chosenIds.run({ id }, body);
}

/** The lowest id of a time in milliseconds: a UUIDv7 begins with it. */
export function lowestIdAt(ms: number): string {
  const hex = Math.max(ms, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/**
 * The id of a journal entry. Its last four digits are zero: the events of the entry have the same id, with the position
 * of their posting in these digits.
 */
export const newEntryId = (): string => `${newId().slice(0, -4)}0000`;

/** A UUIDv7. Later ids sort later, also within one millisecond of this process. Source: RFC 9562 §5.7. */
export function newId(): string {
  const chosen = chosenIds.getStore();
  if (chosen?.id) {
    const { id } = chosen;
    chosen.id = undefined;
    return id;
  }
  const nowMs = Date.now();
  sequence = nowMs > lastMs ? 0 : sequence + 1;
  lastMs = Math.max(nowMs, lastMs) + (sequence > 0xfff ? 1 : 0);
  sequence &= 0xfff;
  const bytes = random16();
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
