import { Badge, type Tone } from '#components/ui/badge.tsx';

const methodTones: Record<string, Tone> = { GET: 'info', POST: 'ok', PUT: 'warn', PATCH: 'violet', DELETE: 'bad' };

/** An HTTP method in its colour, all of the same width. */
export function MethodBadge({ method }: { method: string }) {
  return (
    <Badge tone={methodTones[method] ?? 'neutral'} className="w-15 justify-center font-mono">
      {method}
    </Badge>
  );
}
