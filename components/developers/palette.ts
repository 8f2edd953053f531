import { t } from '#components/developers/palette-messages.ts';
import { terms } from '#components/shell/messages.ts';
import type { PaletteSource } from '#components/shell/palette/palette-sources.ts';
import { fold } from '#lib/core/text/fold.ts';

/** An operation as the reference's index lists it. */
export interface IndexedOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  tag: string;
}

/** A guide as the palette finds it. */
export interface IndexedGuide {
  name: string;
  title: string;
  /** Its headings, in lower case. */
  words: string;
}

let guideIndex: Promise<readonly IndexedGuide[]> | undefined;

async function loadGuides(): Promise<readonly IndexedGuide[]> {
  guideIndex ??= fetch('/developers/guides/index.json').then((answer) => answer.json());
  guideIndex.catch(() => {
    guideIndex = undefined;
  });
  return guideIndex;
}

/** Guides in the palette: every word must be in the title or a heading. */
export const guideSource: PaletteSource = {
  id: 'guides',
  label: terms('guides'),
  page: '/developers',
  prefixes: { guide: t('guideHint') },
  search: async ({ prefix, text }) => {
    const words = fold(text).split(' ').filter(Boolean);
    if (prefix === undefined && text.trim().length < 3) return [];
    const found = (await loadGuides()).filter((one) => words.every((word) => one.words.includes(word)));
    return found.map(({ name, title }) => ({ id: name, label: title, detail: '', href: `/developers/guides/${name}` }));
  },
  allHref: () => '/developers/guides',
};

let referenceIndex: Promise<readonly IndexedOperation[]> | undefined;

/** The list of operations, asked for once a page load. */
async function loadOperations(): Promise<readonly IndexedOperation[]> {
  referenceIndex ??= fetch('/developers/reference/index.json').then((answer) => answer.json());
  referenceIndex.catch(() => {
    referenceIndex = undefined;
  });
  return referenceIndex;
}

/** API operations in the palette: every word must be in the id, the path, the summary or the group. */
export const operationSource: PaletteSource = {
  id: 'operations',
  label: terms('apiOperations'),
  page: '/developers',
  needsPrefix: true,
  prefixes: { api: t('operationHint') },
  search: async ({ prefix, text }) => {
    const words = fold(text).split(' ').filter(Boolean);
    if (prefix === undefined && text.trim().length < 3) return [];
    const found = (await loadOperations()).filter((one) => {
      const all = fold(`${one.id} ${one.method} ${one.path} ${one.summary} ${one.tag}`);
      return words.every((word) => all.includes(word));
    });
    return found.map((one) => ({
      id: one.id,
      label: one.summary,
      detail: `${one.method} ${one.path}`,
      href: `/developers/reference/${one.id}`,
    }));
  },
  allHref: () => '/developers/reference',
};
