import { counterpartyHref, counterpartyText } from '#components/accounts/money/counterparty-text.ts';
import { Dash } from '#components/ui/description-list.tsx';
import type { Counterparty } from '#lib/domain/accounts/flows/contract.ts';

/** The other side of a posting, with the way to it. */
export function CounterpartyName({ counterparty }: { counterparty: Counterparty | undefined }) {
  const href = counterparty && counterpartyHref(counterparty);
  if (!counterparty) return <Dash />;
  if (!href) return counterpartyText(counterparty);
  return (
    <a href={href} className="link">
      {counterpartyText(counterparty)}
    </a>
  );
}
