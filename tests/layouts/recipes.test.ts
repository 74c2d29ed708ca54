/** The recipes for authors, each on a site of its own that stands on the real template, and served. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProjectChecker } from '../../engine/index.ts';
import { startApp, type TestApp } from '../fixtures/makeApp.ts';
import { proofs, STOCK, YARDS } from './recipeProofs.ts';

interface Recipe {
  title: string;
  /** Path inside the site's folder -> what the recipe writes there. */
  files: Readonly<Record<string, object>>;
}

const TEXT = readFileSync(join(import.meta.dirname, '../../layouts/RECIPES.md'), 'utf8');
const recipes = TEXT.split(/^### /m).slice(1).map(toRecipe);

function toRecipe(section: string): Recipe {
  const [title = ''] = section.split('\n');
  const fences = [...section.matchAll(/^```json (\S+)\n(.*?)^```$/gms)];
  const files = fences.map(([, file = '', json = '']) => [file, JSON.parse(json) as object] as const);
  return { title, files: Object.fromEntries(files) };
}

const siteOf = ({ title }: Recipe): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

/** The site of a recipe: a name, two yards, and what the recipe writes. */
function filesOf(recipe: Recipe): [string, object][] {
  const site = siteOf(recipe);
  const { 'site.json': root = {}, ...others } = recipe.files;
  const base = {
    version: 1,
    name: 'Example Motors',
    hosts: [`www.${site}.example.com`],
    template: 'standard',
    leads: { to: 'sales@example.com' },
  };
  const files = { 'data/locations.json': { items: YARDS }, ...others, 'site.json': { ...base, ...root } };
  return Object.entries(files).map(([file, content]) => [`sites/${site}/${file}`, content]);
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ sites: {}, files: Object.fromEntries(recipes.flatMap(filesOf)) });
  for (const recipe of recipes) await app.bring(siteOf(recipe), STOCK);
});
afterAll(() => app.close());

describe('the recipes for authors', () => {
  it('are thirty or more, and each has its proof', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(30);
    expect(Object.keys(proofs)).toEqual(recipes.map(({ title }) => title));
  });

  it('are right to the checker, word for word', () => {
    const { problems } = new ProjectChecker(app.project.root, join(app.project.root, 'schemas')).run();
    expect(problems.filter(({ file }) => file.startsWith('sites/'))).toEqual([]);
  });

  it.each(recipes.map((recipe) => [recipe.title, recipe] as const))('%s', async (title, recipe) => {
    const proof = proofs[title];
    if (!proof) throw new Error('This recipe has no proof.');
    const page = async (path: string) => (await app.get(siteOf(recipe), path)).body;
    const status = async (path: string) => (await app.get(siteOf(recipe), path)).statusCode;
    await proof({
      page,
      status,
      get: (path) => app.get(siteOf(recipe), path),
      at: (local) => app.setNow(new Date(`${local}+10:00`)),
    });
  });
});
