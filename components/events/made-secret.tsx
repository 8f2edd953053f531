'use client';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { DialogFooter } from '#components/ui/dialog.tsx';

/** The secret of a webhook, the one time it is shown. */
export function MadeSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warn" title="It is shown this once" live>
        The receiver checks with it that a message is ours: webhook-signature is v1, and the base64 HMAC-SHA256 of
        webhook-id.webhook-timestamp.body (Standard Webhooks).
      </Banner>
      <CodeBlock text={secret} what="secret" label="Secret" />
      <DialogFooter>
        <Button variant="primary" onClick={onDone} data-autofocus>
          Done
        </Button>
      </DialogFooter>
    </div>
  );
}
