/** The built server, as `npm start` runs it. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerConfig } from '../../server/config.ts';
import type * as main from '../../server/main.ts';
import { runChild } from './childSide.ts';

await runChild(async (config: ServerConfig) => {
  const { serve } = (await import(
    pathToFileURL(join(config.buildFolder, 'server/main.js')).href
  )) as typeof main;
  const { app } = await serve(config);
  return { port: (app.server.address() as AddressInfo).port };
});
