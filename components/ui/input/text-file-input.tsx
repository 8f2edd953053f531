'use client';
import { forgetFile } from '#components/ui/input/forget-file.ts';
import { Input } from '#components/ui/input/input.tsx';

/** An input for a file of text: `onText` gets the whole text of each file that is chosen. */
export function TextFileInput({ accept, onText }: { accept: string; onText: (text: string) => void }) {
  return (
    <Input
      type="file"
      accept={accept}
      className="pt-1.5"
      onClick={forgetFile}
      onChange={async (event) => {
        const [file] = event.target.files ?? [];
        if (file) onText(await file.text());
      }}
    />
  );
}
