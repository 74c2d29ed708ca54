/**
 * Counts what shoppers do: only what `schemas/counted.ts` names.
 * Whatever fails here is said in the console and nowhere else.
 */
import { EVENTS, type CountedEvent } from '../../schemas/counted.ts';
import { pageData } from './page.ts';
import { sendEvent } from './sendEvent.ts';

type Waiting = readonly [id: number, about: string | undefined];

const counted = new Set<number>();
let waiting: Waiting[] = [];

addEventListener('online', flush);
addEventListener('pagehide', flush);

/**
 * @param name  in `schemas/counted.ts`; others are not counted
 * @param about  id of what it is about; that of the page unless given
 */
export function count(name: string, about: string | undefined = pageData().about): void {
  const event = (EVENTS as Readonly<Record<string, CountedEvent>>)[name];
  if (!event || (event.once && counted.has(event.id))) return;
  counted.add(event.id);
  waiting.push([event.id, about]);
  flush();
}

/** What the browser does not take now is asked again with the next one, when there is a line, and when the page is left. */
function flush(): void {
  try {
    waiting = waiting.filter(([id, about]) => !sendEvent(pageData(), id, about));
  } catch (error) {
    waiting = [];
    // eslint-disable-next-line no-console -- what is not counted is said here and nowhere else
    console.warn(error);
  }
}
