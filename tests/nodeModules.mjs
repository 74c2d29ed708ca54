// What node cannot import by itself, for tests that run in node without Vite: views, and the names of their styles.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

/** Class names by themselves: no test of the server asks what a build makes of them. */
const NAMES = 'export default new Proxy({}, { get: (_, name) => name });';

registerHooks({
  load(url, context, next) {
    const { pathname } = new URL(url);
    if (pathname.endsWith('.css')) return { format: 'module', source: NAMES, shortCircuit: true };
    if (pathname.endsWith('.tsx'))
      return { format: 'module', source: viewOf(fileURLToPath(url)), shortCircuit: true };
    return next(url, context);
  },
});

function viewOf(path) {
  const { code, map, errors } = transformSync(path, readFileSync(path, 'utf8'), {
    jsx: { development: false },
    sourcemap: true,
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const inline = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`;
}
