import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { isObject } from '../../resolve/index.ts';
import { withoutBrackets, type Json, isPassed, partSentence } from '../../rules/index.ts';
import { siteSpots } from '../spots/siteSpots.ts';
import { problem, type SiteCheck } from '../types.ts';
import { isFaulty } from './language.ts';

const TODAY = 'now.date';

/** Conditions on today's date that held for the last time before today: what they are for can go, or gets new dates. */
export const passedWindows: SiteCheck = (input) => {
  const { today, env } = input;
  if (today === undefined) return [];
  const isOver = (test: Json): boolean => isPassed(TODAY, test, today, { facts: env.facts });
  return siteSpots(input).flatMap((spot): Problem[] => {
    if (spot.role !== 'condition' || !JSON.stringify(spot.value).includes(TODAY)) return [];
    const { file } = spot.file;
    const over = windowsIn(spot.value, spot.pointer).filter(({ test }) => isOver(test));
    if (over.length === 0 || isFaulty(spot, input)) return [];
    return over.map(({ test, pointer }) => {
      const words = withoutBrackets(partSentence(TODAY, test, env.facts));
      const message = `This window has passed: "${words}" holds on no day to come.`;
      const fix = 'Take out what it is for, or give it new dates.';
      return problem('WINDOW_PASSED', { file, pointer }, message, fix, 'notice');
    });
  });
};

interface Window {
  test: Json;
  pointer: string;
}

/** What is asked of today, also inside groups. */
function windowsIn(condition: Json, pointer: string): Window[] {
  if (Array.isArray(condition))
    return condition.flatMap((part, index) => windowsIn(part, pointerTo(pointer, index)));
  if (!isObject(condition)) return [];
  return Object.entries(condition).flatMap(([key, test]) => {
    const at = pointerTo(pointer, key);
    if (key === TODAY) return [{ test, pointer: at }];
    return key.includes('.') ? [] : windowsIn(test, at);
  });
}
