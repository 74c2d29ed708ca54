import type { ResultGridSettings } from '../../schemas/types/blocks/result-grid.ts';

type Tagged = Pick<ResultGridSettings, 'tag' | 'sold'>;

/**
 * Which cards carry the tag that most of the list carry: it tells them apart from nothing, so it is not shown. What is sold
 * is said always.
 *
 * @param answers  the settings for each car
 */
export function pickUsual(
  answers: readonly Tagged[],
  { above, from }: ResultGridSettings['usualTag'],
): readonly boolean[] {
  const words = answers.map(({ tag }) => tag?.text ?? tag?.image ?? '');
  const counts = Map.groupBy(words, (word) => word);
  const isUsual = (word: string): boolean =>
    word !== '' && (counts.get(word)?.length ?? 0) * 100 > above * answers.length;
  return answers.map(({ sold }, index) => answers.length >= from && !sold && isUsual(words[index] ?? ''));
}
