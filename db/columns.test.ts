import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';

const { instantFromText } = await import('#db/columns.ts');

test('rewrites an instant of PostgreSQL as parsing it would', () => {
  const written = [
    '2026-11-21 10:00:00+00',
    '2026-11-21 10:00:00.1+00',
    '2026-11-21 10:00:00.12+00',
    '2026-11-21 10:00:00.123+00',
    '0999-01-01 00:00:00.001+00',
    '2026-11-21T10:00:00.123+00:00',
    '2026-11-21 10:00:00.123+05:30',
  ];
  for (const text of written) expect(instantFromText(text), text).toBe(new Date(text).toISOString());
  expect(instantFromText('2026-11-21 10:00:00.12+00')).toBe('2026-11-21T10:00:00.120Z');
});
