import { repeat } from '#lib/api/repeat.ts';
import { asSystem } from '#lib/api/system.ts';
import { tidyRequests } from '#lib/approvals/requests.ts';

const everyMs = 60_000;

/** Tidies change requests every minute; what has expired counts as expired before that, too. */
export function keepExpiring(): () => Promise<void> {
  return repeat('approvals', { everyMs }, () => asSystem('approvals', 'expireChangeRequest', tidyRequests));
}
