import { pointerTo } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import type { SettingsSchema } from '../resolve/defaults.ts';
import { isObject } from '../resolve/merge.ts';
import { didYouMean } from '../rules/index.ts';
import { siteSpots, type PlacedSpot } from './siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from './types.ts';

/**
 * Settings that `changes` and `everywhere` write: the schema of files cannot know which block they are for, so that their
 * names, values and types are looked at here.
 */
export const changedSettings: SiteCheck = (input) =>
  siteSpots(input)
    .filter(isChanged)
    .flatMap((spot) => SHAPES[spot.role]?.(spot, input) ?? []);

function isChanged({ file, pointer }: PlacedSpot): boolean {
  return (
    (file.kind === 'page' || file.kind === 'part' || file.kind === 'root' || file.kind === 'menus') &&
    (pointer.startsWith('/changes/') || pointer.startsWith('/everywhere/'))
  );
}

type Shape = (spot: PlacedSpot, input: SiteInput) => Problem[];

const ALWAYS = ['when', 'note', '$schema', 'id'];
const BLOCK_KEYS = ['block', 'id', 'settings', 'when', 'slots', 'note'];
const PART_KEYS = ['part', 'id', 'changes', 'when', 'note'];

const SHAPES: Partial<Record<PlacedSpot['role'], Shape>> = {
  object: (spot) => unknownKeys(spot, Object.keys(spot.schema?.properties ?? {})),
  block: (spot, input) => blockEntry(spot, input),
  text: (spot) => wrongValue(spot),
  number: (spot) => wrongValue(spot),
};

function blockEntry(spot: PlacedSpot, { env }: SiteInput): Problem[] {
  const { value, file, pointer } = spot;
  if (!isObject(value)) return [];
  if (value.part !== undefined) return keysOutside(spot, PART_KEYS, 'KEY_UNKNOWN');
  const at = { file: file.file, pointer: pointerTo(pointer, 'block') };
  const name = typeof value.block === 'string' ? value.block : '';
  if (env.blocks.has(name)) return keysOutside(spot, BLOCK_KEYS, 'KEY_UNKNOWN');
  return [unknownBlock(name, at, env.blocks.keys())];
}

function unknownBlock(name: string, at: { file: string; pointer: string }, known: Iterable<string>): Problem {
  const message = `No block is named "${name}".${didYouMean(name, known)}`;
  return problem(
    'BLOCK_UNKNOWN',
    at,
    message,
    `Correct the name, or create the block with \`new-block ${name}\`.`,
  );
}

function unknownKeys(spot: PlacedSpot, known: readonly string[]): Problem[] {
  if (
    known.length === 0 ||
    spot.schema?.additionalProperties === true ||
    isObject(spot.schema?.additionalProperties)
  )
    return [];
  const isSettings = spot.pointer.endsWith('/settings');
  return keysOutside(spot, [...known, ...ALWAYS], isSettings ? 'SETTING_UNKNOWN' : 'KEY_UNKNOWN');
}

function keysOutside(
  { value, file, pointer }: PlacedSpot,
  known: readonly string[],
  code: 'SETTING_UNKNOWN' | 'KEY_UNKNOWN',
): Problem[] {
  if (!isObject(value)) return [];
  const what = code === 'SETTING_UNKNOWN' ? 'The block has no setting' : 'There is no key';
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) =>
      problem(
        code,
        { file: file.file, pointer: pointerTo(pointer, key) },
        `${what} "${key}" here.${didYouMean(key, known)}`,
        `Use one of: ${known.filter((name) => !ALWAYS.includes(name)).join(', ')}.`,
      ),
    );
}

/** JSON type -> what a plain value of it is called in JavaScript. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};

function wrongValue({ value, schema, file, pointer }: PlacedSpot): Problem[] {
  const at = { file: file.file, pointer };
  const allowed = schema?.enum;
  if (Array.isArray(allowed)) {
    if (allowed.includes(value) || (typeof value === 'string' && value.includes('{'))) return [];
    const meant = typeof value === 'string' ? didYouMean(value, allowed.map(String)) : '';
    const list = allowed.map((one) => JSON.stringify(one)).join(', ');
    return [
      problem(
        'VALUE_NOT_ALLOWED',
        at,
        `${JSON.stringify(value)} is not allowed here.${meant}`,
        `Use one of: ${list}.`,
      ),
    ];
  }
  return wrongType(value, schema, at);
}

function wrongType(
  value: unknown,
  schema: SettingsSchema | undefined,
  at: { file: string; pointer: string },
): Problem[] {
  const wanted = typeof schema?.type === 'string' ? schema.type : undefined;
  if (wanted === undefined) return [];
  const type = TYPES[wanted];
  if (type === typeof value) return [];
  const fix =
    type === undefined ? `Write ${wanted === 'array' ? 'a list' : 'an object'}.` : `Write a ${wanted}.`;
  return [
    problem(
      'SCHEMA',
      at,
      `A ${wanted} is expected here, this is the ${typeof value} ${JSON.stringify(value)}.`,
      fix,
    ),
  ];
}

/** Blocks that `everywhere` names. */
export const everywhereBlocks: SiteCheck = ({ files, env }) =>
  files.flatMap(({ file }) => {
    const { everywhere } = file.value;
    if (file.kind !== 'root' || !isObject(everywhere)) return [];
    return Object.keys(everywhere)
      .filter((name) => name !== 'note' && !env.blocks.has(name))
      .map((name) =>
        unknownBlock(name, { file: file.file, pointer: pointerTo('/everywhere', name) }, env.blocks.keys()),
      );
  });
