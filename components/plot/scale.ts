/**
 * Round steps from 0 to at least `max`, four or five of them: 0, 50, 100, 150 for 130.
 * `max` ≤ 0 gives 0 and 1, so that an empty plot still has an axis.
 */
export function ticksTo(max: number): number[] {
  if (!(max > 0)) return [0, 1];
  const rawStep = max / 4;
  const power = 10 ** Math.floor(Math.log10(rawStep));
  const step = ([1, 2, 5].find((multiple) => multiple * power >= rawStep) ?? 10) * power;
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** As `ticksTo`, also below zero, with 0 among them. The larger side decides the steps. */
export function ticksBetween(min: number, max: number): number[] {
  if (!(min < 0)) return ticksTo(max);
  const larger = ticksTo(Math.max(-min, max));
  const step = larger[1] ?? 1;
  const below = Math.ceil(-min / step - 1e-9);
  const above = Math.ceil(Math.max(0, max) / step - 1e-9);
  return Array.from({ length: below + above + 1 }, (_, index) => Number(((index - below) * step).toPrecision(12)));
}

/** At most `countMax` of the labels, evenly, with the first and the last. */
export function thinned(labels: readonly string[], countMax: number): { index: number; label: string }[] {
  const last = labels.length - 1;
  const count = Math.min(countMax, labels.length);
  const picks = Array.from({ length: count }, (_, pick) => (count === 1 ? 0 : Math.round((pick * last) / (count - 1))));
  return [...new Set(picks)].map((index) => ({ index, label: labels[index] ?? '' }));
}

/** Created on first use: pages without a plot need none of them. */
let compact: Intl.NumberFormat | undefined;
let small: Intl.NumberFormat | undefined;
let plain: Intl.NumberFormat | undefined;
let scientific: Intl.NumberFormat | undefined;

/** Outside of them, other notations are wider than the axis: 1,000,000T, 0.00000001. */
const plainMin = 0.0001;
const compactMax = 1e15;

/**
 * 12 400 as 12.4K, for axes; below one with the two digits that ticks have: 0.15 dinars are not 0.2. The largest and
 * smallest numbers are powers of ten: 1E18.
 */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size > compactMax || (size > 0 && size < plainMin)) {
    scientific ??= new Intl.NumberFormat('en', { notation: 'scientific', maximumFractionDigits: 1 });
    return scientific.format(value);
  }
  if (size < 1) {
    small ??= new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
    return small.format(value);
  }
  compact ??= new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  return compact.format(value);
}

/** A number with all digits, grouped, at most two decimals. */
export function longNumber(value: number): string {
  plain ??= new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
  return plain.format(value);
}
