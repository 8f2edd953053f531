import { t } from '#components/shell/page-messages.ts';
import { common } from '#components/ui/messages.ts';
import type { Problem } from '#lib/core/problem.ts';

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:40rem;margin:15vh auto 0;padding:0 1rem;overflow-wrap:anywhere}a{margin-inline-end:1rem}';

/** A problem as a page, for a browser that asked for a page: what is wrong, the request id and ways on. */
export function problemDocument(
  problem: Problem,
  { target, requestId }: { target: string; requestId: string },
): string {
  const { title } = problem.toBody({ instance: '', request_id: requestId, origin: '' });
  const heading = escapeHtml(String(title));
  const again = target.startsWith('/') && !target.startsWith('//') ? target : '/';
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading} · ${common('productName')}</title>`,
    `<meta name="viewport" content="width=device-width"><style>${style}</style></head>`,
    `<body><main><h1>${heading}</h1><p>${escapeHtml(problem.message)}</p>`,
    `<p>${t('requestId')}: <code>${escapeHtml(requestId)}</code></p>`,
    `<p><a href="${escapeHtml(again)}">${common('tryAgain')}</a><a href="/">${common('goToConsole')}</a></p>`,
    '</main></body></html>',
  ].join('');
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
