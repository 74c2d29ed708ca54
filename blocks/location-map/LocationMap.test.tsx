// @vitest-environment jsdom
import { getByRole, queryByRole } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { makeLocation } from '../../tests/fixtures/makeCar.ts';
import { renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { embedAddress } from './embedAddress.ts';
import { locationMap } from './index.ts';
import { placeOnMap } from './placeOnMap.ts';

const show = async (input: RenderBlockInput = {}) => renderBlock(locationMap, { example: 'drawn', ...input });

describe('location map', () => {
  it('draws the place without asking anybody outside', async () => {
    const { container, page } = await show();
    expect(getByRole(container, 'img').getAttribute('aria-label')).toBe(
      'Harbour Yard, Newcastle NSW on a map of Australia',
    );
    expect(container.innerHTML.match(/<circle/g)).toHaveLength(2);
    expect(container.querySelector('iframe, img')).toBeNull();
    expect(page.csp.sources).toEqual({});
    expect(getByRole(container, 'link', { name: 'Get Directions' }).getAttribute('href')).toBe(
      'https://maps.example.com/harbour-yard',
    );
  });

  it('brings the map of a service by a press and not before', async () => {
    const { container, page } = await show({ example: 'service' });
    const frame = container.querySelector('iframe');
    const link = getByRole(container, 'link', { name: 'Show the map' });
    expect(frame?.getAttribute('src')).toBeNull();
    expect(link.getAttribute('target')).toBe(frame?.getAttribute('name'));
    expect(link.getAttribute('href')).toBe('https://maps.example.com/embed?at=-32.93,151.78&zoom=15');
    expect(page.csp.sources).toEqual({ 'frame-src': ['https://maps.example.com'] });
  });

  it('LOCATION-013 is never nearer than zoom 15', async () => {
    const { schema } = { schema: (await import('../../schemas/blocks/location-map.schema.json')).default };
    expect(schema.properties.zoom).toMatchObject({ maximum: 15, default: 15 });
    const { container } = await show({ example: 'service', settings: { zoom: 12 } });
    expect(getByRole(container, 'link', { name: 'Show the map' }).getAttribute('href')).toContain('zoom=12');
  });

  it('is hidden without coordinates in Australia, and for a place that is not shown', async () => {
    expect((await show({ example: 'nowhere' })).html).toBe('');
    const abroad = makeLocation({ address: { lat: 51.5, long: -0.1 } });
    expect((await renderBlock(locationMap, { facts: { location: abroad } })).html).toBe('');
    const hidden = makeLocation({ visible: false, address: { lat: -32.93, long: 151.78 } });
    expect((await renderBlock(locationMap, { facts: { location: hidden } })).html).toBe('');
  });

  it('shows the picture of the site in place of the drawing', async () => {
    const { container } = await show({ settings: { picture: 'assets/way.webp' } });
    expect(container.querySelector('picture img')?.getAttribute('alt')).toBe('The way to Harbour Yard');
    expect(queryByRole(container, 'img', { name: /map of Australia/ })).toBeNull();
  });
});

describe('placeOnMap', () => {
  it('lies where the place is: Perth in the west, Hobart in the south, Darwin in the north', () => {
    expect(placeOnMap(-31.95, 115.86)).toEqual({ x: 29.8, y: 221.5 });
    expect(placeOnMap(-42.88, 147.33)).toEqual({ x: 308.9, y: 330.8 });
    expect(placeOnMap(-12.46, 130.84)).toEqual({ x: 162.7, y: 26.6 });
    expect(placeOnMap(undefined, 130)).toBeUndefined();
  });
});

describe('embedAddress', () => {
  it('fills in the place, or the edges around it, and refuses what is not https', () => {
    const at = { lat: -33, long: 151, zoom: 15 };
    expect(embedAddress('https://m.example.com/{lat}/{long}/{zoom}', at)).toBe(
      'https://m.example.com/-33/151/15',
    );
    expect(embedAddress('https://m.example.com/?bbox={west},{south},{east},{north}', at)).toBe(
      'https://m.example.com/?bbox=150.98901,-33.00549,151.01099,-32.99451',
    );
    expect(embedAddress('javascript:alert({lat})', at)).toBe('');
    expect(embedAddress('https://m.example.com/{lat}', { ...at, lat: undefined })).toBe('');
  });
});
