/** Fields that find values: what does not hold the typed letters is hidden. A range without a button to be seen is asked for when it changes. */
export function enhance(hosts: readonly HTMLElement[]): void {
  for (const host of hosts) {
    for (const field of host.querySelectorAll<HTMLInputElement>('[data-find]')) {
      const find = (): void => {
        const typed = field.value.trim().toLowerCase();
        for (const item of field.closest('details')?.querySelectorAll('li') ?? [])
          item.hidden = !item.textContent.toLowerCase().includes(typed);
      };
      field.addEventListener('input', find);
      // What was typed before the panel was drawn anew.
      queueMicrotask(find);
    }
    // Its drawer lies over the page, which stays where it is.
    host.addEventListener(
      'toggle',
      ({ target, newState }) => {
        if ((target as HTMLElement).popover)
          document.documentElement.toggleAttribute('data-covered', newState === 'open');
      },
      true,
    );
    host.addEventListener('change', ({ target }) => {
      const form = (target as HTMLInputElement).form;
      if (form?.querySelector('[type=submit]')?.getClientRects().length === 0) form.requestSubmit();
    });
  }
}
