import { createStore } from '../../engine/client/plain.ts';
import type { Favourite } from '../../schemas/types/favourite.ts';

/** The number of saved cars, and the cars, the last one first. */
export function enhance(hosts: readonly HTMLElement[]): void {
  const saved = createStore('favourites');
  const show = (): void => {
    const cars = saved.get().toReversed();
    for (const host of hosts) {
      const list = host.querySelector<HTMLElement>('[data-address]');
      if (!list) continue;
      list.dataset.shown = '';
      (list.querySelector('[data-count]') as Element).textContent = (cars.length || '') as string;
      list.querySelector('ul')?.replaceChildren(...cars.map((car) => lineOf(car, list.dataset.address)));
    }
  };
  saved.subscribe(show);
  show();
}

function lineOf(
  { slug = '', name = slug, primary_image_url: picture }: Favourite,
  address = '',
): HTMLElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = address.replace('SLUG', encodeURIComponent(slug));
  if (picture) {
    const image = new Image();
    image.alt = '';
    image.loading = 'lazy';
    image.src = `${picture}/320.webp`;
    link.append(image);
  }
  const words = document.createElement('span');
  words.append(name);
  link.append(words);
  line.append(link);
  return line;
}
