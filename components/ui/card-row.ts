/** The place of a cell on the card that a row becomes on a small screen. */
export type CardSlot = 'name' | 'remark' | 'state' | 'amount' | 'balance' | 'date';

/** A row as a card: name and amount, then state, remark, and date or balance. Only name and remark may be cut. */
export const cardRowClass = [
  'max-md:relative max-md:grid max-md:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] max-md:items-center max-md:border-b',
  // The name has the first line for itself where there is no amount.
  'max-md:[&:not(:has(>[data-slot=amount]))>[data-slot=name]]:col-end-5',
].join(' ');

export const cardCellClasses: Record<CardSlot, string> = {
  name: 'max-md:col-start-2 max-md:col-end-4 max-md:row-start-1 max-md:self-end max-md:pb-0.5',
  amount: 'max-md:col-start-4 max-md:row-start-1 max-md:self-end max-md:pb-0.5 max-md:text-end',
  state: 'max-md:col-start-2 max-md:row-start-2 max-md:self-start max-md:pe-0',
  remark: 'max-md:col-start-3 max-md:row-start-2 max-md:self-start max-md:text-fg-2 max-md:text-sm',
  balance: 'max-md:col-start-4 max-md:row-start-2 max-md:self-start max-md:text-end',
  date: 'max-md:col-start-4 max-md:row-start-2 max-md:self-start max-md:text-end max-md:text-fg-2 max-md:text-sm',
};

/** The link of a card opens it from everywhere on the card. */
export const cardLinkClass = 'max-md:after:absolute max-md:after:inset-0';
