import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { didYouMean } from '../../rules/index.ts';
import { problem, type FileCheck } from '../types.ts';

/** Keys of root files that only some kinds of layer have: a preset names no template, a template has no hosts. */
export const rootKeys: FileCheck = ({ kind, name, value, file, env }) => {
  if (kind !== 'root') return [];
  return Object.keys(value).flatMap((key): Problem[] => {
    const layers = env.siteSchema.properties?.[key]?.['x-layers'];
    if (!Array.isArray(layers) || layers.includes(name)) return [];
    const fix =
      key === 'extends' && name === 'site'
        ? 'The template of a site is named by "template".'
        : `It stands in ${layers.map((layer) => `${String(layer)}.json`).join(' or ')}. Take it out here.`;
    const at = { file, pointer: pointerTo('', key) };
    return [problem('KEY_UNKNOWN', at, `"${key}" has no effect in ${name}.json.`, fix)];
  });
};

/** Names of time zones that no computer knows: days would begin and end at the wrong hour. */
export const timeZones: FileCheck = ({ kind, value, file }) => {
  const zone = value.timeZone;
  if (kind !== 'root' || typeof zone !== 'string' || zone.includes('{') || isZone(zone)) return [];
  const zones = Intl.supportedValuesOf('timeZone');
  const city = zones.find((one) => one.toLowerCase().endsWith(`/${zone.toLowerCase().replaceAll(' ', '_')}`));
  const meant = city === undefined ? didYouMean(zone, zones) : ` Did you mean "${city}"?`;
  return [
    problem(
      'VALUE_NOT_ALLOWED',
      { file, pointer: '/timeZone' },
      `No time zone is named "${zone}".${meant}`,
      'Write continent and city, e.g. "Australia/Brisbane".',
    ),
  ];
};

function isZone(name: string): boolean {
  try {
    return name.includes('/') && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
