import type { Problem, ProblemCode } from '../problems.ts';
import { analyseCondition, analyseRuleList, hasFallback, type Finding } from '../rules/analyse.ts';
import { isObject } from '../resolve/merge.ts';
import { siteSpots, type PlacedSpot } from './siteSpots.ts';
import { problem, type SiteCheck } from './types.ts';

const WORDS: Readonly<Record<Finding['kind'], [code: ProblemCode, message: string, fix: string]>> = {
  never: ['CONDITION_NEVER', 'This can never hold', 'Correct the values, or write false if that is meant.'],
  always: ['CONDITION_ALWAYS', 'This always holds', 'Take it out, or correct the values.'],
  repeats: ['CONDITION_REPEATS', 'This is asked already', 'Take one of the two out.'],
  unreachable: [
    'RULE_UNREACHABLE',
    'This entry can never be reached',
    'Put it before the other, or take one of them out.',
  ],
};

/** Conditions and rule lists that cannot mean what they say. */
export const ruleSense: SiteCheck = ({ env, ...input }) =>
  siteSpots({ env, ...input }).flatMap((spot) =>
    findings(spot, env.facts).map((finding) => told(finding, spot)),
  );

function findings(
  { role, value, pointer }: PlacedSpot,
  facts: Parameters<typeof analyseCondition>[2],
): Finding[] {
  if (role === 'condition') return analyseCondition(value, pointer, facts);
  if (role === 'ruleList' && Array.isArray(value)) return analyseRuleList(value, pointer, facts);
  return [];
}

function told({ kind, pointer, why }: Finding, { file }: PlacedSpot): Problem {
  const [code, message, fix] = WORDS[kind];
  return problem(code, { file: file.file, pointer }, `${message}: ${why}.`, fix);
}

/** Rule lists that may give nothing where the schema asks for a value and has no default. */
export const fallbacks: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ role, value }) => role === 'object' && isObject(value))
    .flatMap(({ value, schema, file, pointer }) => {
      const required = Array.isArray(schema?.required) ? (schema.required as string[]) : [];
      return required
        .filter((key) => {
          const said = isObject(value) ? value[key] : undefined;
          const isList =
            Array.isArray(said) &&
            said.length > 0 &&
            said.every((entry) => isObject(entry) && 'then' in entry);
          return isList && schema?.properties?.[key]?.default === undefined && !hasFallback(said);
        })
        .map((key) =>
          problem(
            'RULE_NO_FALLBACK',
            { file: file.file, pointer: `${pointer}/${key}` },
            `"${key}" is needed here, and this list gives nothing when no entry holds.`,
            'Add a last entry without "when".',
          ),
        );
    });
