import type { Random } from './random.ts';
import type { States } from './vocabulary.ts';

/** Letters and digits of a VIN; I, O and Q are never in one. */
const VIN_CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const NVIC_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
/** Second and third character of every VIN here: no maker has them, so that no VIN is anybody's. */
const NO_MAKER = 'ZZ';

function characters(random: Random, from: string, count: number): string {
  return Array.from({ length: count }, () => random.pick([...from])).join('');
}

/** 17 characters; the last six count up, so that no two are the same. */
export function makeVin(random: Random, region: string, serial: number): string {
  return `${region}${NO_MAKER}${characters(random, VIN_CHARACTERS, 8)}${String(serial).padStart(6, '0')}`;
}

/** Six characters, the same for the same variant. */
export function makeNvic(random: Random): string {
  return characters(random, NVIC_CHARACTERS, 6);
}

/** A plate of the state's present series that is not yet taken. */
export function makePlate(
  random: Random,
  states: States,
  { state, kind, taken }: { state: string; kind: 'standard' | 'trailer'; taken: Set<string> },
): string {
  const format = states.plates[state]?.[kind];
  if (format === undefined) throw new Error(`The vocabulary has no plates of "${state}".`);
  const letters = [...states.letters];
  for (;;) {
    const plate = format.replaceAll(/[?#]/g, (token) =>
      token === '?' ? random.pick(letters) : String(random.int(0, 9)),
    );
    if (!taken.has(plate)) {
      taken.add(plate);
      return plate;
    }
  }
}
