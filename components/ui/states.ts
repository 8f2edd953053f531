import type { Tone } from '#components/ui/badge.tsx';
import { type Icon, lineIcon } from '#components/ui/line-icon.tsx';

/** Drawings of Lucide (ISC licence), each as one path. */
const icons = {
  archive: lineIcon(
    'M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-18a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1zM4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8M10 12h4',
  ),
  ban: lineIcon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M4.929 4.929 19.07 19.071'),
  check: lineIcon('M20 6 9 17l-5-5'),
  circleDot: lineIcon('M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0'),
  clock: lineIcon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2'),
  hourglass: lineIcon(
    'M5 22h14M5 2h14M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2',
  ),
  lock: lineIcon(
    'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2zM7 11V7a5 5 0 0 1 10 0v4',
  ),
  minus: lineIcon('M5 12h14'),
  rotateCcw: lineIcon('M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5'),
  send: lineIcon(
    'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939',
  ),
  shieldCheck: lineIcon(
    'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4',
  ),
  triangleAlert: lineIcon('m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01'),
  x: lineIcon('M18 6 6 18M6 6l12 12'),
};

/** The look of each state of the API. A state that is not listed is plain grey. */
export const states: Record<string, { tone: Tone; icon: Icon; label?: string }> = {
  PENDING: { tone: 'info', icon: icons.clock },
  OPEN: { tone: 'ok', icon: icons.check },
  BLOCKED: { tone: 'bad', icon: icons.lock },
  CLOSED: { tone: 'neutral', icon: icons.minus },
  FINALIZED: { tone: 'violet', icon: icons.archive },
  VERIFIED: { tone: 'ok', icon: icons.shieldCheck },
  UNVERIFIED: { tone: 'warn', icon: icons.triangleAlert },
  FAILED: { tone: 'bad', icon: icons.x },
  EXPIRED: { tone: 'neutral', icon: icons.hourglass },
  CANCELLED: { tone: 'neutral', icon: icons.ban },
  VALID: { tone: 'ok', icon: icons.check },
  SUSPENDED: { tone: 'warn', icon: icons.triangleAlert },
  DELETED: { tone: 'neutral', icon: icons.minus },
  ACTIVE: { tone: 'ok', icon: icons.circleDot },
  INVITED: { tone: 'info', icon: icons.send },
  DISABLED: { tone: 'neutral', icon: icons.ban },
  CAPTURED: { tone: 'ok', icon: icons.check },
  VOIDED: { tone: 'neutral', icon: icons.ban },
  POSTED: { tone: 'ok', icon: icons.check },
  REVERSED: { tone: 'warn', icon: icons.rotateCcw },
  WAITING: { tone: 'info', icon: icons.clock },
  APPROVED: { tone: 'ok', icon: icons.check },
  EXECUTED: { tone: 'ok', icon: icons.check },
  REJECTED: { tone: 'bad', icon: icons.x },
  DELIVERED: { tone: 'ok', icon: icons.check },
  SENT: { tone: 'ok', icon: icons.check },
  HELD: { tone: 'info', icon: icons.hourglass },
  RETURNED: { tone: 'warn', icon: icons.rotateCcw },
  PAID: { tone: 'ok', icon: icons.check },
  SENDING: { tone: 'info', icon: icons.send },
  QUEUED: { tone: 'info', icon: icons.clock },
  REVOKED: { tone: 'neutral', icon: icons.ban },
};

export const unknownStateIcon = lineIcon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0');
