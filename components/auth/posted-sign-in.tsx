import { CodeField } from '#components/auth/code-field.tsx';
import { t } from '#components/auth/messages.ts';
import { t as pageText } from '#components/auth/page-messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { signInFormPath } from '#lib/domain/sign-in/form-path.ts';

/** The second factor of a sign-in without JavaScript: the browser keeps the challenge in a cookie. */
export function PostedCodeForm({ next }: { next: string }) {
  return (
    <form method="post" action={signInFormPath} className="flex flex-col gap-field">
      <input type="hidden" name="next" value={next} />
      <CodeField />
      <Button type="submit" variant="primary">
        {common('continue')}
      </Button>
      <LinkButton href={`/sign-in?next=${encodeURIComponent(next)}`}>{common('back')}</LinkButton>
    </form>
  );
}

/** Why a posted form did not sign in, by the code in the address. */
export function PostedRefusal({ code, waitSeconds }: { code: string; waitSeconds: number }) {
  if (code === 'sign-in-delayed') {
    return (
      <Banner tone="warn" title={t('tooManyAttempts')} live>
        {waitSeconds > 0 ? t('retryIn', { waitSeconds }) : t('retryNow')}
      </Banner>
    );
  }
  return (
    <Banner tone="bad" title={pageText('notSignedIn')} live>
      {code === 'sign-in-refused' ? pageText('checkEntries') : pageText('tryAgain')}
    </Banner>
  );
}
