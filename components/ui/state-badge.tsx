import { Badge } from '#components/ui/badge.tsx';
import { states, unknownStateIcon } from '#components/ui/states.ts';

/** A state by its contract name: colour, icon and text together. */
export function StateBadge({ state, label }: { state: string; label?: string }) {
  const style = states[state.toUpperCase()];
  return (
    <Badge tone={style?.tone ?? 'neutral'} icon={style?.icon ?? unknownStateIcon}>
      {label ?? style?.label ?? state}
    </Badge>
  );
}
