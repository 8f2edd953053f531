import { mentionParts } from '#lib/domain/records/mention-text.ts';

/** The plain text of a note with its mentions marked. */
export function NoteText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  const parts = mentionParts(text, new Set(mentions));
  let at = 0;
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {parts.map((part) => {
        const key = at;
        at += part.text.length;
        return part.username === undefined ? (
          part.text
        ) : (
          <span key={key} className="font-medium text-accent">
            {part.text}
          </span>
        );
      })}
    </p>
  );
}
