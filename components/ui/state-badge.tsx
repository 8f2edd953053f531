import { Circle } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { states } from '#components/ui/states.ts';

/** A state by its contract name: colour, icon and text together. */
export function StateBadge({ state, label }: { state: string; label?: string }) {
  const look = states[state.toUpperCase()];
  return (
    <Badge tone={look?.tone ?? 'neutral'} icon={look?.icon ?? Circle}>
      {label ?? look?.label ?? state}
    </Badge>
  );
}
