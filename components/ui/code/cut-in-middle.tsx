/** Two groups of an IBAN. */
const endLength = 7;

/**
 * A long code in one line. Without room for it, its middle is left out: often only its end tells it from others. Paper
 * has it whole.
 */
export function CutInMiddle({ text }: { text: string }) {
  const endsAt = Math.max(0, text.length - endLength);
  return (
    <span className="flex min-w-0 whitespace-pre print:inline print:whitespace-normal">
      <span className="overflow-hidden text-ellipsis">{text.slice(0, endsAt)}</span>
      <span className="shrink-0">{text.slice(endsAt)}</span>
    </span>
  );
}
