import { setTimeout as sleep } from 'node:timers/promises';

/** Takes its time, or ends its thread in the middle of the work, as running out of memory would. */
export default async ({ waitMs }: { waitMs?: number }): Promise<void> => {
  if (waitMs === undefined) process.exit(1);
  await sleep(waitMs);
};
