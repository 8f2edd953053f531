/** The place of a cell on the card that a row becomes on a small screen. */
export type CardSlot = 'name' | 'remark' | 'state' | 'amount' | 'balance' | 'date';

/** A row as a card: name and amount, then state, remark, and date or balance. Only name and remark may be cut. */
export const cardRowClass = 'card-row';

export const cardCellClasses: Record<CardSlot, string> = {
  name: 'card-name',
  amount: 'card-amount',
  state: 'card-state',
  remark: 'card-remark',
  balance: 'card-balance',
  date: 'card-date',
};
