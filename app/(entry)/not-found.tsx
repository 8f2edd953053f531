import { EntryFrame } from '#components/auth/entry-frame.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';

export default function NotFound() {
  return (
    <EntryFrame title={common('pageNotFound')}>
      <LinkButton href="/" variant="primary">
        {common('goToConsole')}
      </LinkButton>
    </EntryFrame>
  );
}
