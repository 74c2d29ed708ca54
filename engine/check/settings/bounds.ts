import { asText, isObject, type SettingsSchema } from '../../resolve/index.ts';
import type { Json } from '../../rules/index.ts';
import type { Finding, Sense } from './finding.ts';
import { nameOf, valueIn, type Holder, type Setting } from './holders.ts';

/** `x-at-least`, `x-at-most` and `x-in-steps`: numbers that are held to others beside them. */
export const bounds: Sense = ({ holders }) =>
  holders
    .filter(({ isOff }) => !isOff)
    .flatMap((holder) => holder.settings.flatMap((setting) => outside(setting, holder)));

const WORDS = {
  'x-at-least': { isOut: (value: number, bound: number) => value < bound, than: 'less' },
  'x-at-most': { isOut: (value: number, bound: number) => value > bound, than: 'more' },
} as const;

interface At {
  path: readonly string[];
  holder: Holder;
}

function outside({ path, value, schema }: Setting, holder: Holder): Finding[] {
  const inList = (Array.isArray(value) ? value : []).flatMap((one, index) =>
    held(one, schema.items, { path: [...path, String(index)], holder }),
  );
  return [...held(value, schema, { path, holder }), ...inList];
}

function held(value: Json | undefined, schema: SettingsSchema | undefined, at: At): Finding[] {
  const number = typeof value === 'string' ? numberIn(value) : value;
  if (typeof number !== 'number' || !schema) return [];
  const [first] = [
    ...(['x-at-least', 'x-at-most'] as const).flatMap((word) => against(schema[word], number, word, at)),
    ...besideSteps(schema['x-in-steps'], number, at),
  ];
  return first ? [first] : [];
}

function against(other: unknown, number: number, word: keyof typeof WORDS, at: At): Finding[] {
  const bound = typeof other === 'string' ? valueIn(at.holder, [other]) : undefined;
  if (typeof bound !== 'number' || !WORDS[word].isOut(number, bound)) return [];
  const name = String(other);
  return [wrong(`${number}, which is ${WORDS[word].than} than "${name}", ${bound}.`, [name], at)];
}

/** Hundredths are no exact numbers. */
const NEARLY = 1e-6;

function besideSteps(said: unknown, number: number, at: At): Finding[] {
  if (!isObject(said)) return [];
  const names = [asText(said.of), asText(said.from)];
  const [step, from = 0] = names.map((name) => valueIn(at.holder, [name]));
  if (typeof step !== 'number' || typeof from !== 'number') return [];
  const steps = (number - from) / step;
  if (Math.abs(steps - Math.round(steps)) <= NEARLY) return [];
  return [wrong(`${number}, which lies between steps of ${step} from ${from}.`, names, at)];
}

function wrong(text: string, others: readonly string[], { path, holder }: At): Finding {
  const words = [[...holder.keys, ...path], ...others.map((name) => [...holder.keys, name])];
  const message = `${nameOf(path.slice(0, 1), holder)} is ${text}`;
  return { code: 'VALUE_NOT_ALLOWED', message, fix: 'Correct one of the two.', words };
}

/** A text that is a number, as people write it. */
export function numberIn(text: string): number | undefined {
  const plain = text.replace(/^\$|[,\s]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
