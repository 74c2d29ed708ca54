import { describe, expect, it } from 'vitest';
import { makeCar, photos } from '../../tests/fixtures/index.ts';
import { makeModel } from '../../tests/fixtures/makeModel.ts';
import { withPicturesOf } from './examplePictures.ts';

const photo = (url: string) => ({ image: { url }, isVideo: false });
const example = {
  settings: { picture: 'assets/yard.jpg', logo: 'assets/logo.svg', link: '/pictures/' },
  facts: {
    car: {
      name: 'Kestrel',
      images: [photo('/pictures/photo-1'), photo('/pictures/photo-2'), photo('/pictures/photo-1')],
    },
  },
};
const stock = { all: [makeCar({ images: photos(2) }), makeCar({ id: '2', images: photos(3) })] };
const [first, second, third] = photos(3).map(({ image }) => image.url);

describe('withPicturesOf', () => {
  it('gives each picture of an example one of the stock, the same name the same one', () => {
    const model = makeModel([{}], { assetUrl: () => undefined });
    const { settings, facts } = withPicturesOf(example, stock, model);
    expect(settings.picture).toBe(first);
    expect(facts.car.images.map(({ image }) => image.url)).toEqual([second, third, second]);
  });

  it('leaves what is no picture, and what the site has', () => {
    const model = makeModel([{}], { assetUrl: (_, path) => `/site/1/${path}` });
    const { settings, facts } = withPicturesOf(example, stock, model);
    expect(settings).toEqual(example.settings);
    expect(facts.car.name).toBe('Kestrel');
    expect(facts.car.images[0]?.image.url).toBe(first);
  });

  it('empties lists of pictures where the stock has none', () => {
    const model = makeModel([{}], { assetUrl: () => undefined });
    expect(withPicturesOf(example, { all: [makeCar({ images: [] })] }, model).facts.car).toEqual({
      name: 'Kestrel',
      images: [],
    });
  });
});
