import type { FxRate } from '#lib/domain/ledger/currencies/rate.ts';
import { newestRate } from '#lib/domain/ledger/currencies/rates.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { changedValue, type Evidence, joinEvidence, optionalFact } from '#lib/server/operation/review/evidence.ts';

const namedPairsMax = 3;

/** What the approval of exchange rates shows: each rate with its time, and the rate that applies then so far. */
export async function ratesEvidence(ctx: WriteContext, rates: FxRate[]): Promise<Evidence> {
  const parts: Evidence[] = [];
  for (const [pair, ofPair] of Map.groupBy(rates, ({ base, quote }) => `${base} to ${quote}`)) {
    const [{ base, quote } = { base: '', quote: '' }] = ofPair;
    const newest = await newestRate(ctx.db, { base, quote, at: ctx.now });
    const facts = optionalFact(`Rate ${pair} now`, newest?.rate ?? 'None');
    parts.push({ facts, basis: { [`rate ${pair}`]: newest ?? null } });
    for (const { rate, as_of } of ofPair) {
      const applied = await newestRate(ctx.db, { base, quote, at: as_of });
      const label = `Rate ${pair} from ${timeText(as_of)}`;
      const values = changedValue(label, { before: applied?.rate, after: rate });
      parts.push({ facts: [], basis: { [`rate ${pair} from ${as_of}`]: applied ?? null }, values });
    }
  }
  const pairs = new Set(rates.map(({ base, quote }) => `${base} to ${quote}`));
  const named = [...pairs].slice(0, namedPairsMax).join(', ');
  const others = pairs.size > namedPairsMax ? ' and others' : '';
  return joinEvidence(...parts, { facts: [], basis: {}, phrase: [`load exchange rates: ${named}${others}`] });
}

/** A day for its first moment in UTC, the usual time of a rate. */
const timeText = (time: string): string => time.replace('T00:00:00.000Z', '');
