import { ArrowLeftRight, HandCoins, Landmark, Undo2 } from 'lucide';
import { t } from '#components/ledger/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import type { Drawing } from '#components/ui/icon.tsx';
import type { JournalEntry } from '#lib/domain/ledger/entries/entry.ts';

const kindStyles: Record<JournalEntry['kind'], { label: string; icon: Drawing; tone: Tone }> = {
  TRANSFER: { label: t('transfer'), icon: ArrowLeftRight, tone: 'neutral' },
  PAYMENT: { label: terms('payment'), icon: Landmark, tone: 'info' },
  CAPTURE: { label: t('capture'), icon: HandCoins, tone: 'violet' },
  REVERSAL: { label: t('reversal'), icon: Undo2, tone: 'warn' },
};

/** What made an entry. */
export function KindBadge({ kind }: { kind: JournalEntry['kind'] }) {
  const { label, icon, tone } = kindStyles[kind];
  return (
    <Badge icon={icon} tone={tone}>
      {label}
    </Badge>
  );
}
