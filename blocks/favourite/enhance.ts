import { canStore } from '../../engine/client/canStore.ts';
import { createStore } from '../../engine/client/plain.ts';
import { synced } from '../../engine/client/synced.ts';
import type { Favourite } from '../../schemas/types/favourite.ts';

const HEARTS = 'fc-island[data-block=favourite] button';

let isListening = false;

/** Hearts know what is saved, and save. They stay hidden where the browser stores nothing. */
export function enhance(): void {
  if (!canStore()) return;
  const saved = createStore('favourites');
  const show = (): void => {
    for (const heart of document.querySelectorAll<HTMLElement>(HEARTS)) {
      const isSaved = saved.has(entryOf(heart).id);
      heart.setAttribute('aria-pressed', String(isSaved));
      if (isSaved || heart.dataset.offered) heart.dataset.shown = '';
    }
  };
  show();
  if (isListening) return;
  isListening = true;
  saved.subscribe(show);
  document.addEventListener('click', ({ target }) => {
    const heart = (target as Element).closest<HTMLElement>(HEARTS);
    if (!heart) return;
    const { added, removed } = heart.dataset;
    void synced(saved, { texts: { added, removed }, counted: 'car-saved' })(entryOf(heart));
  });
}

function entryOf({ dataset }: HTMLElement): Favourite {
  return JSON.parse(dataset.entry ?? '{}') as Favourite;
}
