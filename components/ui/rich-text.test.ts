import { expect, test } from '@playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { richText } from '#components/ui/rich-text.ts';
import { catalogue } from '#lib/core/catalogue.ts';

const t = catalogue({
  needed: 'Requires the permission <code>{permission}</code>.',
  posted: '{count, plural, one {<b># posting</b>} other {<b># postings</b>}} by <name></name>',
});

test('tags become elements, and parameters stay text', () => {
  const shown = richText(t, 'needed', {
    permission: '<account:read>',
    code: (content) => createElement('code', { className: 'mono' }, content),
  });
  expect(renderToStaticMarkup(shown)).toBe('Requires the permission <code class="mono">&lt;account:read&gt;</code>.');
});

test('a tag in a plural and a tag without content become elements', () => {
  const shown = richText(t, 'posted', {
    count: 2,
    b: (content) => createElement('b', null, content),
    name: () => createElement('i', null, 'Ada'),
  });
  expect(renderToStaticMarkup(shown)).toBe('<b>2 postings</b> by <i>Ada</i>');
});

test('a missing element is a type error', () => {
  // @ts-expect-error The element for <code> is missing.
  const shown = () => richText(t, 'needed', { permission: 'account:read' });
  expect(shown).toThrow();
});
