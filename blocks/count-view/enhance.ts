import { pageData } from '../../engine/client/plain.ts';
import { sendEvent } from '../../engine/client/sendEvent.ts';

/** Once for each time that the page is loaded; what is sent says the page's car, where it has one. */
export function enhance(hosts: readonly HTMLElement[]): void {
  for (const host of hosts)
    sendEvent(pageData(), Number(host.querySelector('data')?.value), pageData().about);
}
