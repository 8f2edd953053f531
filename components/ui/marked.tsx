/** A text with its marked parts, such as what a search matches. */
export function Marked({ text, marks = [] }: { text: string; marks?: readonly { start: number; end: number }[] }) {
  const rest = text.slice(marks.at(-1)?.end ?? 0);
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className="rounded-sm bg-accent-soft font-semibold text-inherit underline decoration-2 underline-offset-2">
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {rest}
    </>
  );
}
