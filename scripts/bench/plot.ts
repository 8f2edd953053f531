import type { Compared, Result } from '#scripts/bench/protocol.ts';
import { targetOf } from '#scripts/bench/report.ts';

const row = 22;
const left = 380;
const unit = 200;
const most = 2;

/**
 * Every ratio that has a target, as a share of it: a bar that reaches the line meets the target. An SVG file for both
 * themes.
 */
export function plotOf(results: Result[]): string {
  const bars = results.flatMap((result) =>
    result.compared.filter((one) => targetOf(one)).map((one) => ({ label: labelOf(result, one), one })),
  );
  const height = (bars.length + 2) * row;
  const width = left + unit * most + 120;
  const rows = bars.map(({ label, one }, index) => barOf(label, one, (index + 1) * row));
  const line = left + unit;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Ratios against their targets">
<style>
text { font: 12px system-ui, sans-serif; fill: #1f2328 }
.met { fill: #2f7d4f } .missed { fill: #b45309 } .span { stroke: #57606a } .line { stroke: #57606a; stroke-dasharray: 3 3 }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .met { fill: #56b37f } .missed { fill: #e0a458 } .span, .line { stroke: #9aa4af } }
</style>
<text x="${line}" y="14" text-anchor="middle">target</text>
<line class="line" x1="${line}" x2="${line}" y1="18" y2="${height - row / 2}"/>
${rows.join('\n')}
</svg>
`;
}

function labelOf({ engine, accounts, name }: Result, { ours, base, by }: Compared): string {
  const size = accounts ? ` ${accounts >= 1e6 ? `${accounts / 1e6} M` : `${accounts / 1000}k`}` : '';
  return `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}${size}: ${name}${by ? `, ${by}` : ''}${base === 'raw' || base === 'bare' || ours === 'busy' ? '' : ` / ${base}`}`;
}

/** How close a ratio is to its target; inverted where less is better. */
function share({ at_least, at_most }: Compared, ratio: number): number {
  const reached = at_least !== undefined ? ratio / at_least : (at_most ?? 1) / ratio;
  return Math.min(most, reached);
}

function barOf(label: string, one: Compared, top: number): string {
  const middle = top + row / 2;
  const x = (ratio: number) => (left + share(one, ratio) * unit).toFixed(1);
  const target = targetOf(one);
  const text = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${left - 8}" y="${middle + 4}" text-anchor="end">${text}</text>
<rect class="${target?.met ? 'met' : 'missed'}" x="${left}" y="${top + 4}" width="${(share(one, one.ratio) * unit).toFixed(1)}" height="${row - 8}" rx="2"/>
<line class="span" x1="${x(one.min)}" x2="${x(one.max)}" y1="${middle}" y2="${middle}"/>
<text x="${left + unit * most + 8}" y="${middle + 4}">${one.ratio.toFixed(2)} (${target?.text})</text>`;
}
