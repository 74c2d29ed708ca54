import { formatsFor } from '../../../domain/format.ts';
import type { FactType } from '../../../schemas/facts/shape.ts';
import type { Dice } from './dice.ts';
import { pickFact, type Asked, type Place } from './place.ts';

/** What people write: with quotes, braces, signs and letters of other alphabets. */
const PLAIN =
  `Talk to us|Open 7 days: call in!|a "fair" price & more|under $30,000 < 3 years|Über-clean, 100 %
|50/50 \\ split|naïve 車 text|dealer's choice|#1`.split(/\n?\|/);
const VEHICLE = ['{vehicle}', '{vehicles}', '{Vehicle}', '{Vehicles}'];

/** A text with facts, formats, words for one and many, groups that vanish, and parameters that the view fills in. */
export function text(place: Place, params: readonly string[] = []): string {
  const { dice } = place;
  return dice.times(dice.between(1, 3), () => piece(place, params)).join(' ');
}

/** Words that are there whatever is known. */
export function title(place: Place): string {
  return `${plainText(place.dice)} ${text(place)}`;
}

/** A text without facts, for places where braces mean nothing. */
export function plainText(dice: Dice): string {
  return dice.pick(PLAIN);
}

function piece(place: Place, params: readonly string[]): string {
  const { dice } = place;
  const kind = dice.below(10);
  if (kind < 4) return dice.pick([...PLAIN, '{{not a fact}}']);
  if (kind === 4 && place.reads('car.item_type')) return dice.pick(VEHICLE);
  if (kind === 5 && params.length > 0) return `{${dice.pick(params)}}`;
  if (kind < 8) return placeholder(place);
  return kind === 8 ? plural(place) : optional(place);
}

/** A list of things, in place of texts, has no way to be written. */
const WRITABLE = new Set<FactType>(['text', 'number', 'date', 'yesNo']);

/** `{car.price}` or `{car.price:plain}`. */
function placeholder(place: Place): string {
  const { dice } = place;
  const asked = pickFact(place, ({ type }) => WRITABLE.has(type));
  if (!asked) return 'anything';
  const format = dice.chance(30) ? `:${dice.pick(formatsFor(asked.type))}` : '';
  return `{${asked.path}${format}}`;
}

function plural(place: Place): string {
  const asked = pickFact(place, ({ type }) => type === 'number' || type === 'list');
  return asked ? `{${asked.path}|photo|photos}` : 'photos';
}

/** `{? - {car.km}}`, at times with another group inside. */
function optional(place: Place): string {
  const inner = place.dice.chance(20) ? `{? or ${placeholder(place)}}` : ` at ${placeholder(place)}`;
  return `{?${place.dice.pick([' - ', ', ', ''])}${placeholder(place)}${inner}}`;
}

/** Markdown with the tags that are allowed in it. */
export function markdown(place: Place): string {
  const { dice } = place;
  const parts = dice.times(dice.between(1, 3), () => {
    const [said, plain] = [text(place), plainText(dice)];
    const lines = [said, `**${said}**`, `- ${said}\n- _${plain}_`, `### ${plain}\n\nOne  \ntwo`, `> ${said}`];
    return dice.pick([...lines, `[${plain}](${href(place)})`, `A<br>b <strong>${plain}</strong>`]);
  });
  return parts.join('\n\n');
}

/** Formats of facts that are whole addresses. */
const ADDRESSES = new Set(['address', 'url']);
const WHOLE = 'https://www.example.com/a?b=c mailto:sales@example.com tel:1300975707 sms:+61491570156'.split(
  ' ',
);

/** Where a link may lead: pages that surely stand, whole addresses, facts and links that hold one. */
export function address(place: Place): string {
  const { dice, names } = place;
  const fixed = names.pages.filter(({ routes }) => routes.some((route) => !route.includes('{')));
  if (fixed.length > 0 && dice.chance(25)) return dice.pick(fixed).name;
  return dice.chance(20) ? dice.pick(['', '?page=2']) : href(place);
}

/** An address in rich text, where names of pages are not looked up. */
function href(place: Place): string {
  const { dice } = place;
  const kind = dice.below(4);
  const fact =
    kind === 0 && pickFact(place, (one) => !one.path.startsWith('rules.') && isAddress(one, place));
  if (fact) return `{${fact.path}}`;
  const phone = kind === 1 && pickFact(place, ({ format }) => format === 'phone');
  if (phone) return `${dice.pick(['tel', 'sms'])}:{${phone.path}}`;
  return (kind === 2 ? path(place) : undefined) ?? dice.pick(WHOLE);
}

/** Without old addresses: further routes with the params of the first lead to it. */
function standingRoutes([first, ...others]: readonly string[]): string[] {
  const params = (route: string): string => (route.match(/\{\w+\}/g) ?? []).join();
  if (first === undefined) return [];
  return [first, ...others.filter((route) => params(route) !== params(first))];
}

/** A path of a page; its parameters are filled with a word or a fact. */
function path(place: Place): string | undefined {
  const [route] = place.dice.some(
    place.names.pages.flatMap(({ routes }) => standingRoutes(routes)),
    1,
  );
  const asked = pickFact(place, ({ type, fact }) => type === 'text' && fact?.known === 'entry');
  return route?.replace(/\{\w+\}/g, asked ? `{${asked.path}:slug}` : 'abc');
}

/** Links that lead somewhere. */
export function isAddress({ path, format }: Asked, { names }: Place): boolean {
  if (path.startsWith('links.')) return names.links.includes(path.slice('links.'.length));
  return ADDRESSES.has(format ?? '');
}
