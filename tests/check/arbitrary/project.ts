import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonObject } from '../../../engine/index.ts';
import type { Dice } from './dice.ts';
import { buildLayer, type Built } from './layer.ts';

/** A whole project: templates, presets and sites. */
export interface Project {
  layers: readonly Built[];
  /** The layers of each site, the earliest first. */
  sites: readonly (readonly Built[])[];
}

/** A random project in which nothing is wrong: one or two templates, up to two presets, one or two sites. */
export function makeProject(dice: Dice): Project {
  const rulesReadRoot = dice.chance(50);
  const build = (kind: Built['kind'], root: JsonObject, soft: readonly Built[], firm = soft): Built =>
    buildLayer(kind, root, { dice, soft, firm, rulesReadRoot });
  const base = build('template', {}, []);
  const templates = dice.chance(40) ? [base, build('template', { extends: base.name }, [base])] : [base];
  const presets: Built[] = [];
  for (let count = dice.between(0, 2); count > 0; count--)
    presets.push(build('preset', {}, [...templates, ...presets], templates));
  const site = (used: readonly Built[]): readonly Built[] => {
    const root = {
      template: templates.at(-1)?.name ?? '',
      ...(used.length > 0 && { presets: used.map(({ name }) => name) }),
      hosts: [`www.${dice.word()}.example.com`],
    };
    const below = [...templates, ...used];
    return [...below, build('site', root, below)];
  };
  // A later preset edits what an earlier one left: a site has all of them or none.
  const sites = [site(presets), ...(dice.chance(50) ? [site(dice.chance(50) ? presets : [])] : [])];
  return { layers: [...templates, ...presets, ...sites.flatMap((layers) => layers.at(-1) ?? [])], sites };
}

/** Writes the folders of a project in place of what stood there. */
export function writeProject(root: string, { layers }: Project): void {
  for (const folder of ['layouts', 'sites']) rmSync(join(root, folder), { recursive: true, force: true });
  for (const [path, text] of layers.flatMap(filesOf)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const FOLDERS = { template: 'layouts', preset: 'layouts/presets', site: 'sites' } as const;

/** Path from the project -> content. */
function filesOf(layer: Built): [path: string, text: string][] {
  const { kind, name, own, root, rules, menus, theme, pages = {}, parts = {}, data = {} } = layer;
  const single = { [kind]: { version: 1, name, ...root }, rules, menus, theme };
  const files = Object.entries({ pages, parts, data }).flatMap(([folder, all]) =>
    Object.entries(all).map(([file, content]) => [`${folder}/${file}`, content] as const),
  );
  const json = [...Object.entries(single), ...files].filter(([, content]) => content !== undefined);
  const texts = json.map(([path, content]) => [`${path}.json`, JSON.stringify(content, null, 2)] as const);
  const assets = own.assets.map((path) => [path, ''] as const);
  return [...texts, ...assets].map(([path, text]) => [`${FOLDERS[kind]}/${name}/${path}`, text]);
}
