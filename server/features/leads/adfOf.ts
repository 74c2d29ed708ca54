import { create } from 'xmlbuilder2';
import type { Payload, PayloadValue } from '../../../domain/forms/index.ts';
import type { Car } from '../../../schemas/types/car.ts';

/** An enquiry as dealers' programs take it. */
export interface AdfInput {
  id: string;
  receivedAt: Date;
  /** What it is filed under. */
  category: string;
  payload: Payload;
  /** Field -> what it is called. */
  labels: Readonly<Record<string, string>>;
  car: Car | undefined;
  /** What the shopper wants to do with the car, in the words of ADF. */
  interest: string;
  vendor: { name: string; email: string };
  provider: { name: string; url: string };
}

type Node = ReturnType<ReturnType<typeof create>['ele']>;

/** Who it is, beside what is told as comments. */
const OF_CONTACT = ['name', 'last_name', 'email', 'phone', 'postcode'];

/** ADF 1.0. Its elements have a fixed order; what XML cannot hold is left out. */
export function adfOf({ id, receivedAt, provider, ...input }: AdfInput): string {
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' });
  document.ins('ADF', 'version="1.0"');
  const prospect = document.ele('adf').ele('prospect', { status: 'new' });
  prospect.ele('id', { sequence: '1', source: plain(provider.name) }).txt(plain(id));
  prospect.ele('requestdate').txt(plain(receivedAt.toISOString()));
  addVehicle(prospect, input);
  addCustomer(prospect, input);
  const vendor = prospect.ele('vendor');
  vendor.ele('vendorname').txt(plain(input.vendor.name));
  const contact = vendor.ele('contact');
  contact.ele('name', { part: 'full', type: 'business' }).txt(plain(input.vendor.name));
  contact.ele('email').txt(plain(input.vendor.email));
  const by = prospect.ele('provider');
  by.ele('name', { part: 'full', type: 'business' }).txt(plain(provider.name));
  by.ele('url').txt(plain(provider.url));
  return document.end({ prettyPrint: true });
}

/** There is always one: an enquiry about no car has an empty one. */
function addVehicle(prospect: Node, { car, interest }: Pick<AdfInput, 'car' | 'interest'>): void {
  const status = car?.car_type === 'new' ? 'new' : 'used';
  const vehicle = prospect.ele('vehicle', { interest, status });
  for (const name of ['year', 'make', 'model'] as const)
    vehicle.ele(name).txt(plain(String(car?.[name] ?? '')));
  if (!car) return;
  const told = { vin: car.vin, stock: car.stocknum, trim: car.badge, doors: car.doors };
  addTold(vehicle, { ...told, bodystyle: car.simple_body, transmission: car.simple_transmission });
  if (car.km !== undefined) vehicle.ele('odometer', { units: 'km' }).txt(plain(String(car.km)));
  if (car.price !== undefined)
    vehicle.ele('price', { type: 'asking', currency: 'AUD' }).txt(plain(String(car.price)));
}

function addTold(parent: Node, told: Readonly<Record<string, string | number | undefined>>): void {
  for (const [name, value] of Object.entries(told))
    if (value !== undefined && value !== '') parent.ele(name).txt(plain(String(value)));
}

function addCustomer(
  prospect: Node,
  { payload, labels, category }: Pick<AdfInput, 'payload' | 'labels' | 'category'>,
): void {
  const customer = prospect.ele('customer');
  const contact = customer.ele('contact');
  const text = (field: string): string => textOf(payload[field]);
  const last = text('last_name');
  contact.ele('name', { part: last === '' ? 'full' : 'first' }).txt(plain(text('name')));
  if (last !== '') contact.ele('name', { part: 'last' }).txt(plain(last));
  if (text('email') !== '') contact.ele('email').txt(plain(text('email')));
  // One of both has to be there.
  if (text('phone') !== '' || text('email') === '') contact.ele('phone').txt(plain(text('phone')));
  if (text('postcode') !== '') {
    const address = contact.ele('address');
    address.ele('street', { line: '1' });
    address.ele('postalcode').txt(plain(text('postcode')));
    address.ele('country').txt(plain('AU'));
  }
  const others = Object.keys(payload).filter((field) => !OF_CONTACT.includes(field) && text(field) !== '');
  const comments = [category, ...others.map((field) => `${labels[field] ?? field}: ${text(field)}`)];
  customer.ele('comments').txt(plain(comments.join('\n')));
}

function textOf(value: PayloadValue | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? value.join(', ') : String(value);
}

/** The library takes for an entity what looks like one, whoever has typed it. */
function plain(text: string): string {
  return text.replaceAll('&', '&amp;');
}
