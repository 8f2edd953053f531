/** Any origin that cannot be ours: an address that leaves it is foreign. */
const here = 'http://console.invalid';

/** Where to go after signing in: a page of this console, or the dashboard when `wanted` is anything else. */
export function safeRedirectPath(wanted: string | undefined): string {
  if (!wanted || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) || !URL.canParse(wanted, here)) return '/';
  const { origin, pathname, search } = new URL(wanted, here);
  const isPage = origin === here && !/^\/(?:api|bo|metrics|sign-out)(?:\/|$)/.test(pathname);
  return isPage && !pathname.startsWith('//') ? pathname + search : '/';
}
