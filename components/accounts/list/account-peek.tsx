'use client';
import { t } from '#components/accounts/messages.ts';
import { groupIban } from '#components/fields/iban-text.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { equals, filteredHref } from '#components/table/filter/filter-text.ts';
import { Amount } from '#components/ui/amount.tsx';
import { CodeText } from '#components/ui/code/code.tsx';
import { CopyButton } from '#components/ui/code/copy-button.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { TagChip } from '#components/ui/input/tag-input.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';
import type { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';

/** A preview of an account next to the list. */
export function AccountPeek({ row }: { row: AccountRecord }) {
  const attributes = Object.entries(row.attributes);
  const owner = row.owner_reference;
  return (
    <div className="flex flex-col gap-5">
      <div className="rounded border bg-surface p-3">
        <p className="text-fg-3 text-xs">
          {terms('availableInWallet', { wallet: walletName({ code: row.default_wallet, currency: row.currency }) })}
        </p>
        <p className="font-semibold text-xl">
          <Amount value={row.available_balance} currency={row.currency} />
        </p>
        <p className="text-fg-2 text-sm">
          {terms('onHold')} <Amount value={row.hold_balance} />
        </p>
      </div>
      <DescriptionList
        facts={[
          {
            label: terms('reference'),
            value: <CodeText value={row.reference} name={t('referenceInText')} />,
            wide: true,
          },
          row.iban !== undefined && {
            label: terms('iban'),
            wide: true,
            value: (
              <span className="inline-flex items-center gap-1">
                <code dir="ltr" className="font-mono text-sm">
                  {groupIban(row.iban)}
                </code>
                <CopyButton value={row.iban} name={terms('iban')} />
              </span>
            ),
          },
          owner !== undefined && {
            label: t('owner'),
            value: (
              <a href={filteredHref('/accounts', equals('owner.reference', owner))} className="link">
                {owner}
              </a>
            ),
          },
          { label: t('ownerType'), value: row.owner_type && sentenceCase(row.owner_type) },
          { label: terms('country'), value: row.country_code },
          { label: terms('created'), value: <Time value={row.created_at} /> },
          { label: terms('lastChange'), value: <Time value={row.updated_at} format="relative" /> },
          { label: terms('id'), value: <CodeText value={row.id} name={terms('id')} />, wide: true },
        ]}
      />
      {row.tags.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {row.tags.map((tag) => (
            <TagChip key={tag} text={tag} />
          ))}
        </div>
      )}
      {attributes.length > 0 && <DescriptionList facts={attributes.map(([label, value]) => ({ label, value }))} />}
      <LinkButton href={`/accounts/${row.id}`} variant="primary" className="self-start">
        {t('open')}
      </LinkButton>
    </div>
  );
}
