/** A placeholder origin: an address that resolves to another origin is external. */
const here = 'http://console.invalid';

/** The page to open after sign-in: `wanted` if it is a page of this console, otherwise the dashboard. */
export function safeRedirectPath(wanted: string | undefined): string {
  if (!wanted || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) || !URL.canParse(wanted, here)) return '/';
  const { origin, pathname, search } = new URL(wanted, here);
  const isPage = origin === here && !/^\/(?:api|bo|metrics|sign-out)(?:\/|$)/.test(pathname);
  return isPage && !pathname.startsWith('//') ? pathname + search : '/';
}
