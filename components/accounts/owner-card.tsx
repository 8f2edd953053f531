import Link from 'next/link';
import { Card } from '#components/ui/card.tsx';
import { CodeText } from '#components/ui/code.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import type { Account, AccountSummary } from '#lib/domain/accounts/core/account.ts';

/** Whose the account is, and what else they have. */
export function OwnerCard({ account, others }: { account: Account; others: readonly AccountSummary[] }) {
  const { owner } = account;
  if (!owner) {
    return (
      <Card title="Owner">
        <p className="text-fg-3">Nobody is named as its owner.</p>
      </Card>
    );
  }
  const list = `/accounts?filter=${encodeURIComponent(`owner.reference==${JSON.stringify(owner.reference ?? '')}`)}`;
  return (
    <Card title="Owner">
      <DescriptionList
        facts={[
          owner.reference !== undefined && {
            label: 'Reference',
            wide: true,
            value: (
              <span className="inline-flex flex-wrap items-center gap-x-3">
                <CodeText value={owner.reference} what="owner reference" />
                <Link
                  href={`/entities?q=${encodeURIComponent(owner.reference)}`}
                  prefetch={false}
                  className="text-accent text-sm hover:underline"
                >
                  Entity
                </Link>
              </span>
            ),
          },
          { label: 'Type', value: capitalized(owner.type) },
          { label: 'Affiliation', value: capitalized(owner.affiliation) },
        ]}
      />
      {others.length > 0 && (
        <div className="mt-4 border-t pt-3">
          <p className="mb-1 flex items-center text-fg-3 text-sm">
            Other accounts
            <Link href={list} prefetch={false} className="ms-auto text-accent hover:underline">
              Show all
            </Link>
          </p>
          <ul>
            {others.map((other) => (
              <li key={other.id} className="flex min-h-8 items-center gap-2">
                <Link
                  href={`/accounts/${other.id}`}
                  prefetch={false}
                  className="inline-flex min-h-6 min-w-0 items-center text-accent hover:underline"
                >
                  <span className="truncate">{other.name}</span>
                </Link>
                <span className="ms-auto shrink-0">
                  <StateBadge state={other.status} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function capitalized(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}
