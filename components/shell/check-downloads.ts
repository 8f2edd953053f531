import { clickedLink } from '#components/ui/links/clicked-link.ts';
import { toastProblem } from '#components/ui/overlay/problem-toast.ts';

/**
 * The browser shows nothing on the page when a download is refused: `download` asks first. Answers how to stop.
 */
export function checkDownloads(): () => void {
  const check = (event: MouseEvent) => {
    const link = clickedLink(event);
    if (!link?.hasAttribute('download')) return;
    event.preventDefault();
    import('#components/shell/download.ts').then(({ download }) => download(link)).catch(toastProblem);
  };
  document.addEventListener('click', check);
  return () => document.removeEventListener('click', check);
}
