/** What a new block starts with: everything that the pattern asks for, and a test that passes. */

interface Names {
  /** like-this */
  block: string;
  /** LikeThis */
  view: string;
  /** likeThis */
  value: string;
  /** Like this */
  words: string;
}

function namesOf(block: string): Names {
  const view = block
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const words = block.replaceAll('-', ' ');
  return {
    block,
    view,
    value: view.charAt(0).toLowerCase() + view.slice(1),
    words: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** The two additions to blocks/index.ts. */
export function listLine(block: string): { importLine: string; entry: string } {
  const { value } = namesOf(block);
  return { importLine: `import { ${value} } from './${block}/index.ts';`, entry: value };
}

/** Path from the project root -> content. */
export function blockFiles(block: string, wakes: boolean): Map<string, string> {
  const names = namesOf(block);
  const folder = `blocks/${block}`;
  const files = new Map([
    [`${folder}/README.md`, readme(names, wakes)],
    [`${folder}/index.ts`, definition(names, wakes)],
    [`${folder}/${names.view}.tsx`, view(names)],
    [`${folder}/${names.view}.module.css`, css()],
    [`${folder}/${names.view}.test.tsx`, test(names, wakes)],
    [`${folder}/examples.json`, examples()],
    [`schemas/blocks/${block}.schema.json`, schema(names)],
  ]);
  if (wakes)
    files.set(`${folder}/island.tsx`, `export { ${names.view} as view } from './${names.view}.tsx';\n`);
  return files;
}

const readme = ({ block, words }: Names, wakes: boolean): string => `# ${block}

${words}: say in one sentence what the shopper sees.

- **Ready**: the title and the text.
- **Empty**: without a text the block is hidden.
- **Failed**: hidden.
${wakes ? '\nIt wakes by interaction. Slots in it may be hidden, never unmounted, re-keyed or moved.\n' : ''}
Settings that matter: \`texts.title\`, \`texts.body\`.
`;

const definition = (
  { block, view: name, value }: Names,
  wakes: boolean,
): string => `import { defineBlock } from '../../engine/block.ts';
import { ${name} } from './${name}.tsx';

export const ${value} = defineBlock({
  name: '${block}',
${wakes ? "  wake: 'interaction',\n" : ''}  view: ${name},
  isEmpty: ({ settings }) => settings.texts.body === '',
});
`;

const view = ({ block, view: name }: Names): string => `import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { ${name}Settings } from '../../schemas/types/blocks/${block}.ts';
import { Heading } from '../shared/ui/Heading.tsx';
import styles from './${name}.module.css';

export function ${name}({ settings: { texts }, page }: BlockProps<${name}Settings>): ReactElement {
  return (
    <section className={styles.block}>
      {texts.title !== '' && <Heading level={page.headingLevel}>{texts.title}</Heading>}
      <p>{texts.body}</p>
    </section>
  );
}
`;

const css = (): string => `.block {
  display: grid;
  gap: var(--space-3);
}
`;

const test = ({ value, words }: Names, wakes: boolean): string => `// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { ${value} } from './index.ts';

describe('${words.toLowerCase()}', () => {
  it('shows its title and text', async () => {
    const block = await renderBlock(${value}, { example: 'full' });
    document.body.append(block.container);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('A title');
    expect(screen.getByText('A text.')).toBeTruthy();
  });

  it('is hidden without a text', async () => {
    expect((await renderBlock(${value}, { example: 'empty' })).html).toBe('');
  });
${
  wakes
    ? `
  it('is the same after waking', async () => {
    const block = await renderBlock(${value}, { example: 'full' });
    const before = block.container.textContent;
    await block.wake();
    expect(block.container.textContent).toBe(before);
  });
`
    : ''
}});
`;

const examples = (): string => `{
  "full": {
    "note": "Everything is there.",
    "settings": { "texts": { "title": "A title", "body": "A text." } }
  },
  "empty": { "note": "No text: the block is hidden." }
}
`;

const schema = ({ block, view: name, words }: Names): string => `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://forecourt.local/schemas/blocks/${block}.schema.json",
  "title": "${name}Settings",
  "description": "${words}.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
    "texts": {
      "type": "object",
      "additionalProperties": false,
      "default": {},
      "description": "What the shopper reads.",
      "properties": {
        "title": { "type": "string", "default": "", "description": "Title; empty leaves it out." },
        "body": { "type": "string", "default": "", "description": "Text; empty hides the block." }
      }
    }
  }
}
`;
