import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { t as detailText } from '#components/payments/detail-messages.ts';
import { t } from '#components/payments/page-messages.ts';
import { snapshotFacts } from '#components/payments/snapshot-facts.ts';
import { Card } from '#components/ui/card.tsx';
import { CodeText } from '#components/ui/code/code.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import type { Payment } from '#lib/domain/payments/payment.ts';

/** The beneficiary and the bank details as they were when the payment was bound to them. */
export function PaymentSnapshot({ payment }: { payment: Payment }) {
  const { identity_reference, beneficiary_id, beneficiary_coordinate_id, beneficiary_snapshot: snapshot } = payment;
  const [beneficiary, ...details] = snapshotFacts(snapshot);
  return (
    <Card
      title={t('beneficiaryAsPaid')}
      actions={
        <LinkButton
          href={beneficiaryAddress(identity_reference, beneficiary_id, `#${beneficiary_coordinate_id}`)}
          size="sm"
          variant="quiet"
        >
          {t('currentDetails')}
        </LinkButton>
      }
    >
      <DescriptionList
        facts={[
          beneficiary && {
            label: beneficiary.label,
            wide: true,
            value: (
              <a href={beneficiaryAddress(identity_reference, beneficiary_id)} className="link">
                {beneficiary.value}
              </a>
            ),
          },
          ...details,
          {
            label: detailText('checksum'),
            value: <CodeText value={snapshot.hash} name={detailText('checksumInText')} />,
            wide: true,
          },
        ]}
      />
    </Card>
  );
}
