import { setTimeout as sleep } from 'node:timers/promises';

/** Takes the given time, or ends its thread during the work, as running out of memory would. */
export default async ({ waitMs }: { waitMs?: number }): Promise<void> => {
  if (waitMs === undefined) process.exit(1);
  await sleep(waitMs);
};
