import { t } from '#components/settings/messages.ts';
import { shortValue } from '#components/settings/setting-text.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { Timeline } from '#components/ui/timeline.tsx';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { isJsonObject } from '#lib/core/json/json-object.ts';
import type { Setting, SettingRevision } from '#lib/domain/settings/contract.ts';

interface Props {
  setting: Pick<Setting, 'path' | 'default'>;
  /** Newest first. */
  history: readonly SettingRevision[];
  /** An item of a list in words. */
  itemText: (item: unknown) => string;
}

/** The changes of a setting: what a list gained and lost, member by member of an object, otherwise both values. */
export function SettingHistory({ setting, history, itemText }: Props) {
  return (
    <Card title={terms('history')}>
      <Timeline
        events={history.map(({ at, actor, before, after, request_id }) => ({
          id: `${request_id} ${at}`,
          title: (
            <span className="flex flex-col">
              {settingChangeLines(setting, { before, after }, itemText).map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same words
                <span key={index}>{line}</span>
              ))}
            </span>
          ),
          meta: (
            <>
              {actor}, <Time value={at} format="relative" />
            </>
          ),
        }))}
      />
    </Card>
  );
}

/** Without a stored value a setting has its default. */
function settingChangeLines(
  { path, default: initial }: Props['setting'],
  stored: Pick<SettingRevision, 'before' | 'after'>,
  itemText: Props['itemText'],
): string[] {
  const [before, after] = [stored.before ?? initial, stored.after ?? initial];
  if (Array.isArray(before) || Array.isArray(after)) {
    return listChangeLines(listItemsOf(before), listItemsOf(after), itemText);
  }
  if (isJsonObject(before) || isJsonObject(after))
    return memberChangeLines(isJsonObject(before) ? before : {}, after, path);
  return [t('changedValue', { before: shortValue(before, path), after: shortValue(after, path) })];
}

function listChangeLines(before: readonly unknown[], after: readonly unknown[], itemText: Props['itemText']): string[] {
  const lines = [
    ...itemsBeyond(before, after).map((item) => t('itemAdded', { item: itemText(item) })),
    ...itemsBeyond(after, before).map((item) => t('itemRemoved', { item: itemText(item) })),
  ];
  return lines.length > 0 ? lines : [t('orderChanged')];
}

/** The items that a list has and a base does not have, or has less often. */
function itemsBeyond(base: readonly unknown[], list: readonly unknown[]): unknown[] {
  const unmatched = base.map(canonicalJson);
  return list.filter((item) => {
    const index = unmatched.indexOf(canonicalJson(item));
    if (index >= 0) unmatched.splice(index, 1);
    return index < 0;
  });
}

/** Each name once, with its values in a few words: a value may be a whole file. */
function memberChangeLines(before: Readonly<Record<string, unknown>>, changed: unknown, path: string): string[] {
  const after = isJsonObject(changed) ? changed : {};
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => {
      const values = { before: shortValue(before[name], path), after: shortValue(after[name], path) };
      return t('changedMember', { name, ...values });
    });
}

const listItemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
