'use client';
import { Check, Copy } from 'lucide';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { common } from '#components/ui/messages.ts';

/**
 * Copies `value` exactly and says so. `name` says what it is: "Copy IBAN". With `text` it is a button with words, with `keys`
 * a shortcut does it too.
 */
export function CopyButton({ value, name, text, keys }: { value: string; name: string; text?: string; keys?: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1_500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(await copyText(value));
  useShortcuts(
    keys
      ? [{ keys, group: common('thisPage'), label: common('copyWhat', { what: name }), run: () => void copy() }]
      : [],
  );
  const icon = copied ? Check : Copy;
  return (
    <>
      {text ? (
        <Button size="sm" icon={icon} onClick={copy}>
          {copied ? common('copied') : text}
        </Button>
      ) : (
        <IconButton
          icon={icon}
          size="sm"
          label={common('copyWhat', { what: name })}
          keys={keys}
          onClick={copy}
          className="min-h-6! min-w-6!"
        />
      )}
      <span role="status" className="sr-only">
        {copied ? common('whatCopied', { what: name }) : ''}
      </span>
    </>
  );
}

/** False if the browser denies the clipboard, as on plain http other than localhost. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
