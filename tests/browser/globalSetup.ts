import type { TestProject } from 'vitest/node';
import { startDemoServer } from './demoServer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of the demo sites on loopback. */
    port: number;
    /** Where their stock and pictures are. */
    folder: string;
  }
}

/** One server of the built product for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDemoServer();
  project.provide('port', server.port);
  project.provide('folder', server.folder);
  return server.stop;
}
