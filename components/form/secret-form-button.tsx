'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Drawing } from '#components/ui/icon.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';

/**
 * A button with a dialog: first a form, then the secret that the form created, which only its own button closes. Closing
 * reloads the page.
 */
export function SecretFormButton<Secret>({
  icon,
  label,
  secretTitle,
  size,
  form,
  result,
}: {
  icon: Drawing;
  label: string;
  secretTitle: string;
  size?: 'md';
  form: (onCreated: (secret: Secret) => void, onClose: () => void) => ReactNode;
  result: (secret: Secret, onClose: () => void) => ReactNode;
}) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<Secret>();
  const close = () => {
    setOpen(false);
    setSecret(undefined);
    router.refresh();
  };
  return (
    <>
      <Button variant="primary" icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={secret ? secretTitle : label}
        size={size}
        locked={secret !== undefined}
      >
        {secret ? result(secret, close) : form((created) => setSecret(() => created), close)}
      </Dialog>
    </>
  );
}
