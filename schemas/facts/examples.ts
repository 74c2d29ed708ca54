/** Facts, and a list of data, as messages write them for authors who have yet to see one. */
export const EXAMPLES = {
  fact: 'car.price',
  condition: '{ "car.price": { "above": 0 } }',
  value: '{car.price}',
  plain: '{car.price:plain}',
  plural: '{car.doors|door|doors}',
  group: '{? - {car.km}}',
  list: 'posts',
} as const;
