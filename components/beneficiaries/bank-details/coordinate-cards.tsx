import { Banknote, Pencil, TriangleAlert } from 'lucide';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { t as bankDetails } from '#components/beneficiaries/bank-details/bank-details-messages.ts';
import { accountTypeOf, memberNames, primaryText } from '#components/beneficiaries/bank-details/coordinate-text.ts';
import { PayKey } from '#components/beneficiaries/bank-details/pay-key.tsx';
import { englishCountryName } from '#components/beneficiaries/country-name.ts';
import { t } from '#components/beneficiaries/page-messages.ts';
import { VerifyButton } from '#components/beneficiaries/verification/verify-button.tsx';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { CopyButton } from '#components/ui/code/copy-button.tsx';
import { DescriptionList, type FactRow } from '#components/ui/description-list.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { DynamicBeneficiaryCoords } from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import type { BeneficiaryOverview } from '#lib/domain/beneficiaries/overview/contract.ts';
import { railText } from '#lib/fields/rails/rail-text.ts';

type Coordinate = BeneficiaryOverview['coordinates'][number];

export interface Can {
  change: boolean;
  verify: boolean;
  pay: boolean;
}

/** The bank details of a beneficiary: one part for each account, with its state and its actions. */
export function CoordinateCards({
  identity,
  overview,
  can,
}: {
  identity?: string;
  overview: BeneficiaryOverview;
  can: Can;
}) {
  const { coordinates, signals } = overview;
  const toVerify = coordinates.find((coordinate) => !coordinate.is_verified);
  if (coordinates.length === 0) return <p className="text-fg-3">{t('noBankDetails')}</p>;
  return (
    <ul className="flex flex-col divide-y">
      {can.pay && <PayKey />}
      {coordinates.map((coordinate) => (
        <li
          key={coordinate.id}
          id={coordinate.id}
          className="flex scroll-mt-64 flex-col gap-3 py-4 first:pt-0 last:pb-0"
        >
          <CoordinateHead
            coordinate={coordinate}
            identity={identity}
            beneficiaryId={overview.beneficiary.id}
            can={can}
            hasKey={coordinate === toVerify}
          />
          {coordinate.needs_completion && (
            <Banner
              tone="warn"
              title={t('needsCompletion')}
              actions={
                can.change && (
                  <LinkButton size="sm" href={editAddress(identity, overview.beneficiary.id, coordinate.id)}>
                    {t('complete')}
                  </LinkButton>
                )
              }
            >
              {t('incompleteHint')}
            </Banner>
          )}
          {signals.shared_accounts
            .filter((shared) => shared.coordinate_id === coordinate.id)
            .map((shared) => (
              <SharedAccount key={shared.coordinate_id} shared={shared} />
            ))}
          <DescriptionList
            columns={3}
            facts={coordinateFacts(
              coordinate,
              overview.beneficiary.dynamic_beneficiary_coords?.find(
                (dynamic) => dynamic.beneficiary_coordinate_id === coordinate.id,
              ),
            )}
          />
        </li>
      ))}
    </ul>
  );
}

function CoordinateHead({
  coordinate,
  identity,
  beneficiaryId,
  can,
  hasKey,
}: {
  coordinate: Coordinate;
  identity?: string;
  beneficiaryId: string;
  can: Can;
  hasKey: boolean;
}) {
  const { id, currency, primary_coordinates: values, is_verified } = coordinate;
  const what = [currency, primaryText(values)].filter(Boolean).join(' ');
  const [first = ''] = values;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h3 className="me-auto flex min-w-0 flex-wrap items-center gap-2 font-semibold">
        {currency && <Badge tone="accent">{currency}</Badge>}
        <span className="wrap-anywhere font-mono">{primaryText(values)}</span>
        <StateBadge state={is_verified ? 'VERIFIED' : 'UNVERIFIED'} />
      </h3>
      {values.length > 0 && <CopyButton value={values.length === 1 ? first : values.join(' ')} name={what} />}
      {!is_verified && can.verify && identity !== undefined && (
        <VerifyButton identity={identity} beneficiaryId={beneficiaryId} coordinate={id} what={what} hasKey={hasKey} />
      )}
      {can.pay && (
        <LinkButton
          size="sm"
          icon={Banknote}
          href={beneficiaryAddress(identity, beneficiaryId, `/coordinates/${id}/pay`)}
          aria-label={t('payWhat', { what })}
          data-pay
        >
          {terms('pay')}
        </LinkButton>
      )}
      {can.change && coordinate.kind === 'DYNAMIC' && (
        <LinkButton
          size="sm"
          icon={Pencil}
          href={editAddress(identity, beneficiaryId, id)}
          aria-label={t('editWhat', { what })}
        >
          {terms('edit')}
        </LinkButton>
      )}
    </div>
  );
}

/** Other identities that pay the same account: a warning for staff, not an error. */
function SharedAccount({ shared }: { shared: BeneficiaryOverview['signals']['shared_accounts'][number] }) {
  return (
    <details className="rounded border border-warn/40 bg-warn-soft px-3 py-2">
      <summary className="flex items-center gap-2 font-semibold">
        <Icon drawing={TriangleAlert} className="size-4 shrink-0 text-warn" />
        {t('sharedAccount', { count: shared.identities })}
      </summary>
      <ul className="mt-1.5 list-disc ps-6">
        {shared.others.map((other) => (
          <li key={other.beneficiary_id}>
            <a href={beneficiaryAddress(other.identity_reference, other.beneficiary_id)} className="underline">
              {other.identity_reference ?? t('noIdentity')}: {other.display_name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function coordinateFacts(coordinate: Coordinate, dynamic: DynamicBeneficiaryCoords | undefined): FactRow[] {
  const named = dynamic && [dynamic.first_name, dynamic.last_name].filter(Boolean).join(' ');
  const primaryMembers = new Set(dynamic?.primary_coordinate_formats ?? []);
  const members = Object.entries(dynamic?.coordinates ?? {}).filter(([member]) => !primaryMembers.has(member));
  return [
    { label: t('holder'), value: dynamic?.organization_name ?? named },
    { label: terms('alias'), value: dynamic?.alias },
    { label: terms('paymentScheme'), value: coordinate.payment_type && railText(coordinate.payment_type) },
    ...members.map(([member, value]) => ({
      label: memberNames[member] ?? member,
      value: coordinateMemberText(member, value),
    })),
    { label: bankDetails('member.account_type'), value: dynamic && accountTypeOf(coordinate.coordinates) },
    { label: t('verified'), value: coordinate.verified_at && <Time value={coordinate.verified_at} /> },
    {
      label: terms('lastPayment'),
      value: coordinate.last_payment_date && <Time value={coordinate.last_payment_date} />,
    },
    { label: t('added'), value: <Time value={coordinate.created_at} /> },
    { label: terms('changed'), value: coordinate.updated_at && <Time value={coordinate.updated_at} /> },
  ];
}

function coordinateMemberText(member: string, value: string): string {
  const isCountry = member === 'country_code' || member === 'country';
  return isCountry && /^[A-Z]{2}$/.test(value) ? englishCountryName(value) : value;
}

function editAddress(identity: string | undefined, beneficiaryId: string, coordinate: string): string {
  return beneficiaryAddress(identity, beneficiaryId, `/coordinates/${coordinate}/edit`);
}
