import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { LiveUpdates } from './live-updates.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { RateAlarm } from './rate-alarm.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SecretKey } from './secret-key.ts';
import type { Settings } from './settings.ts';
import type { SlowLane } from './slow-lane.ts';
import type { Workers } from './workers.ts';

/** What the server provides to every call. */
export interface Services {
  settings: Settings;
  log: Log;
  jobs: Jobs;
  files: Files;
  rateLimits: RateLimits;
  /** where callers are made to wait before any is refused */
  slowLane: SlowLane;
  /** counts attempts to sign in with unknown names, from all addresses */
  unknownNames: RateAlarm;
  /** counts failed sign-ins, from all addresses */
  failedSignIns: RateAlarm;
  secretKey: SecretKey;
  metrics: Metrics;
  liveUpdates: LiveUpdates;
  /** threads for work that would delay other calls */
  workers: Workers;
}
