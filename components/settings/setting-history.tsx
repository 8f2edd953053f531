import { t } from '#components/settings/messages.ts';
import { shortValue } from '#components/settings/setting-text.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { Time } from '#components/ui/time.tsx';
import { Timeline } from '#components/ui/timeline.tsx';
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
              {settingChangeLines(setting, { before, after }, itemText).map((line) => (
                <span key={line}>{line}</span>
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
    return listChangeLines(listItemsOf(before).map(itemText), listItemsOf(after).map(itemText));
  }
  if (isRecord(before) || isRecord(after)) return memberChangeLines(isRecord(before) ? before : {}, after, path);
  return [t('changedValue', { before: shortValue(before, path), after: shortValue(after, path) })];
}

function listChangeLines(before: readonly string[], after: readonly string[]): string[] {
  const lines = [
    ...after.filter((item) => !before.includes(item)).map((item) => t('itemAdded', { item })),
    ...before.filter((item) => !after.includes(item)).map((item) => t('itemRemoved', { item })),
  ];
  return lines.length > 0 ? lines : [t('orderChanged')];
}

/** Each name once, with its values in a few words: a value may be a whole file. */
function memberChangeLines(before: Readonly<Record<string, unknown>>, changed: unknown, path: string): string[] {
  const after = isRecord(changed) ? changed : {};
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => {
      const values = { before: shortValue(before[name], path), after: shortValue(after[name], path) };
      return t('changedMember', { name, ...values });
    });
}

const listItemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
