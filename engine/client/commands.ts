/** `command` and `commandfor` of buttons, for browsers that do not know them: dialogs open and close. */
export function addCommands(): void {
  if ('command' in HTMLButtonElement.prototype) return;
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[commandfor]');
    if (!button) return;
    const { command, commandfor } = button.attributes as NamedNodeMap & Record<string, Attr | undefined>;
    const dialog = document.getElementById(commandfor?.value ?? '') as HTMLDialogElement | null;
    if (command?.value === 'show-modal') dialog?.showModal();
    else dialog?.close(button.value);
  });
}
