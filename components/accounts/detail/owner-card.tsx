import { t as accountText } from '#components/accounts/messages.ts';
import { t } from '#components/accounts/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { equals, filteredHref } from '#components/table/filter/filter-text.ts';
import { Card } from '#components/ui/card.tsx';
import { CodeText } from '#components/ui/code/code.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';
import type { Account, AccountSummary } from '#lib/domain/accounts/core/account.ts';

/** Whose the account is, and what else they have. */
export function OwnerCard({
  account,
  state,
  others,
}: {
  account: Account;
  /** The state of the owner's entity, for those who may read entities. */
  state?: string | undefined;
  others: readonly AccountSummary[];
}) {
  const { owner } = account;
  if (!owner) {
    return (
      <Card title={accountText('owner')}>
        <p className="text-fg-3">{t('noOwner')}</p>
      </Card>
    );
  }
  const list = filteredHref('/accounts', equals('owner.reference', owner.reference ?? ''));
  return (
    <Card title={accountText('owner')}>
      <DescriptionList
        facts={[
          owner.reference !== undefined && {
            label: terms('reference'),
            wide: true,
            value: (
              <span className="inline-flex max-w-full flex-wrap items-center gap-x-3">
                <CodeText value={owner.reference} name={t('ownerReference')} />
                <a href={`/entities?q=${encodeURIComponent(owner.reference)}`} className="link text-sm">
                  {terms('entity')}
                </a>
                {state !== undefined && state !== 'VALID' && <StateBadge state={state} />}
              </span>
            ),
          },
          { label: terms('type'), value: sentenceCase(owner.type) },
          { label: terms('affiliation'), value: sentenceCase(owner.affiliation) },
        ]}
      />
      {others.length > 0 && (
        <div className="mt-4 border-t pt-3">
          <p className="mb-1 flex items-center text-fg-3 text-sm">
            {t('otherAccounts')}
            <a href={list} className="link ms-auto">
              {terms('showAll')}
            </a>
          </p>
          <ul>
            {others.map((other) => (
              <li key={other.id} className="flex min-h-8 items-center gap-2">
                <a href={`/accounts/${other.id}`} className="link min-w-0">
                  <span className="truncate">{other.name}</span>
                </a>
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
