import { createStore, type Store } from '../../engine/client/plain.ts';
import { postJson } from '../../engine/client/postJson.ts';
import { synced } from '../../engine/client/synced.ts';
import type { WatchlistSyncSettings } from '../../schemas/types/blocks/watchlist-sync.ts';
import type { Favourite } from '../../schemas/types/favourite.ts';

/** Of the block `favourite`. */
const HEART = '[data-block=favourite] [data-entry]';
/** A session has begun in this browser; see server/http/session.ts. */
const HINT = '__Host-fc-in=1';

/** Saved cars are those of the account: whoever is not signed in is led to sign in, all others save on the server too. */
export function enhance(): void {
  const saved = createStore('favourites');
  mirror(saved);
  // Parts of the page were drawn anew; see engine/client/protocol.ts.
  document.addEventListener('fc:drawn', () => mirror(saved));
  // Before the heart hears of it, which would save in this browser alone.
  document.addEventListener('click', take, true);

  function take(event: Event): void {
    const heart = (event.target as Element).closest<HTMLElement>(HEART);
    if (!heart) return;
    event.stopPropagation();
    save(saved, JSON.parse(heart.dataset.entry ?? '{}') as Favourite);
  }
}

/** Who is signed in; absent while it is asked. */
function accountOf(): DOMStringMap | undefined {
  return document.querySelector<HTMLElement>('[data-account]')?.dataset;
}

/** What this browser keeps becomes what the account has; nothing is left of one who has gone. */
function mirror(saved: Store<Favourite>): void {
  const isIn = document.cookie.includes(HINT);
  const entries = accountOf()?.saved ?? (isIn ? undefined : '[]');
  if (entries === undefined) return;
  const own = JSON.parse(entries) as Favourite[];
  for (const { id } of saved.get()) if (!own.some((entry) => entry.id === id)) saved.remove(id);
  for (const entry of own) saved.add(entry);
}

function save(saved: Store<Favourite>, entry: Favourite): void {
  const { value = '{}' } = document.querySelector<HTMLDataElement>('#fc-watchlist') ?? {};
  const { signIn, link, texts } = JSON.parse(value) as WatchlistSyncSettings;
  if (!document.cookie.includes(HINT)) {
    const here = encodeURIComponent(location.pathname + location.search);
    location.assign(`${signIn}?type=watchlist&redirect=${here}&back=${here}`);
    return;
  }
  const account = accountOf();
  if (!account) return;
  const { phone } = account;
  // eslint-disable-next-line no-console -- what the specification asks for: AUTH-005
  if (!phone) return console.warn('No phone number.');
  const said = { ...texts };
  const tell = (path: string) => async (): Promise<void> => {
    const body = { phone_number: phone, car_id: entry.id };
    const told = await postJson<{ success: boolean; message: string }>(path, body).catch(() => undefined);
    if (told?.success) return;
    if (told) said.failed = told.message;
    throw Error(path);
  };
  void synced(saved, {
    add: tell('/watchlist/save-car'),
    remove: tell('/watchlist/remove-car'),
    texts: said,
    link: { text: texts.viewList, href: link },
    counted: 'car-saved',
  })(entry);
}
