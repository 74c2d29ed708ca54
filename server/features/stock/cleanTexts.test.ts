import { expect, it } from 'vitest';
import { normaliseCar } from './normaliseCar.ts';

it.each([
  ['Toy\0ota', 'Toyota'],
  ['Toy\u0001\u001F\u007Fota', 'Toyota'],
  ['Toy\uD800ota', 'Toy\uFFFDota'],
  ['one\ttab\nline\r\nline', 'one\ttab\nline\r\nline'],
  ['Citroën 🚗', 'Citroën 🚗'],
])('a text of a feed can stand in a page: %j', (text, clean) => {
  const car = normaliseCar({ make: text, features: [text], location: { name: text } });
  expect(car).toMatchObject({ make: clean, features: [clean], location: { name: clean } });
});
