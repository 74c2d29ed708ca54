import { join } from 'node:path';
import { Command } from 'commander';
import { findBuildAssets, type BuildAssets } from '../../engine/assets/index.ts';
import { ProjectChecker, type CheckResult } from '../../engine/check/index.ts';
import { mend } from '../check/mend.ts';
import { annotations, countsOf, jsonReport, summaryOf, textReport } from '../check/report.ts';
import { watchProject } from '../check/watchProject.ts';
import { refreshEditorFiles } from '../../schemas/generate/refreshEditorFiles.ts';
import { CURRENT } from '../build/builds.ts';
import { CliError, type CliIo } from '../io.ts';
import { untilInterrupt } from '../untilInterrupt.ts';

interface Options {
  json?: boolean;
  annotations?: boolean;
  fix?: boolean;
  watch?: boolean;
}

const HELP = `
Examples:
  forecourt check
  forecourt check harbour-north --json
  forecourt check --annotations        problems at their lines in a pull request
  forecourt check --fix                mend what has one clear answer, e.g. misspelt names
  forecourt check --watch              check again after each save

Exit codes: 0 no errors, 1 errors, 2 wrong use. A notice, e.g. of a window that has passed, is no mistake.`;

/** `forecourt check`: schemas, references, rules and plans of all sites, or of those that are named. */
export function checkCommand(io: CliIo): Command {
  return new Command('check')
    .description(
      'Finds what is wrong in layouts and sites: schemas, references, rules, texts and the pages they make.',
    )
    .argument('[site...]', 'slugs of the sites to check; all when none is named')
    .option('--json', 'problems as JSON, for machines')
    .option('--annotations', 'problems as workflow commands, for CI')
    .option('--fix', 'mend what is mechanical; all else in the files stays as it is')
    .option('--watch', 'check again after each save, until stopped')
    .addHelpText('after', HELP)
    .action(async (slugs: string[], options: Options) => {
      const build = builtAssets(io);
      const checker = new ProjectChecker(io.cwd, join(io.cwd, 'schemas'), { build, now: () => new Date() });
      const { result, fixed } = options.fix
        ? mend(checker, io.cwd, slugs)
        : { result: checker.run(slugs), fixed: new Map<string, number>() };
      refuseUnknown(slugs, result);
      for (const [file, count] of fixed) io.err(`${count} mended in ${file}`);
      if (options.watch) {
        await refreshEditorFiles(io.cwd);
        await watchProject(io.cwd, io.signal ?? untilInterrupt(), () =>
          print(io, checker.run(slugs), options),
        );
        return;
      }
      print(io, result, options);
      await refreshEditorFiles(io.cwd);
      if (countsOf(result.problems).errors > 0) throw new CliError('');
    });
}

/** What the last build says of itself: how heavy each block is. */
function builtAssets(io: CliIo): BuildAssets | undefined {
  const assets = findBuildAssets(join(io.cwd, 'dist', CURRENT));
  if (!assets) io.err('Budgets of pages are not checked: there is no build. `npm run build` makes one.');
  return assets;
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
