import { actionText } from '#components/shell/action-text.ts';

/** A change of a record as the refusal of a stale revision shows it. */
export interface ShownChange {
  at: string;
  actor: string;
  action: string;
  reason?: string;
  before?: unknown;
  after?: unknown;
}

const texts: Record<string, string> = {
  changeAccountState: 'Changed the state',
  replaceAccountAttributes: 'Replaced the attributes',
  updateAccountAttributes: 'Changed attributes',
  deleteAccountAttributes: 'Deleted attributes',
  createAccountCoordinate: 'Added bank details',
  deleteAccountCoordinate: 'Deleted bank details',
  replaceAccountCoordinateTags: 'Replaced the tags of bank details',
  addAccountCoordinateTags: 'Added tags to bank details',
  updateWalletLimit: 'Changed the limit of a wallet',
  updateSettings: 'Changed the setting',
  resetSetting: 'Returned the setting to its default',
  updateRole: 'Changed the role',
  updatePermissions: 'Changed roles or permissions',
};

/** Ids and counters, which tell a person nothing. */
const internal = new Set(['state_id', 'revision', 'added', 'deleted', 'coordinate']);

export const changeText = (action: string): string => texts[action] ?? actionText(action);

/** What a change made different, in words: `State: OPEN → BLOCKED`. Nested values are left out. */
export function factsOf({ before, after }: Pick<ShownChange, 'before' | 'after'>): string[] {
  const [left, right] = [membersOf(before), membersOf(after)];
  return Object.entries(right).flatMap(([name, value]) => {
    const text = textOf(value);
    const was = textOf(left[name]);
    if (internal.has(name) || text === undefined || text === was) return [];
    const label = actionText(name.replaceAll('_', ' '));
    if (Array.isArray(value) && Array.isArray(left[name])) return listFact(label, left[name], value);
    return [`${label}: ${was === undefined || was === '' ? text : `${was} → ${text}`}`];
  });
}

function listFact(label: string, before: readonly unknown[], after: readonly unknown[]): string[] {
  const gone = before.filter((item) => !after.includes(item)).map((item) => `−${item}`);
  const come = after.filter((item) => !before.includes(item)).map((item) => `+${item}`);
  return gone.length + come.length === 0 ? [] : [`${label}: ${[...come, ...gone].join(', ')}`];
}

function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value.join(', ') : undefined;
  return typeof value === 'object' ? undefined : String(value);
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
