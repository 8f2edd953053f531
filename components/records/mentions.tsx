'use client';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { MentionList } from '#components/records/mention-list.tsx';
import type { PanelRecord } from '#components/records/panel.ts';
import { typedMention, withMention } from '#components/records/typed-mention.ts';

/** The colleagues for the mention that is typed at the caret, if one is; the chosen one completes it. */
export function Mentions({
  record,
  input,
  text,
  caret,
  onText,
  onClose,
}: {
  record: PanelRecord;
  input: RefObject<HTMLTextAreaElement | null>;
  text: string;
  caret: number;
  onText: (text: string) => void;
  onClose: () => void;
}) {
  const mention = typedMention(text, caret);
  if (!mention) return null;
  const choose = (username: string) => {
    const area = input.current;
    if (!area) return;
    const next = withMention(text, area.selectionStart, { start: mention.start, username });
    flushSync(() => {
      onText(next.text);
      onClose();
    });
    area.setSelectionRange(next.caret, next.caret);
  };
  return <MentionList record={record} query={mention.query} input={input} onChoose={choose} onClose={onClose} />;
}
