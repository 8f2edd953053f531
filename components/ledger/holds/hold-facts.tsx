import type { ListedHold } from '#components/ledger/holds/hold-list-definition.tsx';
import { t } from '#components/ledger/messages.ts';
import { accountNameText } from '#components/ledger/sides/account-names.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { Amount } from '#components/ui/amount.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Time } from '#components/ui/time/time.tsx';

/** A hold in the preview next to its list. */
export function HoldFacts({ hold }: { hold: ListedHold }) {
  return (
    <DescriptionList
      columns={1}
      facts={[
        { label: terms('amount'), value: <Amount value={hold.amount} currency={hold.currency} /> },
        { label: t('captured'), value: <Amount value={hold.captured_amount} currency={hold.currency} /> },
        {
          label: terms('account'),
          value: hold.account ? accountNameText(hold.account) : hold.account_id,
        },
        { label: terms('wallet'), value: walletName({ code: hold.wallet }) },
        { label: terms('placed'), value: <Time value={hold.created_at} /> },
        { label: t('placedBy'), value: hold.actor },
        { label: terms('expires'), value: hold.expires_at && <Time value={hold.expires_at} /> },
        { label: t('ended'), value: hold.ended_at && <Time value={hold.ended_at} /> },
        { label: terms('id'), value: <code className="font-mono text-sm">{hold.id}</code> },
      ]}
    />
  );
}
