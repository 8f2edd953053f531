import { Copy } from 'lucide';
import { copyText } from '#components/ui/code/copy-button.tsx';
import { toast } from '#components/ui/overlay/toast.ts';

/** A menu item that copies a text and confirms it. */
export function copyAction(label: string, copied: string, text: string) {
  const copy = async () => {
    if (await copyText(text)) toast(copied);
  };
  return { label, icon: Copy, onSelect: () => void copy() };
}
