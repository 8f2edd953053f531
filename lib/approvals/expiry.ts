import { asSystem } from '#lib/api/system.ts';
import { expireRequests } from '#lib/approvals/requests.ts';

const everyMs = 60_000;

/** Writes down every minute which change requests have expired. Answers how to stop it. */
export function keepExpiring(): () => void {
  const timer = setInterval(() => {
    // A database that is away for a moment is tried again a minute later; until then they count as expired anyway.
    asSystem('approvals', 'expireChangeRequest', expireRequests).catch(() => {});
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
