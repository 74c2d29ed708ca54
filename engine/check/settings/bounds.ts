import type { Json } from '../../rules/index.ts';
import type { Finding, Sense } from './finding.ts';
import { nameOf, settingsOf, valueIn, type Holder, type Setting } from './holders.ts';

/** `x-at-least` and `x-at-most`: numbers that are held to another setting beside them. */
export const bounds: Sense = ({ holders }) =>
  holders
    .filter(({ isOff }) => !isOff)
    .flatMap((holder) => settingsOf(holder).flatMap((setting) => outside(setting, holder)));

const WORDS = {
  'x-at-least': { isOut: (value: number, bound: number) => value < bound, than: 'less' },
  'x-at-most': { isOut: (value: number, bound: number) => value > bound, than: 'more' },
} as const;

function outside(setting: Setting, holder: Holder): Finding[] {
  const { path, value, schema } = setting;
  return (['x-at-least', 'x-at-most'] as const).flatMap((word) => [
    ...against(schema[word], value, word, { path, holder }),
    ...(Array.isArray(value)
      ? value.flatMap((one, index) =>
          against(schema.items?.[word], one, word, { path: [...path, String(index)], holder }),
        )
      : []),
  ]);
}

function against(
  other: unknown,
  value: Json | undefined,
  word: keyof typeof WORDS,
  { path, holder }: { path: readonly string[]; holder: Holder },
): Finding[] {
  const bound = typeof other === 'string' ? valueIn(holder, [other]) : undefined;
  const number = typeof value === 'string' ? numberIn(value) : value;
  if (typeof number !== 'number' || typeof bound !== 'number' || !WORDS[word].isOut(number, bound)) return [];
  const [name = ''] = path;
  const message = `${nameOf([name], holder)} is ${number}, which is ${WORDS[word].than} than "${String(other)}", ${bound}.`;
  const words = [
    [...holder.keys, ...path],
    [...holder.keys, String(other)],
  ];
  return [{ code: 'VALUE_NOT_ALLOWED', message, fix: 'Correct one of the two.', words }];
}

/** A text that is a number, as people write it. */
export function numberIn(text: string): number | undefined {
  const plain = text.replace(/^\$|[,\s]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
