import { t } from '#components/ui/input/file-messages.ts';
import { toast } from '#components/ui/overlay/toast.ts';

/** A larger file holds more than any import takes, and would stop the page while it is read. */
const megabytesMax = 16;

/** Gives `onText` the whole text of a file. A toast names a file that is too large or cannot be read. */
export async function readTextFile(file: File | undefined, onText: (text: string) => void): Promise<void> {
  if (!file) return;
  if (file.size > megabytesMax * 1024 * 1024) {
    toast(t('fileTooLarge', { name: file.name }), {
      tone: 'bad',
      detail: t('fileTooLargeDetail', { megabytes: megabytesMax }),
    });
    return;
  }
  try {
    onText(await file.text());
  } catch {
    // It was moved or deleted after it was chosen, or is a folder.
    toast(t('fileUnreadable', { name: file.name }), { tone: 'bad', detail: t('fileUnreadableDetail') });
  }
}
