import { isObject } from '../../../engine/resolve/merge.ts';
import type { SettingsSchema } from '../../../engine/resolve/settingsSchema.ts';
import { PAGE_KINDS } from '../../../schemas/pageKinds.ts';
import { OPERATORS } from '../../../schemas/facts/operators.ts';
import type { Built } from './layer.ts';
import { isOfEntries } from './blocks.ts';
import { env, menuEntry } from './language.ts';

const GROUPS = ['any', 'all', 'none'];
const VERBS = ['set', 'remove', 'move', 'insert', 'before', 'after', 'first', 'last'];
/** Forms of texts. */
const TEXTS: readonly (readonly [string, RegExp])[] = [
  ['fact', /\{\w+\.[\w.]+\}/],
  ['format', /\{[\w.]+:\w+\}/],
  ['plural', /\{[\w.]+\|\w+\|\w+\}/],
  ['optional group', /\{\?/],
  ['vehicle word', /\{[vV]ehicles?\}/],
  ['brace', /\{\{/],
];

/** What of the language random projects have used: read from their files, not from how they were made. */
export class Coverage {
  private readonly used = new Set<string>();

  /** Notes all that a layer says. */
  add({ root, pages = {}, parts = {}, menus, theme, rules, data = {} }: Built): void {
    this.settings('site', root);
    this.settings('theme', theme);
    for (const page of Object.values(pages)) this.settings('page', page);
    for (const list of Object.values(menus ?? {}))
      if (Array.isArray(list)) for (const entry of list) this.settings('menus', entry);
    this.words([root, pages, parts, menus, rules, data], '');
  }

  /** Which of these names were not used. */
  missing(names: readonly string[]): string[] {
    return names.filter((name) => !this.used.has(name));
  }

  /** Blocks, verbs, operators and forms of values, wherever they stand. */
  private words(value: unknown, key: string): void {
    if (typeof value === 'string')
      this.noteAll(TEXTS.filter(([, form]) => form.test(value)).map(([name]) => `text ${name}`));
    else if (Array.isArray(value))
      for (const one of value) this.words(one, key === 'changes' ? 'change' : '');
    else if (isObject(value)) {
      this.noteAll(wordsOf(value, key));
      if (typeof value.block === 'string') this.settings(value.block, value.settings);
      for (const [name, inner] of Object.entries(value)) {
        if (key === 'everywhere' && isObject(inner)) this.settings(name, inner.settings);
        this.words(inner, name);
      }
    }
  }

  private noteAll(names: readonly string[]): void {
    for (const name of names) this.used.add(name);
  }

  /** Each setting, label, token ... that has a value. */
  private settings(owner: string, said: unknown): void {
    if (!isObject(said)) return;
    for (const [key, value] of Object.entries(said)) {
      this.used.add(`setting ${owner}/${key}`);
      if (isObject(value))
        this.noteAll(Object.keys(value).map((inner) => `setting ${owner}/${key}/${inner}`));
    }
  }
}

/** What an object is, by its keys and the key that it stands behind. */
function wordsOf(object: object, key: string): string[] {
  const isOfFact = key.includes('.');
  return Object.entries(object).flatMap(([name, value]: [string, unknown]) => {
    const kinds: Record<string, boolean> = {
      [`${name} ${String(value)}`]: name === 'block' || name === 'kind',
      [name === 'fact' && isOfFact ? 'form operand' : `form ${name}`]: true,
      'form null': value === null && name !== 'then',
      'form nothing': value === null && name === 'then',
      [`verb ${name}`]: key === 'change',
      [`operator ${name}`]: isOfFact || key === 'some' || key === 'count',
      [`group ${name}`]: Array.isArray(value),
    };
    return Object.keys(kinds).filter((kind) => kinds[kind]);
  });
}

const FORMS = 'everywhere fact operand times plus minus round part then nothing null note'.split(' ');

/** All blocks, page kinds, operators, groups, verbs and forms of values and texts. */
export const vocabulary: readonly string[] = [
  ...[...env.blocks.keys()].filter((name) => !isOfEntries(name)).map((name) => `block ${name}`),
  ...PAGE_KINDS.filter((kind) => kind !== 'entry').map((kind) => `kind ${kind}`),
  ...Object.keys(OPERATORS).map((name) => `operator ${name}`),
  ...GROUPS.map((name) => `group ${name}`),
  ...VERBS.map((name) => `verb ${name}`),
  ...FORMS.map((name) => `form ${name}`),
  ...TEXTS.map(([name]) => `text ${name}`),
];

const NOT_ASKED = new Set(['$schema', 'changes', 'slots']);

/** Every setting of every block, and all keys of root files, themes, pages and menu entries, with those inside them. */
export function allSettings(): string[] {
  const owners: [string, SettingsSchema][] = [
    ...env.blocks,
    ['site', env.siteSchema],
    ['theme', env.themeSchema],
    ['page', env.pageSchema],
    ['menus', menuEntry.schema],
  ];
  return owners.flatMap(([owner, { properties = {} }]) =>
    Object.entries(properties).flatMap(([key, { properties: inner = {} }]) => {
      const keys = [key, ...Object.keys(inner).map((name) => `${key}/${name}`)];
      return NOT_ASKED.has(key) ? [] : keys.map((one) => `setting ${owner}/${one}`);
    }),
  );
}
