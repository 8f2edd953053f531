import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { DialogFooter } from '#components/ui/dialog.tsx';
import { Time } from '#components/ui/time.tsx';

export interface ShownLink {
  link: string;
  expires_at: string;
}

/** A link that is shown once, for handing on. */
export function OneTimeLink({ link, expires_at, onDone }: ShownLink & { onDone: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warn" title="It is shown this once" live>
        Give it to the person by a way you trust. It opens once, until <Time at={expires_at} />.
      </Banner>
      <CodeBlock text={new URL(link, window.location.origin).href} what="link" label="One-time link" />
      <DialogFooter>
        <Button variant="primary" onClick={onDone} data-autofocus>
          Done
        </Button>
      </DialogFooter>
    </div>
  );
}
