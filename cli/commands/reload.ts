import { request } from 'node:http';
import { Command } from 'commander';
import { readConfig } from '../../server/config.ts';
import { socketPath } from '../../server/socketPath.ts';
import { CliError, type CliIo } from '../io.ts';

/** `forecourt reload`: a running server takes the content and the build as they are now. */
export function reloadCommand(io: CliIo): Command {
  return new Command('reload')
    .description('Tells the running server to serve content and build as they are now. No answer is lost.')
    .addHelpText(
      'after',
      '\nContent with mistakes is not taken: the report says why, and the old one goes on being served.\n' +
        '\nExamples:\n  forecourt reload\n  forecourt build && forecourt reload' +
        '\n\nExit codes: 0 all processes serve the new content, 1 it has mistakes, 2 no server runs here.',
    )
    .action(async () => {
      const { runFolder } = readConfig(process.env, { root: io.cwd });
      const { status, text } = await ask(socketPath(runFolder, 'control')).catch((error: Error) => {
        throw new CliError(
          `No server of this project runs on this machine (${error.message}).\n` +
            'Fix: start one with `forecourt serve`; it reads the content when it starts.',
          2,
        );
      });
      const { problems, message } = JSON.parse(text) as { problems?: string; message?: string };
      if (status === 200) return io.out('All processes serve the new content.');
      if (problems === undefined) throw new CliError(`The server could not reload: ${message}`, 2);
      io.out(problems);
      throw new CliError('The new content is not served; the old one goes on.', 1);
    });
}

function ask(socketPath: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path: '/reload', method: 'POST' }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}
