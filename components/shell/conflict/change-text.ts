import { actionText } from '#components/shell/action-text.ts';
import { t } from '#components/shell/conflict/change-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { common } from '#components/ui/messages.ts';
import { isJsonObject } from '#lib/core/json/json-object.ts';

/** A change of a record as the refusal of a stale revision shows it. */
export interface ShownChange {
  at: string;
  actor: string;
  action: string;
  reason?: string;
  before?: unknown;
  after?: unknown;
}

const changeTexts: Record<string, string> = {
  changeAccountState: t('change.state'),
  replaceAccountAttributes: t('change.attributesReplaced'),
  updateAccountAttributes: t('change.attributes'),
  deleteAccountAttributes: t('change.attributesDeleted'),
  createAccountCoordinate: t('change.bankDetailsAdded'),
  deleteAccountCoordinate: t('change.bankDetailsDeleted'),
  replaceAccountCoordinateTags: t('change.tagsReplaced'),
  addAccountCoordinateTags: t('change.tagsAdded'),
  updateWalletLimit: t('change.limit'),
  addRecordLabel: t('change.tagAdded'),
  deleteRecordLabel: t('change.tagDeleted'),
  updateSettings: t('change.setting'),
  resetSetting: t('change.settingReset'),
  updateRole: t('change.role'),
  updatePermissions: t('change.permissions'),
};

/** Ids and counters, which mean nothing to a person. */
const internal = new Set(['state_id', 'revision', 'added', 'deleted', 'coordinate']);

/** An audited change in words; the words of its operation where it has none of its own. */
export const changeText = (action: string): string => changeTexts[action] ?? actionText(action);

/** A change in words: `State: OPEN → BLOCKED`. Nested values are left out. */
export function changeFacts({ before, after }: Pick<ShownChange, 'before' | 'after'>): string[] {
  const [left, right] = [objectMembers(before), objectMembers(after)];
  return Object.entries(right).flatMap(([name, value]) => {
    const text = changeValueText(value);
    const previous = changeValueText(left[name]);
    if (internal.has(name) || text === undefined || text === previous) return [];
    const label = name === 'labels' ? terms('tags') : actionText(name.replaceAll('_', ' '));
    if (Array.isArray(value) && Array.isArray(left[name])) return listFact(label, left[name], value);
    return [`${label}: ${previous === undefined || previous === '' ? text : `${previous} → ${text}`}`];
  });
}

function listFact(label: string, before: readonly unknown[], after: readonly unknown[]): string[] {
  const removed = before.filter((item) => !after.includes(item)).map((item) => `−${item}`);
  const added = after.filter((item) => !before.includes(item)).map((item) => `+${item}`);
  return removed.length + added.length === 0 ? [] : [`${label}: ${[...added, ...removed].join(', ')}`];
}

function changeValueText(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return common('none');
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value.join(', ') : undefined;
  return typeof value === 'object' ? undefined : String(value);
}

function objectMembers(value: unknown): Record<string, unknown> {
  return isJsonObject(value) ? value : {};
}
