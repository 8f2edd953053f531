/** The place of a cell on the card that a row becomes on a small screen. */
export type CardSlot = 'name' | 'remark' | 'state' | 'amount' | 'date';

/** A row as a card: name and amount, then state, remark, and date. Only name and remark may be cut. */
export const cardRowClass = 'card-row';

export const cardCellClasses: Record<CardSlot, string> = {
  name: 'card-name',
  amount: 'card-amount',
  state: 'card-state',
  remark: 'card-remark',
  date: 'card-date',
};

/** The cell with the actions on the row, after the first line of the card. */
export const cardActionsClass = 'card-actions';

/** A cell that is a line of its own on a card, below the slots, with its `data-label` before it. */
export const cardLineClass = [
  'max-md:col-start-2 max-md:col-end-6 max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-3 max-md:text-start',
  'max-md:before:text-fg-3 max-md:before:text-sm max-md:before:content-[attr(data-label)]',
].join(' ');
