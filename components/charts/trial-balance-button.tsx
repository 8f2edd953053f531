'use client';
import { Scale } from 'lucide';
import { terms } from '#components/shell/messages.ts';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { goTo } from '#components/ui/links/go-to.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';

/** The way to the trial balance, also by `t`. */
export function TrialBalanceButton({ chart }: { chart: number }) {
  const href = `/charts/${chart}/trial-balance`;
  useShortcuts([{ keys: 't', group: common('thisPage'), label: terms('trialBalance'), run: () => goTo(href) }]);
  return (
    <LinkButton href={href} icon={Scale} variant="primary" data-tip={terms('trialBalance')} data-tip-keys="t">
      {terms('trialBalance')}
    </LinkButton>
  );
}
