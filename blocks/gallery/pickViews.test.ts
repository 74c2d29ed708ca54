import { describe, expect, it } from 'vitest';
import { makeCar } from '../../tests/fixtures/index.ts';
import { pickFirstView, pickViews as pick } from './pickViews.ts';

const pickViews = (car: Parameters<typeof pick>[0], slides: number, player = '') => pick(car, slides, player);

const walkaround_videos = [{ video: { url: 'https://media.example.com/around.mp4' } }];

describe('pickViews', () => {
  it('GALLERY-010 offers only the views that the car has media for', () => {
    expect(pickViews(makeCar(), 0)).toEqual([]);
    expect(pickViews(makeCar(), 3)).toEqual(['gallery']);
    expect(pickViews(makeCar({ walkaround_videos }), 0)).toEqual(['walkaround']);
    expect(pickViews(makeCar({ walkaround_videos }), 3)).toEqual(['gallery', 'walkaround']);
  });

  it('GALLERY-010 falls back to the photos when the car has no spin', () => {
    expect(pickFirstView('spinner', ['gallery', 'walkaround'])).toBe('gallery');
    expect(pickFirstView('spinner', ['walkaround'])).toBe('walkaround');
  });

  it('opens with the view that the site asks for', () => {
    expect(pickFirstView('walkaround', ['gallery', 'walkaround'])).toBe('walkaround');
  });
});
