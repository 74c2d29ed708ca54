// @vitest-environment jsdom
import { getAllByRole, getByRole, queryByRole, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import site from '../../schemas/site.schema.json' with { type: 'json' };
import { readExamples, renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { vehicleActions } from './index.ts';

const show = async (input: RenderBlockInput) => (await renderBlock(vehicleActions, input)).container;
const list = (container: HTMLElement) => within(getByRole(container, 'list', { name: 'What you can do' }));
const labels = (container: HTMLElement) =>
  list(container)
    .getAllByRole('link')
    .map((link) => link.textContent);
const href = (container: HTMLElement, name: string) =>
  list(container).getByRole('link', { name }).getAttribute('href');

/** Facts of a site that leaves all labels as they are. */
function defaultLabels(): Record<string, unknown> {
  const properties = Object.entries(site.properties.labels.properties);
  const { facts } = readExamples('vehicle-actions').all ?? {};
  return { ...facts, labels: Object.fromEntries(properties.map(([name, label]) => [name, label.default])) };
}

describe('vehicle actions', () => {
  it('VDP-003 VDP-005 calls by tel: and texts by sms:', async () => {
    const container = await show({ example: 'usual' });
    expect(href(container, 'Call Us Now')).toBe('tel:0255501234');
    expect(href(container, 'Text Us')).toBe('sms:0412345678');
  });

  it('VDP-046 VDP-047 VDP-048 VDP-049 VDP-050 VDP-051 VDP-052 VDP-053 VDP-054 names each action as the specification does unless the site says otherwise', async () => {
    const buttons = defaultLabels();
    const { labels: words } = buttons as { labels: Record<string, string> };
    expect(words.whatsApp).toBe('WhatsApp');
    expect(labels(await show({ facts: buttons }))).toEqual([
      'Enquire Now',
      'Call Us Now',
      'Text Us',
      'Book a Test Drive',
      'Get Finance',
      'Trade-In Valuation',
      'Online Purchase',
      'Chat with us',
      'Car History Report',
    ]);
  });

  it('VDP-055 takes the label of the site in place of its own', async () => {
    const facts = { ...defaultLabels(), labels: { enquire: 'Instant Message' } };
    expect(labels(await show({ facts }))).toEqual(['Instant Message']);
  });

  it('VDP-067 hides the chat button of a site without a chat', async () => {
    const facts = defaultLabels();
    expect(href(await show({ facts }), 'Chat with us')).toBe('https://chat.example.com');
    expect(labels(await show({ facts: { ...facts, site: {} } }))).not.toContain('Chat with us');
  });

  it('VDP-035 offers something similar in place of the other actions when the car is not available', async () => {
    const facts = defaultLabels();
    const sold = { ...facts, rules: { available: false, phone: '0255501234' }, site: {}, car: {} };
    expect(labels(await show({ facts: sold }))).toEqual(['Find Me Something Similar', 'Call Us Now']);
    expect(labels(await show({ facts }))).not.toContain('Find Me Something Similar');
  });

  it('keeps the main action and the call within reach of the thumb on phones', async () => {
    const container = await show({ example: 'usual' });
    const bar = getByRole(container, 'list', { name: 'Quick contact' });
    expect(getAllByRole(bar, 'link').map((link) => link.textContent)).toEqual(['Enquire Now', 'Call Us Now']);
    expect(queryByRole(await show({ example: 'no bar' }), 'list', { name: 'Quick contact' })).toBeNull();
  });

  it('opens the chat of another site in a new tab without a way back', async () => {
    const chat = list(await show({ facts: defaultLabels() })).getByRole('link', { name: 'Chat with us' });
    expect(chat.getAttribute('target')).toBe('_blank');
    expect(chat.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('is hidden when no action leads anywhere', async () => {
    expect((await renderBlock(vehicleActions, { example: 'nothing' })).html).toBe('');
  });
});
