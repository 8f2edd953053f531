import { EntryFrame } from '#components/auth/entry-frame.tsx';
import { LinkButton } from '#components/ui/button.tsx';

export default function NotFound() {
  return (
    <EntryFrame title="There is nothing here">
      <LinkButton href="/" variant="primary">
        Go to the console
      </LinkButton>
    </EntryFrame>
  );
}
