import type { z } from 'zod';
import { type OneOrManyTransfers, type Transfer, transferOfRequest } from '#lib/domain/ledger/transfers/transfer.ts';
import type { ShortBody } from '#lib/server/write/idempotency.ts';

interface TransferInput {
  body: z.output<typeof OneOrManyTransfers>;
}

/** The stored answer of a transfer: the id of its entry, its amount, and its effective time if it is another. */
export const shortTransfer: ShortBody<TransferInput> = {
  shorten: (body, { body: wanted }, at) => {
    if (Array.isArray(wanted)) return undefined;
    const { id, amount, effective_at } = JSON.parse(body) as Partial<Transfer>;
    return [id, amount, ...(effective_at === at ? [] : [effective_at])].join(' ');
  },
  restore: (short, { body: wanted }, at) => {
    if (Array.isArray(wanted)) throw new Error('A bulk has no short answer.');
    const [id = '', amount = '', effective_at = at] = short.split(' ');
    return JSON.stringify(transferOfRequest(wanted, { id, amount, effective_at, created_at: at }));
  },
};
