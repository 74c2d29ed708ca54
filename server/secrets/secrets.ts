import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ValidateFunction } from 'ajv';
import schema from '../../schemas/secrets.schema.json' with { type: 'json' };
import type { SecretsFile } from '../../schemas/types/secrets.ts';
import { MachineFault } from '../machineFault.ts';
import { Secret } from './secret.ts';

/** A secret is missing, or its file is wrong: in words that name the site and hold nothing of the file. */
export class SecretFault extends MachineFault {}

/** At least one: the first one signs, all of them are taken. */
export type Keys = readonly [Secret, ...Secret[]];

const SLUG = /^[a-z0-9][a-z0-9-]*$/;
const HIDDEN = '(secret)';
/** Shorter ones would hide half of the words. */
const LEAST_HIDDEN = 6;

/**
 * What sites share with others and with nobody else: `<slug>.json` in a folder outside of the repository. Files are read when
 * they are first needed and kept until `forget`.
 */
export class Secrets {
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #files = new Map<string, Promise<SecretsFile>>();
  /** All that were handed out. */
  readonly #known = new Set<string>();

  constructor({ folder, env = process.env }: { folder: string; env?: NodeJS.ProcessEnv }) {
    this.#folder = folder;
    this.#env = env;
  }

  /**
   * @param name such as `webhook`
   * @throws SecretFault
   */
  async of(site: string, name: string): Promise<Keys> {
    const [first, ...others] = this.fromEnvironment(site, name) ?? (await this.fromFile(site, name));
    if (first === undefined) throw new SecretFault(this.missing(site, name));
    for (const text of [first, ...others]) this.#known.add(text);
    return [new Secret(first), ...others.map((text) => new Secret(text))];
  }

  /** Files are read again when they are next needed. */
  forget(): void {
    this.#files.clear();
  }

  /** Words in which none of the secrets stands that were handed out. */
  hide(words: string): string {
    let hidden = words;
    for (const text of this.#known) if (text.length >= LEAST_HIDDEN) hidden = hidden.replaceAll(text, HIDDEN);
    return hidden;
  }

  private fromEnvironment(site: string, name: string): string[] | undefined {
    const variable = variableOf(site, name);
    const first = this.#env[variable];
    const old = this.#env[`${variable}__OLD`];
    return first ? [first, ...(old ? [old] : [])] : undefined;
  }

  private async fromFile(site: string, name: string): Promise<readonly string[]> {
    if (!SLUG.test(site)) throw new SecretFault(`"${site}" is no slug of a site.`);
    let file = this.#files.get(site);
    if (!file) {
      file = readSecrets(join(this.#folder, `${site}.json`));
      this.#files.set(site, file);
      // One that is wrong is read again each time: it may be mended by then.
      file.catch(() => this.#files.delete(site));
    }
    const found: unknown = (await file)[name];
    return [found ?? []].flat() as string[];
  }

  private missing(site: string, name: string): string {
    return (
      `The secret "${name}" of the site "${site}" is missing.\n` +
      `Fix: write it into ${join(this.#folder, `${site}.json`)}, or set ${variableOf(site, name)}; then \`forecourt reload\`.`
    );
  }
}

/** `FORECOURT_SECRET__HARBOUR_NORTH__WEBHOOK` */
export function variableOf(site: string, name: string): string {
  const upper = (text: string): string =>
    text
      .replaceAll(/[a-z](?=[A-Z])/g, '$&_')
      .replaceAll(/[^A-Za-z0-9]/g, '_')
      .toUpperCase();
  return `FORECOURT_SECRET__${upper(site)}__${upper(name)}`;
}

/** A file that is not there holds nothing. @throws SecretFault */
async function readSecrets(path: string): Promise<SecretsFile> {
  const wrong = (what: string): SecretFault =>
    new SecretFault(
      `The secrets in ${path} cannot be used: ${what}.\nFix: correct the file; then \`forecourt reload\`.`,
    );
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw wrong(`the file cannot be read (${error.code})`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // What JSON.parse says shows a piece of the file.
    throw wrong('it is no JSON');
  }
  const validate = await validator();
  if (validate(content)) return content;
  // No words of the value itself: only where, and what it has to be.
  const [fault] = validate.errors ?? [];
  throw wrong(`${fault?.instancePath === '' ? 'it' : fault?.instancePath} ${fault?.message}`);
}

let compiled: Promise<ValidateFunction<SecretsFile>> | undefined;

function validator(): Promise<ValidateFunction<SecretsFile>> {
  compiled ??= import('ajv').then(({ Ajv }) =>
    new Ajv({ allowUnionTypes: true }).compile<SecretsFile>(schema),
  );
  return compiled;
}
