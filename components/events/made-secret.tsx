'use client';
import { CodeBlock } from '#components/ui/code.tsx';
import { ShownOnce } from '#components/ui/shown-once.tsx';

/** The new secret of a webhook. */
export function WebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <ShownOnce
      onDone={onDone}
      explanation="The receiver uses the secret to verify messages: webhook-signature is v1 and the base64 HMAC-SHA256 of webhook-id.webhook-timestamp.body (Standard Webhooks)."
    >
      <CodeBlock text={secret} what="secret" label="Secret" />
    </ShownOnce>
  );
}
