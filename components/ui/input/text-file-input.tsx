'use client';
import { forgetFile } from '#components/ui/input/forget-file.ts';
import { Input } from '#components/ui/input/input.tsx';
import { readTextFile } from '#components/ui/input/read-text-file.ts';

/** An input for a file of text: `onText` gets the whole text of each file that is chosen. */
export function TextFileInput({ accept, onText }: { accept: string; onText: (text: string) => void }) {
  return (
    <Input
      type="file"
      accept={accept}
      className="pt-1.5"
      onClick={forgetFile}
      onChange={(event) => void readTextFile(event.target.files?.[0], onText)}
    />
  );
}
