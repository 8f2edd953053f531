import { terms } from '#components/shell/messages.ts';
import { CodeBlock } from '#components/ui/code/code.tsx';
import { ShownOnce } from '#components/ui/overlay/shown-once.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { Time } from '#components/ui/time/time.tsx';
import { t } from '#components/users/messages.ts';

export interface ShownLink {
  link: string;
  expires_at: string;
}

/** A one-time link to hand on to its user. */
export function OneTimeLink({ link, expires_at, onDone }: ShownLink & { onDone: () => void }) {
  return (
    <ShownOnce onDone={onDone} explanation={richText(t, 'linkHelp', { time: () => <Time value={expires_at} /> })}>
      <CodeBlock
        text={new URL(link, window.location.origin).href}
        name={t('linkInText')}
        label={terms('oneTimeLink')}
      />
    </ShownOnce>
  );
}
