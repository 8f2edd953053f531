import { Circle } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { states } from '#components/ui/states.ts';

/** A state by its contract name: colour, icon and text together. */
export function StateBadge({ state, label }: { state: string; label?: string }) {
  const style = states[state.toUpperCase()];
  return (
    <Badge tone={style?.tone ?? 'neutral'} icon={style?.icon ?? Circle}>
      {label ?? style?.label ?? state}
    </Badge>
  );
}
