/** The host element that tells the loader of a block that wakes or is enhanced. */
import { escapeHtml } from '../escapeHtml.ts';
import type { AnyBlock, SlotContent } from '../block.ts';
import type { IslandData } from '../client/protocol.ts';
import { isBare, withoutStandard } from '../standard.ts';
import { jsonAttribute } from './escape.ts';
import type { HostKind } from './hosts.ts';
import type { AnyProps } from './anyProps.ts';
import { withStart, type Markup } from './markup.ts';

const HOST = '<fc-island';

/**
 * A block that never wakes and is not enhanced stays as it is. The data stands in one single-quoted attribute, where JSON
 * needs hardly any escaping; children's HTML is never in it.
 *
 * @param standard  settings that the script of the block has
 */
export function hostOf(definition: AnyBlock, props: AnyProps, markup: Markup, standard?: object): Markup {
  const wakes = doesWake(definition);
  if (markup.length === 0 || (!wakes && !definition.enhance)) return markup;
  let attributes = ` data-block="${definition.name}"`;
  if (definition.enhance) attributes += ' data-enhance';
  if (wakes) {
    attributes += ` data-id="${escapeHtml(props.page.id)}" data-wake="${definition.wake}"`;
    attributes += ` data-props='${jsonAttribute(dataOf(props, standard))}'${failedText(props)}`;
  }
  return hosted(attributes, markup);
}

/** Why a block has a host that the browser can ask for. */
interface Asked {
  id: string;
  kind: HostKind;
  /** Only its waiting face is there. */
  waits: boolean;
  fill?: AnyBlock['fill'];
}

/** Of a host: its own tag comes first, so the first id is its own. */
const OWN_ID = /^<fc-island([^>]*?) data-id="[^"]*"/;

/** The host by which the browser finds a block that may be asked for by itself: its own where it has one. */
export function askedHost(markup: Markup, { id, kind, waits, fill }: Asked): Markup {
  let attributes = ` data-anew="${kind}" data-id="${escapeHtml(id)}"`;
  if (waits) attributes += ' data-waits';
  if (waits && fill) attributes += ` data-fill="${escapeHtml(`${fill.query}=${fill.store}`)}"`;
  const [first = ''] = markup;
  if (!first.startsWith(HOST)) return hosted(attributes, markup);
  const [tag = HOST, own = ''] = OWN_ID.exec(first) ?? [];
  return withStart(markup, (html) => HOST + attributes + own + html.slice(tag.length));
}

function hosted(attributes: string, markup: Markup): Markup {
  return [`${HOST}${attributes}>`, ...markup, '</fc-island>'];
}

function doesWake({ wake = 'never' }: AnyBlock): boolean {
  return wake !== 'never';
}

/**
 * What the view of a block is drawn from. One that wakes gets on the server what it will get in the browser, so that both
 * draw the same, and what its pick forgets is missed at once.
 */
export function propsOfView(definition: AnyBlock, props: AnyProps): AnyProps {
  if (!doesWake(definition)) return props;
  const picked = (definition.toIsland?.(props) ?? props) as Partial<AnyProps>;
  const { settings = {}, facts = {}, data } = picked;
  const { slots, page, form } = props;
  return { settings, facts, data, slots, page, ...(form && { form }) };
}

function dataOf({ settings, facts, data, ...props }: AnyProps, standard?: object): IslandData {
  const island: IslandData = {};
  const differences = withoutStandard(settings, standard);
  if (!isBare(differences)) island.settings = differences;
  if (!isBare(facts)) island.facts = facts;
  if (data !== undefined) island.data = data;
  if (props.form) island.form = props.form;
  if (!isBare(props.slots)) island.slots = slotShapes(props.slots);
  const { headingLevel, priorityPictures, leadsPage } = props.page;
  island.page = [headingLevel];
  if (priorityPictures > 0) island.page.push(priorityPictures);
  if (leadsPage) island.page.push(1);
  return island;
}

/** A view may ask how many children a slot has; a list stands for a slot that is drawn per item. */
function slotShapes(slots: Readonly<Record<string, SlotContent>>): Record<string, number | [number]> {
  const shapes: Record<string, number | [number]> = {};
  for (const name in slots) {
    const content = slots[name] as SlotContent;
    shapes[name] = 'count' in content ? content.count : [content.length];
  }
  return shapes;
}

/** What the loader shows when the block's script does not come: the block's own setting `texts.failed`. */
function failedText(props: AnyProps): string {
  const { texts } = props.settings as { texts?: { failed?: unknown } };
  return typeof texts?.failed === 'string' && texts.failed !== ''
    ? ` data-failed-text="${escapeHtml(texts.failed)}"`
    : '';
}
