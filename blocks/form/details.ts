/** Who fills in forms here: kept by the browser, so that the next form knows. */
import { valuesOf, type Sent } from '../../domain/forms/index.ts';
import type { Store } from '../../engine/client/index.ts';
import type { SavedDetails } from '../../schemas/types/saved-details.ts';

const FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;
/** Without these it is nobody yet. */
const NEEDED = ['name', 'email', 'phone'] as const;
const ID = 'own';

/** Keeps them once a name, an e-mail address and a phone number are all there. */
export function keepDetails(store: Store<SavedDetails>, values: Sent): void {
  const given = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const [value = ''] = valuesOf(values, field);
      return value.trim() === '' ? [] : [[field, value.trim()]];
    }),
  );
  if (NEEDED.some((field) => given[field] === undefined)) return;
  store.remove(ID);
  store.add({ id: ID, ...given });
}

export function readDetails(store: Store<SavedDetails>): Sent {
  const { id: _, ...given } = store.get()[0] ?? { id: ID };
  return Object.fromEntries(Object.entries(given).map(([field, value]) => [field, [String(value)]]));
}
