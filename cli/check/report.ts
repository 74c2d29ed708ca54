import pc from 'picocolors';
import { codeFrame, type CheckResult } from '../../engine/check/index.ts';
import type { Problem, Severity } from '../../engine/problems.ts';

/** How many of each. */
export function countsOf(problems: readonly Problem[]): Record<'errors' | 'warnings' | 'notices', number> {
  const count = (wanted: Severity) => problems.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning'), notices: count('notice') };
}

/** `3 sites, 43 pages: 0 errors, 0 warnings`; notices only where there are some. */
export function summaryOf({ sites, pages, problems }: CheckResult): string {
  const { errors, warnings, notices } = countsOf(problems);
  const found = [
    some(errors, 'error'),
    some(warnings, 'warning'),
    ...(notices > 0 ? [some(notices, 'notice')] : []),
  ];
  return `${some(sites.length, 'site')}, ${some(pages, 'page')}: ${found.join(', ')}`;
}

function some(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

const HEADINGS: Readonly<Record<Severity, { title: string; colour: 'red' | 'yellow' | 'blue' }>> = {
  error: { title: 'Errors', colour: 'red' },
  warning: { title: 'Warnings', colour: 'yellow' },
  notice: { title: 'Notices', colour: 'blue' },
};

/** For people: errors, then warnings, then notices, each with its line of the file; then the summary. */
export function textReport(result: CheckResult, hasColours: boolean): string {
  const colours = pc.createColors(hasColours);
  const parts: string[] = [];
  for (const [severity, { title, colour }] of Object.entries(HEADINGS)) {
    const found = result.problems.filter((problem) => problem.severity === severity);
    if (found.length === 0) continue;
    const paint = colours[colour];
    parts.push(paint(colours.bold(title)), '');
    for (const problem of found) parts.push(...problemText(problem, result, colours, paint), '');
  }
  return [...parts, summaryOf(result)].join('\n');
}

type Colours = ReturnType<typeof pc.createColors>;

function problemText(
  problem: Problem,
  { textOf }: CheckResult,
  colours: Colours,
  paint: (text: string) => string,
): string[] {
  const { code, file, line, column, pointer, message, fix } = problem;
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const text = textOf(file);
  const frame =
    text === undefined || line === undefined || column === undefined ? [] : codeFrame(text, line, column);
  return [
    [paint(code), colours.cyan(place), colours.dim(pointer)].filter((part) => part !== '').join('  '),
    `  ${message}`,
    ...(fix === undefined ? [] : [`  Fix: ${fix}`]),
    ...frame.map((row) => `    ${colours.dim(row)}`),
  ];
}

/** For machines; schemas/check-report.schema.json describes it. */
export function jsonReport({ problems, sites, pages }: CheckResult): string {
  return JSON.stringify({ ...countsOf(problems), sites, pages, problems }, null, 2);
}

/** For CI: one workflow command per problem, which the forge shows at the line. */
export function annotations({ problems }: CheckResult): string[] {
  return problems.map(({ severity, file, line, column, code, message, fix }) => {
    const at = [
      `file=${property(file)}`,
      line !== undefined && `line=${line}`,
      column !== undefined && `col=${column}`,
      `title=${code}`,
    ].filter((part) => part !== false);
    const text = fix === undefined ? message : `${message}\nFix: ${fix}`;
    return `::${severity} ${at.join(',')}::${data(text)}`;
  });
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
