'use client';
import { t } from '#components/events/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { CodeBlock } from '#components/ui/code/code.tsx';
import { ShownOnce } from '#components/ui/overlay/shown-once.tsx';

/** The new secret of a webhook. */
export function WebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <ShownOnce onDone={onDone} explanation={t('secretHelp')}>
      <CodeBlock text={secret} name={terms('secretInText')} label={terms('secret')} />
    </ShownOnce>
  );
}
