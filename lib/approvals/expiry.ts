import { repeat } from '#lib/api/repeat.ts';
import { asSystem } from '#lib/api/system.ts';
import { expireRequests } from '#lib/approvals/requests.ts';

const everyMs = 60_000;

/** Writes down every minute which change requests have expired; until then they count as expired anyway. */
export function keepExpiring(): () => Promise<void> {
  return repeat('approvals', { everyMs }, () => asSystem('approvals', 'expireChangeRequest', expireRequests));
}
