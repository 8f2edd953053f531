/** Goes to a page where a person asks for it by a key or a menu: as a click on a link, which may ask and shows progress. */
export function goTo(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
