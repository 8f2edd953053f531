import { t } from '#components/beneficiaries/verification/passcode-messages.ts';

const spokenAt = [60, 10];

/** The remaining time by the server's clock. Screen readers announce it 60 and 10 seconds before the end. */
export function ExpiryTimer({ seconds }: { seconds: number }) {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  const rest = String(seconds % 60).padStart(2, '0');
  return (
    <>
      <span role="timer" aria-live="off" className="tabular-nums">
        {t('expiresIn', { minutes, rest })}
      </span>
      <span role="status" className="sr-only">
        {spokenAt.includes(seconds) ? t('passcodeExpiresIn', { seconds }) : ''}
      </span>
    </>
  );
}
