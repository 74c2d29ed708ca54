/** What vite.config.ts puts into the code. */
interface ImportMetaEnv {
  readonly FORECOURT_SPRITE?: string;
}
