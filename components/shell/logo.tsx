/** The logo. Same drawing as `public/favicon.svg`. */
export function Logo({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path className="fill-accent-fg" d="M7 8h18v3H7zM9 13h3v8H9zM14.5 13h3v8h-3zM20 13h3v8h-3zM7 23h18v3H7z" />
    </svg>
  );
}
