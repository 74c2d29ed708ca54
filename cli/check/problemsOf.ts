import { execFile } from 'node:child_process';
import { join } from 'node:path';

const RUN = join(import.meta.dirname, '../run.mjs');
/** A report that is longer says the same again and again. */
const LONGEST_REPORT = 16 * 1_048_576;
const MISTAKES = 1;

/**
 * What `check` says of a project, asked in a process of its own: thousands of sites take a minute, and the asker goes on.
 *
 * @param root folder of the project
 * @returns the report; undefined: no mistakes
 * @throws when it could not be checked
 */
export function problemsOf(root: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [RUN, 'check'],
      { cwd: root, maxBuffer: LONGEST_REPORT },
      (error, stdout, stderr) => {
        if (!error) resolve(undefined);
        else if (error.code === MISTAKES) resolve(stdout);
        else reject(new Error(`The content could not be checked: ${stderr || error.message}`));
      },
    );
  });
}
