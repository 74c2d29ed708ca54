/** A link to a dialog, or to something in it, opens it. Without scripts CSS shows it in its place. */
export function openDialog(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
  const dialog = link && document.getElementById(link.hash.slice(1))?.closest<HTMLElement>('[data-over]');
  // Inside of an open one, a link leads where links lead.
  if (!dialog || dialog.matches(':popover-open')) return;
  event.preventDefault();
  dialog.showPopover();
}
