import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { NO_ASSETS, type BuildAssets, setAddress, setText } from '../../assets/index.ts';
import { weigh } from './weigh.ts';

const parts = { heart: `function(){return ()=>"heart"}`, price: `function(){return ()=>"price"}` };
const [heart, price] = ['heart', 'price'].map((block) => setAddress('1', [block])) as [string, string];
const build: BuildAssets = {
  ...NO_ASSETS,
  enhancers: { id: '1', parts },
  bytes: { 'a.js': 100, [heart]: 1000, [price]: 1000 },
};
const gzipped = (blocks: string[]): number => gzipSync(setText(parts, blocks) ?? '', { level: 9 }).length;

it('enhancers weigh what the one file weighs in which a page fetches them', () => {
  expect(weigh(build, [price, 'a.js', heart])).toBe(gzipped(['heart', 'price']) + 100);
  expect(weigh(build, [heart])).toBe(gzipped(['heart']));
  expect(weigh(build, [price, heart])).toBeLessThan(gzipped(['heart']) + gzipped(['price']));
});

it('a file that the build does not know weighs nothing', () => {
  expect(weigh(build, ['unknown.js', 'a.js'])).toBe(100);
  expect(weigh(build, [])).toBe(0);
});
