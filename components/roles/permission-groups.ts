import { t } from '#components/roles/messages.ts';
import { terms } from '#components/shell/messages.ts';

const resourcesOfGroup = {
  customers: ['account', 'product', 'wallet', 'entity', 'beneficiary', 'phonebook', 'verification', 'fields'],
  money: ['payment', 'ledger', 'fx-rate', 'chart'],
  dailyWork: ['work', 'note', 'attachment', 'label', 'view'],
  access: ['role', 'permission', 'user', 'token', 'approval', 'audit'],
} as const;

/** What permissions of a resource such as `account.state` are about, as a heading. */
export function permissionGroup(resource: string): string {
  const [noun = resource] = resource.split('.');
  for (const [group, nouns] of Object.entries(resourcesOfGroup)) {
    if (nouns.some((one) => one === noun)) return t(`group.${group as keyof typeof resourcesOfGroup}`);
  }
  return terms('system');
}

const order = [t('group.customers'), t('group.money'), t('group.dailyWork'), t('group.access'), terms('system')];

/** Things of one group together, in the order of the groups; within a group they stay as they are. */
export function byGroup<Thing extends { group: string }>(things: readonly Thing[]): [string, Thing[]][] {
  return order.flatMap((group): [string, Thing[]][] => {
    const some = things.filter((thing) => thing.group === group);
    return some.length > 0 ? [[group, some]] : [];
  });
}
