import { join } from 'node:path';
import { Command } from 'commander';
import { ProjectChecker, type CheckResult } from '../../engine/index.ts';
import { annotations, countsOf, jsonReport, summaryOf, textReport } from '../check/report.ts';
import { CliError, type CliIo } from '../io.ts';

interface Options {
  json?: boolean;
  annotations?: boolean;
}

const HELP = `
Examples:
  forecourt check
  forecourt check harbour-north --json
  forecourt check --annotations        problems at their lines in a pull request

Exit codes: 0 no errors, 1 errors, 2 wrong use.`;

/** `forecourt check`: schemas, references, rules and plans of all sites, or of those that are named. */
export function checkCommand(io: CliIo): Command {
  return new Command('check')
    .description(
      'Finds what is wrong in layouts and sites: schemas, references, rules, texts and the pages they make.',
    )
    .argument('[site...]', 'slugs of the sites to check; all when none is named')
    .option('--json', 'problems as JSON, for machines')
    .option('--annotations', 'problems as workflow commands, for CI')
    .addHelpText('after', HELP)
    .action((slugs: string[], options: Options) => {
      const checker = new ProjectChecker(io.cwd, join(io.cwd, 'schemas'));
      const result = checker.run(slugs);
      refuseUnknown(slugs, result);
      print(io, result, options);
      if (countsOf(result.problems).errors > 0) throw new CliError('');
    });
}

function refuseUnknown(slugs: readonly string[], { sites }: CheckResult): void {
  const unknown = slugs.filter((slug) => !sites.includes(slug));
  if (unknown.length > 0)
    throw new CliError(`There is no site "${unknown.join('", "')}". Sites: ${sites.join(', ')}.`, 2);
}

function print(io: CliIo, result: CheckResult, options: Options): void {
  if (options.json) io.out(jsonReport(result));
  else if (options.annotations) [...annotations(result), summaryOf(result)].forEach((line) => io.out(line));
  else io.out(textReport(result, io.isTty));
}
