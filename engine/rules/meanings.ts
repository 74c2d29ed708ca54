import type { FactTable } from './facts.ts';

/** Shorter words, and initials of fewer words, are met by chance. */
const SHORTEST = 3;
/** A description says first what the thing is; what stands behind it is about other things. */
const FIRST_WORDS = 4;

/**
 * The fact whose description says what an unknown one is called: `car.variant.grossvehiclemass`, "Gross vehicle mass.", of
 * `car.gvm` and of `car.vehicle_mass`.
 *
 * @param names  facts that may be asked
 * @returns      undefined where none says so, or several do
 */
export function factMeaning(
  path: string,
  names: readonly string[],
  facts: FactTable,
): { name: string; description: string } | undefined {
  const steps = path.split('.');
  const words = wordsOf((steps.pop() ?? '').replace(/([a-z])([A-Z])/g, '$1 $2'));
  const front = `${steps[0] ?? ''}.`;
  if (steps.length === 0 || words.join('').length < SHORTEST) return undefined;
  const found = names.flatMap((name) => {
    const fact = name.startsWith(front) ? facts.find(name) : undefined;
    const { description = '' } = fact?.shape.schema ?? {};
    return fact && fact.type !== 'object' && says(description, words) ? [{ name, description }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

function says(description: string, words: readonly string[]): boolean {
  const said = wordsOf(description).slice(0, FIRST_WORDS);
  return words.every((word) => said.includes(word)) || (words.length === 1 && hasInitials(said, words[0]));
}

/** Whether some words in a row begin with these letters. */
function hasInitials(said: readonly string[], letters = ''): boolean {
  return (
    letters.length >= SHORTEST &&
    said
      .map(([first = '']) => first)
      .join('')
      .includes(letters)
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}
