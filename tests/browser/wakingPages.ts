/** Server entry of the waking tests: pages of test blocks, drawn by the built product. */
import { renderNodes } from '../fixtures/renderNodes.ts';
import { makeNode } from '../fixtures/makePage.ts';
import { testBlocks } from '../fixtures/blocks/index.ts';
import type { BuildAssets } from '../../engine/assets/index.ts';
import type { RenderedPage } from '../../engine/render/index.ts';
import type { PlanNode } from '../../engine/resolve/types.ts';

const counter = (id: string, label = 'Add'): PlanNode =>
  makeNode('counter', { id, settings: { texts: { label, failed: 'This does not work right now.' } } });

const PAGES: Record<string, () => PlanNode[]> = {
  '/form': () => [makeNode('greeting-form')],
  '/fields': () => [makeNode('fields')],
  '/counter': () => [counter('counter')],
  '/nested': () => [
    makeNode('shell', { slots: { inside: [counter('inner', 'Add inside')] } }),
    counter('outer'),
  ],
  '/shared': () => [makeNode('shared-data', { id: 'one' }), makeNode('shared-data', { id: 'two' })],
  '/far': () => [makeNode('plain', { settings: { tall: true } }), makeNode('far-down')],
  '/hearts': () => [makeNode('heart', { id: 'one' }), makeNode('heart', { id: 'two' })],
  '/enhanced': () =>
    ['heart', 'tally', 'heart', 'tally'].map((block, index) => makeNode(block, { id: `${block}-${index}` })),
  '/other': () => [makeNode('plain', { settings: { text: 'The other page' } })],
  '/plain': () => [makeNode('plain', { settings: { text: '</script></style>' } })],
};

export async function drawPage(path: string, assets: BuildAssets): Promise<RenderedPage | undefined> {
  const main = PAGES[path]?.();
  return main && renderNodes(testBlocks, { main, title: path }, { assets });
}
