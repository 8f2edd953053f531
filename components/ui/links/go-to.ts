/**
 * Goes to a page that a person has asked for by a key or a menu, as by a click on a link: it asks before unsaved input is
 * lost, and shows progress.
 */
export function goTo(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
