import pc from 'picocolors';
import { codeFrame, type CheckResult, type Problem } from '../../engine/index.ts';

/** How many of each. */
export function countsOf(problems: readonly Problem[]): { errors: number; warnings: number } {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}

/** `3 sites, 43 pages: 0 errors, 0 warnings` */
export function summaryOf({ sites, pages, problems }: CheckResult): string {
  const { errors, warnings } = countsOf(problems);
  const found = `${some(errors, 'error')}, ${some(warnings, 'warning')}`;
  return `${some(sites.length, 'site')}, ${some(pages, 'page')}: ${found}`;
}

function some(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** For people: errors, then warnings, each with its line of the file; then the summary. */
export function textReport(result: CheckResult, hasColours: boolean): string {
  const colours = pc.createColors(hasColours);
  const parts: string[] = [];
  for (const severity of ['error', 'warning'] as const) {
    const found = result.problems.filter((problem) => problem.severity === severity);
    if (found.length === 0) continue;
    const paint = severity === 'error' ? colours.red : colours.yellow;
    parts.push(paint(colours.bold(severity === 'error' ? 'Errors' : 'Warnings')), '');
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
