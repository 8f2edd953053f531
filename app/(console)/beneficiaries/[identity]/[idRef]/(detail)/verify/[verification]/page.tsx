import { notFound } from 'next/navigation';
import { overviewFor } from '#app/(console)/beneficiaries/beneficiary.ts';
import { orNotFound } from '#app/(console)/or-not-found.ts';
import { titleBelowRecord } from '#app/(console)/record-title.ts';
import { primaryText } from '#components/beneficiaries/bank-details/coordinate-text.ts';
import { PasscodeDialog } from '#components/beneficiaries/verification/passcode-dialog.tsx';
import { terms } from '#components/shell/messages.ts';
import { CrumbName } from '#components/ui/page/crumb-name.tsx';
import { isUuid } from '#lib/core/is-uuid.ts';
import { verificationView } from '#lib/domain/beneficiaries/verification/verification-view.ts';

export const generateMetadata = titleBelowRecord(terms('verify'));

interface Props {
  params: Promise<{ identity: string; idRef: string; verification: string }>;
}

/** The passcode dialog at its own address. It shows the state of the verification and sends no message. */
export default async function Page({ params }: Props) {
  const { identity: segment, idRef, verification: id } = await params;
  const { ctx, identity, overview } = await overviewFor(segment, idRef);
  if (!isUuid(id)) notFound();
  const verification = await orNotFound(verificationView(ctx.db, id.toLowerCase(), ctx.now));
  if (verification.beneficiary_id !== overview.beneficiary.id) notFound();
  const coordinate = overview.coordinates.find((each) => each.id === verification.beneficiary_coordinate_id);
  const account = coordinate ? `${coordinate.currency ?? ''} ${primaryText(coordinate.primary_coordinates)}` : '';
  return (
    <>
      <CrumbName id={id} name={terms('passcode')} />
      <PasscodeDialog
        key={id}
        identity={identity}
        initial={verification}
        serverNow={ctx.now}
        what={`${overview.display_name} · ${account.trim()}`}
        hasOutbox={ctx.principal.permissions.has('outbox:read')}
      />
    </>
  );
}
