import { DeliveryFault, type Delivery } from '../delivery.ts';

/**
 * What a payload says under a name, where it is what it must be.
 *
 * @throws DeliveryFault, permanent: it will not get better
 */
export function textIn(delivery: Delivery, name: string): string {
  const value = valueIn(delivery, name);
  if (typeof value === 'string' && value !== '') return value;
  throw wrong(delivery, `"${name}" has to be a text`);
}

/** Empty is none. */
export function optionalTextIn(delivery: Delivery, name: string): string | undefined {
  return [undefined, ''].includes(valueIn(delivery, name) as string) ? undefined : textIn(delivery, name);
}

export function valueIn({ payload }: Delivery, name: string): unknown {
  return (payload as Readonly<Record<string, unknown>> | null)?.[name] ?? undefined;
}

export function wrong({ kind }: Delivery, what: string): DeliveryFault {
  return new DeliveryFault(`This ${kind} cannot be sent as it was stored: ${what}.`, { isPermanent: true });
}

/** One line: nothing in it can begin another header, field or line. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
