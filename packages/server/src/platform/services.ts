import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/** What the server lends to every call. */
export interface Services {
  settings: Settings;
  log: Log;
  jobs: Jobs;
  files: Files;
}
