import { Copy } from 'lucide-react';
import { copyText } from '#components/ui/copy-button.tsx';
import { toast } from '#components/ui/toast.ts';

/** A line of a menu that copies a text and says that it did. */
export function copyAction(label: string, copied: string, text: string) {
  const copy = async () => {
    if (await copyText(text)) toast(copied);
  };
  return { label, icon: Copy, onSelect: () => void copy() };
}
