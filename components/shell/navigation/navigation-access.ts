import type { NavigationItem } from '#components/shell/navigation/navigation.ts';
import { consolePages, otherPages } from '#components/shell/navigation/other-pages.ts';

/** The pages a person with these permissions may see. */
function navigationFor(permissions: readonly string[], pages: readonly NavigationItem[]): readonly NavigationItem[] {
  const permissionSet = new Set(permissions);
  return pages.filter(
    (page) => !page.permissions || page.permissions.some((permission) => permissionSet.has(permission)),
  );
}

/** The page above the one that an address begins with, where the address does not say so. */
export function parentPage(path: string): string | undefined {
  const first = `/${path.split('/')[1]}`;
  return otherPages.find((page) => page.href === first)?.parent;
}

/** Addresses this viewer is not shown; the browser has the pages themselves. */
export function hiddenHrefs(permissions: readonly string[]): string[] {
  const visible = new Set(navigationFor(permissions, consolePages));
  return consolePages.filter((page) => !visible.has(page)).map((page) => page.href);
}
