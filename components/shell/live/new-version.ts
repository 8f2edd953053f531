import { t } from '#components/shell/live/live-messages.ts';
import { t as shell } from '#components/shell/messages.ts';
import { toast } from '#components/ui/overlay/toast.ts';

let dismiss: (() => void) | undefined;

/** Offers to reload the page if the server has another version than the one that made it, and so no longer its scripts. */
export function announceNewVersion(): void {
  fetch(`/_next/static/${process.env.BUILD_ID}/_buildManifest.js`, { method: 'HEAD' }).then(
    ({ status }) => {
      if (status !== 404) return;
      const action = { label: shell('reload'), run: () => location.reload() };
      dismiss?.();
      dismiss = toast(t('newVersion'), { tone: 'info', action, forMs: Number.POSITIVE_INFINITY });
    },
    () => {},
  );
}
