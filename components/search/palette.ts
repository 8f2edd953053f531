import { hitAddress } from '#components/search/hit-address.ts';
import { kindLabels } from '#components/search/kind-labels.ts';
import { t } from '#components/search/messages.ts';
import { terms } from '#components/shell/messages.ts';
import type { PaletteItem, PaletteSection } from '#components/shell/palette/palette-sources.ts';
import type { SearchHit, searchContract } from '#lib/domain/search/contract.ts';
import { call, operationRef } from '#lib/server/operation/client.ts';

const searchCall = operationRef<typeof searchContract.search>('GET', '/bo/search');

/** Records of every kind in the palette: first the one that the text names, then the best of each kind. */
export async function findRecords(text: string, signal: AbortSignal): Promise<PaletteSection[]> {
  const { jump, sections } = await call(searchCall, { query: { q: text }, signal });
  const found = sections.map(({ kind, hits }) => ({
    id: kind,
    label: kindLabels[kind],
    items: hits.filter((hit) => hit.kind !== jump?.kind || hit.id !== jump.id).map(itemOf),
  }));
  const hasMore = sections.some(({ has_more }) => has_more);
  const href = `/search?${new URLSearchParams({ q: text })}`;
  return [
    ...(jump ? [{ id: 'jump', label: terms('goTo'), items: [jumpItem(jump)] }] : []),
    ...found,
    ...(hasMore
      ? [{ id: 'all', label: terms('results'), items: [{ id: 'results all', label: t('allResults'), href }] }]
      : []),
  ];
}

function itemOf(hit: SearchHit): PaletteItem {
  const { kind, id, label, label_marks, detail = '', detail_marks, masked, masked_marks } = hit;
  const before = masked === undefined ? '' : `${masked}${detail && ' · '}`;
  return {
    id: `${kind} ${id}`,
    label,
    labelMarks: label_marks,
    detail: before + detail,
    detailMarks: [
      ...masked_marks,
      ...detail_marks.map(({ start, end }) => ({ start: start + before.length, end: end + before.length })),
    ],
    href: hitAddress(hit),
  };
}

function jumpItem(hit: SearchHit): PaletteItem {
  const { labelMarks: _marks, ...item } = itemOf(hit);
  return { ...item, label: t('jumpTo', { kind: kindLabels[hit.kind], label: hit.label }) };
}
