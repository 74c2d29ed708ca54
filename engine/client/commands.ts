/** What opens what: dialogs by their buttons and by links into them. */
export function addCommands(): void {
  document.addEventListener('click', (event) => {
    const { target } = event as { target: Event['target'] };
    if (!(target instanceof Element)) return;
    if (!('command' in HTMLButtonElement.prototype)) obey(target.closest('button[commandfor]'));
    const link = target.closest<HTMLAnchorElement>('a[href^="#"]');
    const dialog = link && byId(link.hash.slice(1))?.closest<HTMLElement>('[data-dialog]');
    // Inside of an open one, a link leads where links lead.
    if (!dialog || dialog.matches(':popover-open')) return;
    event.preventDefault();
    dialog.showPopover();
  });
}

/** `command` and `commandfor` of buttons, for browsers that do not know them. */
function obey(button: HTMLButtonElement | null): void {
  const dialog = byId(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
  else dialog.close(button?.value);
}

const byId = (id: string): HTMLElement | null => document.getElementById(id);
