import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['engine', 'domain', 'blocks', 'server', 'cli', 'demo'];
/** What all blocks and the pages themselves stand on. */
const GROUND = ['stock'];
/** Feature -> blocks that ask it, and where its name is another word: a member of an entity, a flag in an example. */
const BLOCKS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['blocks/sign-in/', 'blocks/account-link/', 'blocks/watched-cars/'],
  leads: ['blocks/form/', 'blocks/car-valuation/'],
  activity: ['blocks/form/'],
  reservations: ['blocks/form/'],
  captcha: ['blocks/form/'],
  lending: ['blocks/finance-calculator/'],
  similar: ['blocks/similar-cars/', 'blocks/similar-table/'],
  autogauge: ['blocks/market-gauge/'],
  postcodes: ['blocks/delivery-calculator/', 'blocks/dealership-search/'],
  promos: ['blocks/result-grid/'],
  'opening-times': ['blocks/location-card/', 'blocks/opening-hours/'],
  'phone-reveals': ['blocks/phone-panel/'],
  reviews: ['blocks/reviews/', 'blocks/index.ts', 'domain/derived.ts', 'engine/explain/types.ts'],
};

/** Feature -> what it answers beside the API, under an address of a page, and what another one takes of it in its own transaction. */
const BESIDE_PAGES: Readonly<Record<string, readonly string[]>> = {
  accounts: ['server/createServer.ts'],
  captcha: ['server/features/leads/'],
  reservations: ['server/createServer.ts', 'server/features/leads/', 'cli/explain/ask.ts'],
  leads: ['server/api/siteKey.ts', 'server/http/multipart.ts', 'server/features/reservations/'],
  activity: ['server/http/carView.ts', 'server/features/leads/offers.ts'],
};

/** Feature -> the command of its own, with the line that names it. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['cli/leads/erasePerson.ts'],
  leads: ['cli/commands/leads.ts', 'cli/leads/', 'cli/main.ts'],
  reservations: ['cli/commands/reservations.ts', 'cli/reservations/', 'cli/main.ts'],
};

const features = readdirSync(join(ROOT, 'server/features')).filter((name) => !GROUND.includes(name));

describe('a feature', () => {
  it.each(features)(
    '%s is named in its folder, its services, its blocks, its command and the list alone',
    (feature) => {
      const home = [
        `server/features/${feature}/`,
        'server/features.ts',
        ...(BLOCKS[feature] ?? []),
        ...(COMMANDS[feature] ?? []),
        ...(BESIDE_PAGES[feature] ?? []),
      ];
      const named = FOLDERS.flatMap(sourcesOf).filter((file) =>
        asName(feature).test(readFileSync(join(ROOT, file), 'utf8')),
      );
      expect(named.filter((file) => !home.some((own) => file.startsWith(own)))).toEqual([]);
      expect(named).not.toEqual([]);
    },
  );
});

/** In an address or as a member: `leads` is a verb, too. */
function asName(feature: string): RegExp {
  return new RegExp(`['"/.]${feature}['"/.]|\\.${feature}\\b|\\b${feature}\\.\\w`);
}
