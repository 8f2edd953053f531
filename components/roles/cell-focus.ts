import type { KeyboardEvent } from 'react';

const cellSteps: Record<string, { row: number; column: number }> = {
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
};

/** Moves the focus from cell to cell by the arrow keys: to the nearest in that direction that can be acted on. */
export function moveCellFocus(event: KeyboardEvent, table: HTMLTableElement | null): void {
  const step = cellSteps[event.key];
  const from = event.target as HTMLElement;
  if (!step || from.dataset.row === undefined) return;
  event.preventDefault();
  const at = { row: Number(from.dataset.row), column: Number(from.dataset.column) };
  const distance = ({ dataset }: HTMLElement) => {
    const [row, column] = [Number(dataset.row) - at.row, Number(dataset.column) - at.column];
    const ahead = row * step.row + column * step.column;
    const aside = Math.abs(row * step.column) + Math.abs(column * step.row);
    return ahead > 0 ? ahead + aside * 100 : Number.POSITIVE_INFINITY;
  };
  const cells = [...(table?.querySelectorAll<HTMLElement>('[data-row]:enabled') ?? [])];
  const nearest = cells.sort((left, right) => distance(left) - distance(right))[0];
  if (!nearest || distance(nearest) === Number.POSITIVE_INFINITY) return;
  nearest.focus();
  // A browser leaves what is partly in sight where it is, also below a column that stays.
  nearest.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
