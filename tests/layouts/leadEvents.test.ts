/** What enquiries are counted as, by the rules of each template, preset and site as they stand on disk. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const ROOT_FILES = globSync(
  ['layouts/*/template.json', 'layouts/presets/*/preset.json', 'sites/*/site.json'],
  {
    cwd: ROOT,
  },
).sort();
/** Source: the specification, Analytics events of enquiries. */
const LISTED = [9, 14, 15, 17, 18, 22, 48, 51];

type LeadEvent = number | readonly { then: unknown }[];

/** All numbers that a file can say of an enquiry. */
function eventsOf(file: string): unknown[] {
  const { leads } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { leads?: { event?: LeadEvent } };
  const event = leads?.event ?? [];
  return typeof event === 'number' ? [event] : event.map((rule) => rule.then);
}

it('ANALYTICS-025 enquiries are counted by the listed numbers alone, in every template, preset and site', () => {
  for (const file of ROOT_FILES)
    expect([file, eventsOf(file).filter((event) => !LISTED.includes(event as number))]).toEqual([file, []]);
  const template = eventsOf('layouts/standard/template.json') as number[];
  expect([...new Set(template)].sort((a, b) => a - b)).toEqual(LISTED);
});
