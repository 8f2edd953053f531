'use client';
import { Scale } from 'lucide-react';
import { terms } from '#components/shell/messages.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import { useGo } from '#components/ui/use-go.ts';

/** The way to the trial balance, also by `t`. */
export function TrialBalanceButton({ chart }: { chart: number }) {
  const go = useGo();
  const href = `/charts/${chart}/trial-balance`;
  useShortcuts([{ keys: 't', group: common('thisPage'), label: terms('trialBalance'), run: () => go(href) }]);
  return (
    <LinkButton href={href} icon={Scale} variant="primary" data-tip={terms('trialBalance')} data-tip-keys="t">
      {terms('trialBalance')}
    </LinkButton>
  );
}
