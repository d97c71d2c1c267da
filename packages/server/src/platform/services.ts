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

/** What the server lends to every call. */
export interface Services {
  settings: Settings;
  log: Log;
  jobs: Jobs;
  files: Files;
  rateLimits: RateLimits;
  /** where those wait who are slowed down before anybody is stopped */
  slowLane: SlowLane;
  /** tries to sign in with names that nobody has, from wherever */
  unknownNames: RateAlarm;
  /** failed sign-ins, from wherever */
  failedSignIns: RateAlarm;
  secretKey: SecretKey;
  metrics: Metrics;
  liveUpdates: LiveUpdates;
  /** for work that would keep the others waiting */
  workers: Workers;
}
