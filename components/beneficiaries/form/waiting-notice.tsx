import { identityAddress } from '#components/beneficiaries/addresses.ts';
import { t } from '#components/beneficiaries/form/form-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';

/** Says that the beneficiary exists only after an approval, and that its bank details were not sent. */
export function WaitingNotice({ identity, hasBankDetails }: { identity: string; hasBankDetails: boolean }) {
  return (
    <div role="status">
      <Card
        title={common('waitingForApproval')}
        actions={<LinkButton href={identityAddress(identity)}>{terms('beneficiaries')}</LinkButton>}
      >
        {hasBankDetails && <p>{t('notSent')}</p>}
      </Card>
    </div>
  );
}
