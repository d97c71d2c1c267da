import type { Log } from './log.ts';

/**
 * What nobody caught ends the process, but not the requests of others: it is logged, those under way are answered, and the process
 * ends with 1, so that whoever looks after it starts it anew. What state it left behind nobody knows, so it does not go on.
 */
export const endOnUncaught = (log: Log, stop: () => Promise<void>): void => {
  let isEnding = false;
  const end = (kind: string) => (error: unknown) => {
    log.fatal({ err: error }, kind);
    if (isEnding) return;
    isEnding = true;
    void stop()
      .catch((failure: unknown) => log.fatal({ err: failure }, 'stopping'))
      .finally(() => process.exit(1));
  };
  process.on('uncaughtException', end('an exception that nobody caught'));
  process.on('unhandledRejection', end('a rejected promise that nobody waited for'));
};
