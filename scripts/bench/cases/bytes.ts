/** The bytes that a transfer keeps, table by table and index by index: a count, the same on every machine. */
import { closeDatabase } from '#db/index.ts';
import { reportKept } from '#scripts/bench/protocol.ts';
import { bytesOfTransfers } from '#scripts/bench/transfers-kept.ts';

reportKept('bytes kept per transfer', await bytesOfTransfers({ wallets: 1000, count: 10_000 }));
await closeDatabase();
