import { canStore } from '../../engine/client/canStore.ts';
import { createStore } from '../../engine/client/plain.ts';
import { toast } from '../../engine/client/toast.ts';
import type { Favourite } from '../../schemas/types/favourite.ts';

const BUTTONS = 'fc-island[data-block=compare-button] button';

let isListening = false;

/** The buttons know what is compared, and take cars in and out. They stay hidden where the browser stores nothing. */
export function enhance(): void {
  if (!canStore()) return;
  const compared = createStore('compare');
  const show = (): void => {
    for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) {
      const isIn = compared.has(entryOf(button).id);
      button.setAttribute('aria-pressed', String(isIn));
      if (isIn || button.dataset.offered) button.dataset.shown = '';
    }
  };
  show();
  if (isListening) return;
  isListening = true;
  compared.subscribe(show);
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>(BUTTONS);
    if (!button) return;
    const entry = entryOf(button);
    if (compared.has(entry.id)) compared.remove(entry.id);
    else if (compared.get().length < Number(button.dataset.max)) compared.add(entry);
    else toast(button.dataset.full ?? '');
  });
}

function entryOf({ dataset }: HTMLElement): Favourite {
  return JSON.parse(dataset.entry ?? '{}') as Favourite;
}
