import type { Database, SystemTransaction } from '../../db/database.ts';
import { timeLimits } from '../../db/time-limits.ts';
import { databaseTrouble } from '../../platform/errors.ts';

/** So many times it asks for a connection, each for as long as a request would wait: a minute in all. */
const mostTries = 30;

/**
 * A transaction of the filling. Nobody waits for it, so its statements, and it itself for a connection, have longer than those of requests.
 * What the filling knows of its days is in memory, so work that has begun is not tried again: the filling ends, and the next start fills a
 * company anew.
 */
export const inFilling = async <Result>(
  database: Database,
  work: (system: SystemTransaction) => Promise<Result>,
): Promise<Result> => {
  let hasBegun = false;
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.asSystem('seed demo companies', async (system) => {
        if (hasBegun) throw new Error('days of a demo company failed, and it cannot go through them twice');
        hasBegun = true;
        await system.giveTime(timeLimits.firstStart);
        return work(system);
      });
    } catch (error) {
      if (hasBegun || tries >= mostTries || databaseTrouble(error)?.code !== 'unavailable') throw error;
    }
  }
};
