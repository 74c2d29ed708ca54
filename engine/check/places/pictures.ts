import type { Problem } from '../../problems.ts';
import { pointerTo } from '../../pointers.ts';
import { type SettingsSchema, isObject } from '../../resolve/index.ts';
import { compileText, type Json } from '../../rules/index.ts';
import { scopeOf, siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

/** Pictures without a text for those who cannot see them: in one object, or set apart from each other by layers. */
export const pictureTexts: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ role }) => role === 'object')
    .flatMap((spot) => picturesOf(spot.schema).flatMap(([key, text]) => pictureText(spot, key, text, input)));

type Pictures = readonly (readonly [picture: string, text: string])[];

const kept = new WeakMap<SettingsSchema, Pictures>();

/** The settings of a schema that are pictures, each with the one that says what can be seen. */
function picturesOf(schema: SettingsSchema | undefined): Pictures {
  if (!schema) return [];
  const known = kept.get(schema) ?? makePictures(schema);
  kept.set(schema, known);
  return known;
}

function makePictures({ properties = {} }: SettingsSchema): Pictures {
  return Object.entries(properties).flatMap(([key, { 'x-alt': text }]) =>
    typeof text === 'string' ? [[key, text] as const] : [],
  );
}

function pictureText(spot: PlacedSpot, key: string, text: string, input: SiteInput): Problem[] {
  const { value, file, pointer, block } = spot;
  const picture = isObject(value) ? value[key] : undefined;
  if (!isObject(value) || typeof picture !== 'string' || picture === '') return [];
  const at = { file: file.file, pointer: pointerTo(pointer, key) };
  const said = value[text];
  if (said !== undefined && said !== null) {
    // An empty text is a word too: the picture only decorates.
    if (typeof said !== 'string' || !isBlank(said, spot, input)) return [];
    const message = `This picture has no text for those who cannot see it: this site says nothing for ${said}.`;
    return [problem('PICTURE_TEXT_MISSING', at, message, `Write what can be seen as "${text}".`)];
  }
  // A rule list or a fact may say it as well.
  if ((said ?? undefined) !== undefined || isSaidElsewhere(block, key, text, input)) return [];
  const message = 'This picture has no text for those who cannot see it.';
  const fix = `Add "${text}" beside "${key}": what the picture shows or says, or "" where it only decorates.`;
  return [problem('PICTURE_TEXT_MISSING', at, message, fix)];
}

/** A text that says something, but nothing on this site. */
function isBlank(text: string, spot: PlacedSpot, input: SiteInput): boolean {
  if (!text.includes('{') || input.site.layers.at(-1)?.kind !== 'site') return false;
  const written = compileText(text, scopeOf(input, spot));
  return written.constant && written.value.trim() === '';
}

/** Another layer's words for the same block and picture bring the text. */
function isSaidElsewhere(block: string | undefined, key: string, text: string, input: SiteInput): boolean {
  if (block === undefined) return false;
  return siteSpots(input.whole ?? input).some(
    ({ role, value, block: other }) => role === 'object' && other === block && says(value, key, text),
  );
}

function says(value: Json, key: string, text: string): boolean {
  return isObject(value) && value[key] === undefined && (value[text] ?? '') !== '';
}
