import { createHash } from 'node:crypto';
import { build, parseAst, type Rolldown } from 'vite';
import { type BuildAssets, setText } from '../../engine/assets/index.ts';

const ID_LENGTH = 10;
const ENTRY = 'forecourt:enhancer';

/**
 * Builds each enhancer by itself, so that any of them can stand in one file (engine/assets/enhancerSet.ts). What they
 * import of engine/client/plain.ts stays out: the loader hands it to them.
 *
 * @param files block -> `enhance.ts`, absolute
 */
export async function makeEnhancers(
  root: string,
  files: Readonly<Record<string, string>>,
): Promise<BuildAssets['enhancers']> {
  const made = Object.entries(files).map(
    async ([block, file]) => [block, await makePart(root, file)] as const,
  );
  const parts = Object.fromEntries(await Promise.all(made));
  const whole = setText(parts, Object.keys(parts).sort()) ?? '';
  const id = createHash('sha256').update(whole).digest('hex').slice(0, ID_LENGTH);
  return { id, parts };
}

async function makePart(root: string, file: string): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'forecourt:enhancer',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) =>
          id === ENTRY ? `export { enhance as default } from ${JSON.stringify(file)};` : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      rolldownOptions: {
        input: ENTRY,
        external: /\/engine\/client\/plain\.ts$/,
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', exports: 'default', name: 'part', globals: () => 'client' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return calleeOf(built.output[0].code);
}

/** `var part=(function(e){...})(client);` -> `(function(e){...})` */
function calleeOf(code: string): string {
  const [statement] = parseAst(code).body;
  const call = statement?.type === 'VariableDeclaration' ? statement.declarations[0]?.init : undefined;
  if (call?.type !== 'CallExpression') throw new Error(`An enhancer was built into something else: ${code}`);
  return code.slice(call.callee.start, call.callee.end);
}
