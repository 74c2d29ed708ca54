import { join } from 'node:path';
import { Command } from 'commander';
import pc from 'picocolors';
import { checkProject } from '../../engine/index.ts';
import { formatProblem, type Problem } from '../../engine/index.ts';
import { CliError, type CliIo } from '../io.ts';
import { SiteAssets } from '../../server/http/siteAssets.ts';

/** `forecourt check`: schemas, references and plans of all sites, or of those that are named. */
export function checkCommand(io: CliIo): Command {
  return new Command('check')
    .description(
      'Finds what is wrong in layouts and sites: schemas, references, rules and texts of every page.',
    )
    .argument('[site...]', 'slugs of the sites to check; all when none is named')
    .option('--json', 'problems as JSON, for machines')
    .addHelpText(
      'after',
      '\nExamples:\n  forecourt check\n  forecourt check harbour-north --json\n\nExit codes: 0 no errors, 1 errors, 2 wrong use.',
    )
    .action((slugs: string[], options: { json?: boolean }) => {
      const assets = new SiteAssets(io.cwd);
      const { problems, sites, pages } = checkProject({
        root: io.cwd,
        schemas: join(io.cwd, 'schemas'),
        assetUrl: (site, path) => assets.url(site, path),
        slugs,
      });
      const unknown = slugs.filter((slug) => !sites.includes(slug));
      if (unknown.length > 0)
        throw new CliError(`There is no site "${unknown.join('", "')}". Sites: ${sites.join(', ')}.`, 2);
      const errors = problems.filter((problem) => problem.severity === 'error').length;
      if (options.json)
        io.out(JSON.stringify({ errors, warnings: problems.length - errors, problems }, null, 2));
      else
        report(
          io,
          problems,
          `${sites.length} sites, ${pages} pages: ${errors} errors, ${problems.length - errors} warnings`,
        );
      if (errors > 0) throw new CliError('');
    });
}

function report(io: CliIo, problems: readonly Problem[], summary: string): void {
  const colours = pc.createColors(io.isTty);
  for (const problem of problems) {
    const [head = '', ...rest] = formatProblem(problem).split('\n');
    const paint = problem.severity === 'error' ? colours.red : colours.yellow;
    io.out([paint(head), ...rest, ''].join('\n'));
  }
  io.out(summary);
}
