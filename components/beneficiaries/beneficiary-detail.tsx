import { Banknote } from 'lucide';
import type { ReactNode } from 'react';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { type Can, CoordinateCards } from '#components/beneficiaries/bank-details/coordinate-cards.tsx';
import { memberNames, primaryText } from '#components/beneficiaries/bank-details/coordinate-text.ts';
import { englishCountryName } from '#components/beneficiaries/country-name.ts';
import { t as formText } from '#components/beneficiaries/form/form-messages.ts';
import { t } from '#components/beneficiaries/page-messages.ts';
import { VerifyButton } from '#components/beneficiaries/verification/verify-button.tsx';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeText } from '#components/ui/code/code.tsx';
import { JsonView } from '#components/ui/code/json-view.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { richText } from '#components/ui/rich-text.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { Timeline } from '#components/ui/timeline.tsx';
import type { BeneficiaryOverview } from '#lib/domain/beneficiaries/overview/contract.ts';

/** All details of a beneficiary that staff see. */
export function BeneficiaryDetail({
  identity,
  overview,
  payments,
  can,
}: {
  identity?: string;
  overview: BeneficiaryOverview;
  /** The recent payments; absent without an identity. */
  payments?: ReactNode;
  can: Can;
}) {
  const { beneficiary } = overview;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-3">
      <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
        <Card title={terms('bankDetails')}>
          <CoordinateCards identity={identity} overview={overview} can={can} />
        </Card>
        <InternalAccounts identity={identity} overview={overview} can={can} />
        {payments && (
          <Card title={terms('recentPayments')} flush>
            {payments}
          </Card>
        )}
        <Changes overview={overview} />
        <Card title={common('json')}>
          <JsonView value={beneficiary} label={terms('beneficiary')} />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Card title={terms('beneficiary')}>
          <DescriptionList
            columns={1}
            facts={[
              { label: terms('firstName'), value: beneficiary.first_name },
              { label: terms('lastName'), value: beneficiary.last_name },
              { label: terms('organization'), value: beneficiary.organization_name },
              { label: terms('alias'), value: beneficiary.alias },
              {
                label: terms('externalReference'),
                value: beneficiary.external_reference && (
                  <CodeText value={beneficiary.external_reference} name={t('externalReferenceInText')} />
                ),
              },
              { label: terms('created'), value: <Time value={beneficiary.created_at} /> },
              { label: terms('changed'), value: beneficiary.updated_at && <Time value={beneficiary.updated_at} /> },
              { label: t('contactHashes'), value: String(beneficiary.contact_hash_list?.length ?? 0) },
            ]}
          />
        </Card>
        <Contacts overview={overview} />
        <Addresses overview={overview} />
        {beneficiary.additional_fields && (
          <Card title={formText('additionalFields')}>
            <DescriptionList
              columns={1}
              facts={Object.entries(beneficiary.additional_fields).map(([label, value]) => ({ label, value }))}
            />
          </Card>
        )}
      </div>
    </div>
  );
}

/** Accounts of this institution that are not stored as bank details: those of a customer whom the phonebook matched. */
function InternalAccounts({ identity, overview, can }: { identity?: string; overview: BeneficiaryOverview; can: Can }) {
  const stored = new Set(overview.coordinates.map(({ coordinates }) => accountIdIn(coordinates)));
  const accounts = (overview.beneficiary.beneficiary_internal_coordinates ?? []).filter(
    ({ account_uuid }) => !stored.has(account_uuid),
  );
  if (accounts.length === 0) return null;
  return (
    <Card title={t('ownAccounts')}>
      <ul className="flex flex-col gap-2">
        {accounts.map((account) => (
          <li key={account.account_uuid} className="flex flex-wrap items-center gap-2">
            <a href={`/accounts/${account.account_uuid}`} className="link wrap-anywhere font-mono text-sm">
              {account.account_uuid}
            </a>
            {account.currencies.map((currency) => (
              <Badge key={currency}>{currency}</Badge>
            ))}
            <StateBadge state={account.is_verified ? 'VERIFIED' : 'UNVERIFIED'} />
            {account.last_payment_date && (
              <span className="text-fg-3 text-sm">
                {richText(t, 'paidAt', {
                  time: () => <Time value={account.last_payment_date ?? ''} format="relative" />,
                })}
              </span>
            )}
            <span className="ms-auto flex flex-wrap gap-2">
              {can.verify && identity !== undefined && !account.is_verified && (
                <VerifyButton
                  identity={identity}
                  beneficiaryId={overview.beneficiary.id}
                  coordinate={account.account_uuid}
                  what={account.account_uuid}
                />
              )}
              {can.pay && (
                <LinkButton
                  size="sm"
                  icon={Banknote}
                  href={beneficiaryAddress(
                    identity,
                    overview.beneficiary.id,
                    `/coordinates/${account.account_uuid}/pay`,
                  )}
                  aria-label={t('payAccount', { accountUuid: account.account_uuid })}
                >
                  {terms('pay')}
                </LinkButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function accountIdIn(carrier: Record<string, unknown>): string | undefined {
  const { internal } = carrier;
  if (typeof internal !== 'object' || internal === null || !('account_id' in internal)) return undefined;
  return String(internal.account_id);
}

function Contacts({ overview: { contacts } }: { overview: BeneficiaryOverview }) {
  if (contacts.length === 0) return null;
  return (
    <Card title={formText('contacts')}>
      <ul className="flex flex-col gap-2">
        {contacts.map((contact) => (
          <li key={contact.id} className="wrap-anywhere">
            {contact.email && <div>{contact.email}</div>}
            {contact.mobile_number && (
              <div className="tabular-nums">
                {contact.mobile_prefix} {contact.mobile_number}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Addresses({ overview: { addresses } }: { overview: BeneficiaryOverview }) {
  if (addresses.length === 0) return null;
  return (
    <Card title={formText('addresses')}>
      <ul className="flex flex-col gap-3">
        {addresses.map((address) => (
          <li key={address.id}>
            <address className="not-italic">
              {[
                address.address,
                address.neighbourhood,
                [address.post_code, address.city].filter(Boolean).join(' '),
                address.state,
                address.country && englishCountryName(address.country),
              ]
                .filter(Boolean)
                .map((line) => (
                  <div key={line}>{line}</div>
                ))}
            </address>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Changes of bank details, with time and actor: they show where a fraudulent account came from. */
function Changes({ overview: { signals, coordinates } }: { overview: BeneficiaryOverview }) {
  if (signals.changes.length === 0) return null;
  const named = new Map(coordinates.map(({ id, primary_coordinates: values }) => [id, primaryText(values)]));
  return (
    <Card title={t('changedBankDetails')}>
      <Timeline
        events={signals.changes.map((change) => ({
          id: `${change.coordinate_id} ${change.at}`,
          title: named.get(change.coordinate_id) ?? terms('bankDetails'),
          meta: (
            <>
              {change.actor} · <Time value={change.at} />
            </>
          ),
          tone: change.was_verified ? ('warn' as const) : ('neutral' as const),
          body: (
            <ul>
              {change.changes.map(({ member, before, after }) => (
                <li key={member}>
                  {memberNames[member] ?? member}: {before ?? terms('empty')} → {after ?? terms('empty')}
                </li>
              ))}
              {change.was_verified && <li>{t('wasVerified')}</li>}
            </ul>
          ),
        }))}
      />
    </Card>
  );
}
