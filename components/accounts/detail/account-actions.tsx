'use client';
import { Braces, Ellipsis, Plus, Tags, Terminal } from 'lucide';
import { useRouter } from 'next/navigation';
import { Suspense, useState } from 'react';
import { curlCommand } from '#components/accounts/curl.ts';
import { t } from '#components/accounts/detail/detail-messages.ts';
import { LazyStateDialog } from '#components/accounts/states/lazy-state-dialog.ts';
import { moveEntries } from '#components/accounts/states/move-entries.ts';
import { moveOf } from '#components/accounts/states/moves.ts';
import type { EmptyingRights } from '#components/accounts/states/obstacles.tsx';
import type { AccountToMove } from '#components/accounts/states/state-dialog.tsx';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/code/copy-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { common } from '#components/ui/messages.ts';
import { Menu, type MenuEntries } from '#components/ui/overlay/menu.tsx';
import { toast } from '#components/ui/overlay/toast.ts';
import type { TargetState } from '#lib/domain/accounts/core/account-states.ts';

/** What may be done with the account now: its moves as buttons, and everything in one menu (`.`). */
export function AccountActions({
  account,
  moves,
  employee,
  waits,
  rights,
  canChange,
}: {
  account: AccountToMove;
  /** The states the server lets it go to, and this person may move it to. */
  moves: readonly TargetState[];
  employee: string;
  /** Of `moves`, those that wait for a second person. */
  waits: readonly TargetState[];
  rights: EmptyingRights;
  canChange: { coordinates: boolean; attributes: boolean };
}) {
  const router = useRouter();
  const [target, setTarget] = useState<TargetState>();
  const home = `/accounts/${account.id}`;
  const copyCommand = async () => {
    const isCopied = await copyText(curlCommand(`${window.location.origin}/api/v2.0/account/${account.id}`));
    if (isCopied) toast(t('commandCopied'), { detail: t('commandCopiedHint') });
  };
  const entries: MenuEntries = [
    ...moveEntries(account.state, moves, setTarget),
    ...(canChange.coordinates ? [{ label: terms('addBankDetails'), icon: Plus, href: `${home}/coordinates` }] : []),
    ...(canChange.attributes ? [{ label: t('editAttributes'), icon: Tags, href: `${home}#attributes` }] : []),
    { label: common('json'), icon: Braces, href: `${home}/json` },
    {
      label: t('copyAsCurl'),
      icon: Terminal,
      onSelect: () => void copyCommand(),
    },
  ];
  return (
    <>
      <MoveButtons state={account.state} moves={moves} onMove={setTarget} />
      <Menu
        label={t('accountActions')}
        iconOnly
        variant="secondary"
        keys="."
        opensByKey
        trigger={<Icon drawing={Ellipsis} className="size-4" />}
        items={entries}
      />
      <Suspense>
        {target && (
          <LazyStateDialog
            account={account}
            target={target}
            employee={employee}
            waits={waits.includes(target)}
            rights={rights}
            onClose={() => setTarget(undefined)}
            onDone={() => router.refresh()}
          />
        )}
      </Suspense>
    </>
  );
}

/** A button for each move but the one that cannot be undone, which only the menu has. */
function MoveButtons({
  state,
  moves,
  onMove,
}: {
  state: AccountToMove['state'];
  moves: readonly TargetState[];
  onMove: (target: TargetState) => void;
}) {
  return moves
    .filter((to) => to !== 'FINALIZED')
    .map((to) => {
      const { verb, icon } = moveOf(state, to);
      return (
        <Button
          key={to}
          icon={icon}
          variant={to === 'OPEN' ? 'primary' : 'secondary'}
          className={to === 'CLOSED' ? 'max-md:hidden' : undefined}
          onClick={() => onMove(to)}
        >
          {verb}
        </Button>
      );
    });
}
