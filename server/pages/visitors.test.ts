import { createElement } from 'react';
import fc from 'fast-check';
import { LRUCache } from 'lru-cache';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineBlock, type AnyBlock } from '../../engine/block.ts';
import {
  createConstantCache,
  renderPage,
  type ForEverybody,
  type PublicHtml,
  type Visitor,
} from '../../engine/render/index.ts';
import type { Services, VisitorServices } from '../../schemas/services/index.ts';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';
import { makeNode } from '../../tests/fixtures/makePage.ts';
import { renderNodes } from '../../tests/fixtures/renderNodes.ts';

/** What a feature would give to the one who is signed in. */
interface OwnServices {
  secret: () => Promise<string>;
}
const own = (secret: string): VisitorServices =>
  ({ secret: async () => secret }) as unknown as VisitorServices;
const secretOf = async (services: Services): Promise<string> =>
  (await (services as Services & { visitor?: OwnServices }).visitor?.secret()) ?? 'nothing';
const show = (...texts: string[]) => createElement('p', null, texts.join(' '));

const account = defineBlock<object, string, 'visitor'>({
  name: 'account',
  private: true,
  load: async (services) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
    return secretOf(services);
  },
  needs: ['visitor'],
  view: ({ facts, data }) => show(facts.visitor?.id ?? 'nobody', data),
  whenWaiting: () => show('Sign in'),
});
/** Asks what it must not get. */
const curious = defineBlock<object, string, 'query'>({
  name: 'curious',
  needs: ['query'],
  query: ['q'],
  load: secretOf,
  view: ({ data, facts }) => show(data, JSON.stringify(facts)),
});
/** Neither facts nor look-up: the same for everybody, so its HTML is kept, but for what is sent to it. */
const form = defineBlock({ name: 'form', view: ({ form: sent }) => show(JSON.stringify(sent ?? 'empty')) });
const blocks: AnyBlock[] = [account, curious, form];

/** No word of any page. */
const secret = fc.string({ minLength: 8, maxLength: 12, unit: fc.constantFrom(...'QXZJVWKY') });

/** Everything that any cache was given, as text. */
let kept: string[];
beforeEach(() => {
  kept = [];
  const set = LRUCache.prototype.set;
  vi.spyOn(LRUCache.prototype, 'set').mockImplementation(function (this: LRUCache<object, object>, ...args) {
    kept.push(textOf(args[0]), textOf(args[1]));
    return set.apply(this, args);
  });
  return () => vi.restoreAllMocks();
});

function textOf(value: unknown): string {
  const { body, html, text } = (value ?? {}) as { body?: Buffer; html?: PublicHtml; text?: string };
  return `${body?.toString() ?? ''}${html?.text ?? ''}${text ?? ''}${JSON.stringify(value)}`;
}

describe('what belongs to a visitor', () => {
  let app: TestApp;
  let version: string;
  beforeAll(async () => {
    app = await startApp({
      blocks,
      files: {
        'sites/north/pages/try.json': {
          kind: 'content',
          routes: ['/try'],
          title: 'Try',
          slots: { main: blocks.map(({ name }) => ({ block: name })) },
        },
      },
      visitorOf: async ({ cookies: { session } }) =>
        session ? { fact: { id: session }, services: own(`secret-${session}`) } : undefined,
    });
    const site = app.catalogue.sites.get('north');
    version = site ? app.pages.version(site) : '';
    return () => app.close();
  });

  const WAYS: readonly ((session?: string) => Promise<string>)[] = [
    (session) => asked('/try', session),
    (session) => asked(`/-/blocks/try?_v=${version}`, session),
    (session) => asked(`/-/blocks/try?q=1&_v=${version}&_blocks=curious`, session),
    (session) => asked(`/-/private/try?_v=${version}&_blocks=account`, session),
  ];
  const asked = async (url: string, session?: string): Promise<string> => {
    const cookie = session === undefined ? {} : { cookie: `session=${session}` };
    const answer = await app.get('north', url, { headers: { 'sec-fetch-site': 'same-origin', ...cookie } });
    return answer.body + JSON.stringify(answer.headers);
  };

  it('is in no answer to another one and in no cache, in whatever order and however close they ask', async () => {
    let own = 0;
    const question = fc.record({ way: fc.nat(WAYS.length - 1), who: fc.nat(2) });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(secret, { minLength: 2, maxLength: 2 }),
        fc.array(question, { minLength: 6, maxLength: 16 }),
        async (names, questions) => {
          kept = [];
          // Nobody, and the two who are signed in.
          const sessions = [undefined, ...names];
          const answers = await Promise.all(
            questions.map(async ({ way, who }) => ({ who, text: (await WAYS[way]?.(sessions[who])) ?? '' })),
          );
          for (const { who, text } of answers) {
            const others = names.filter((name) => name !== sessions[who]);
            expect(others.filter((name) => text.includes(name))).toEqual([]);
            own += names.some((name) => text.includes(`${name} secret-${name}`)) ? 1 : 0;
          }
          expect(kept.filter((text) => names.some((name) => text.includes(name)))).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
    // They did get what is theirs.
    expect(own).toBeGreaterThan(150);
  });

  it('and was sent to a form is drawn for the one who sent it, and for nobody after', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(secret, { minLength: 1, maxLength: 3 }), async (values) => {
        kept = [];
        const constants = createConstantCache(1_000_000);
        for (const value of values) {
          const visitor: Visitor = {
            form: { block: 'form', content: { values: { email: [value] }, errors: {} } },
          };
          expect(await drawn(constants, visitor)).toContain(value);
          const next = await drawn(constants);
          expect(next).toContain('empty');
          expect(values.filter((one) => next.includes(one))).toEqual([]);
        }
        expect(kept.filter((text) => values.some((value) => text.includes(value)))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('is asked by private blocks alone, also on a page that is drawn for one', async () => {
    await fc.assert(
      fc.asyncProperty(secret, async (value) => {
        const visitor = { fact: { id: value }, services: own(value) };
        const html = await drawn(createConstantCache(1_000_000), visitor, 'curious');
        expect(html).toContain('nothing');
        expect(html).not.toContain(value);
      }),
      { numRuns: 50 },
    );
  });

  it('is no public HTML: the compiler refuses to keep it', () => {
    const refused = (input: ForEverybody, visitor: Visitor): void => {
      // @ts-expect-error -- what is drawn for one is text, and no public HTML
      const html: Promise<PublicHtml> = renderPage({ ...input, visitor }).then((page) => page.html);
      void html;
    };
    expect(refused).toBeTypeOf('function');
  });
});

/** A page of one block alone. */
async function drawn(
  constants: ReturnType<typeof createConstantCache>,
  visitor?: Visitor,
  block = 'form',
): Promise<string> {
  const main = [nodes.get(block) ?? makeNode(block)];
  return (await renderNodes(blocks, { main }, { constants, ...(visitor && { visitor }) })).html;
}
/** A block is kept by its node. */
const nodes = new Map([['form', makeNode('form')]]);
