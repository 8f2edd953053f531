/** Keys as they are pressed: `keys="g a"` in sequence, `keys="Ctrl+K"` together. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className="inline-flex gap-1 font-sans text-fg-3 text-xs">
      {keys.split(' ').map((key, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice and never moves
          key={index}
          className="min-w-4 rounded-sm border bg-surface px-1 text-center"
        >
          {key.replace(/^Ctrl\+[a-z]$/, (both) => `Ctrl+${both.slice(-1).toUpperCase()}`)}
        </span>
      ))}
    </kbd>
  );
}
