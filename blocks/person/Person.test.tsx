// @vitest-environment jsdom
import { getByRole, queryByRole } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { person } from './index.ts';

const show = async (example: string) => (await renderBlock(person, { example })).container;

describe('person', () => {
  it('is reached by phone and by e-mail', async () => {
    const container = await show('full');
    const href = (name: string) => getByRole(container, 'link', { name }).getAttribute('href');
    expect(href('(08) 5550 6315')).toBe('tel:0855506315');
    expect(href('fleet@dealer.example.com')).toBe('mailto:fleet@dealer.example.com');
  });

  it('says who it is and what may be expected, and leaves out what is empty', async () => {
    const container = await show('full');
    expect(container.querySelector('p')?.textContent).toBe('Renata KovacFleet desk, since 2004');
    expect(container.textContent).toMatch(/A written quote in one working day$/);
    expect(queryByRole(await show('small'), 'heading')).toBeNull();
  });

  it('has its initials in a circle where a site wants them, which no reader hears', async () => {
    const markOf = async (name: string) => {
      const { container } = await renderBlock(person, { settings: { name, mark: 'initials' } });
      return container.querySelector('[aria-hidden]')?.textContent;
    };
    expect([await markOf('Jo Tilney'), await markOf('Ana de la Cruz'), await markOf('Jo')]).toEqual([
      'JT',
      'AC',
      'J',
    ]);
    expect((await show('small')).querySelector('[aria-hidden="true"]:not(svg)')).toBeNull();
  });

  it('is hidden without a name', async () => {
    expect((await renderBlock(person, { example: 'nobody' })).html).toBe('');
  });
});
