import { expect, test } from '@playwright/test';
import { type IconNode, icons, Minus, X } from 'lucide';
import { drawingPath } from '#components/ui/drawing-path.ts';

test('a drawing of many shapes is one path, whose parts begin where they are drawn', () => {
  expect(drawingPath(Minus)).toBe('M5 12h14');
  expect(drawingPath(X)).toBe('M18 6 6 18M0 0m6 6 12 12');
  const shapes: IconNode = [
    ['line', { x1: 1, y1: 2, x2: 3, y2: 4 }],
    ['path', { d: 'm21.5 18-8-14a2 2 0 0 0-3 0' }],
    ['path', { d: 'm3 8v4' }],
    ['circle', { cx: 12, cy: 12, r: 10 }],
    ['rect', { x: 2, y: 4, width: 20, height: 16, rx: 2 }],
    ['rect', { width: 4, height: 6 }],
  ];
  expect(drawingPath(shapes)).toBe(
    [
      'M1 2L3 4',
      'M0 0m21.5 18-8-14a2 2 0 0 0-3 0',
      'M0 0m3 8v4',
      'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0',
      'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
      'M0 0h4v6h-4v-6z',
    ].join(''),
  );
});

test('every drawing of the library can be drawn', () => {
  const drawings: IconNode[] = Object.values(icons);
  expect(drawings.length).toBeGreaterThan(1000);
  for (const drawing of drawings) {
    const starts = drawingPath(drawing).match(/M/g) ?? [];
    expect(starts.length).toBeGreaterThanOrEqual(drawing.length);
    expect(drawingPath(drawing)).not.toMatch(/NaN|undefined|^m/);
  }
});
