import { CodeBlock } from '#components/ui/code.tsx';
import { ShownOnce } from '#components/ui/shown-once.tsx';
import { Time } from '#components/ui/time.tsx';

export interface ShownLink {
  link: string;
  expires_at: string;
}

/** A one-time link to hand on to its user. */
export function OneTimeLink({ link, expires_at, onDone }: ShownLink & { onDone: () => void }) {
  return (
    <ShownOnce
      onDone={onDone}
      explanation={
        <>
          Send the link to the person over a channel you trust. It opens once, until <Time at={expires_at} />.
        </>
      }
    >
      <CodeBlock text={new URL(link, window.location.origin).href} what="link" label="One-time link" />
    </ShownOnce>
  );
}
