import type { Log } from './log.ts';

/**
 * What nobody caught ends the process, but not the requests of others: it is logged, those under way are answered, and the process
 * ends with 1, so that whoever looks after it starts it anew. What state it left behind nobody knows, so it does not go on.
 */
export const endOnUncaught = (log: Log, stop: () => Promise<void>): void => {
  let isEnding = false;
  const end = async (kind: string, failure: unknown): Promise<void> => {
    log.fatal({ err: failure }, kind);
    if (isEnding) return;
    isEnding = true;
    try {
      await stop();
    } catch (problem) {
      log.fatal({ err: problem }, 'stopping');
    }
    process.exit(1);
  };
  process.on('uncaughtException', (failure) => void end('an exception that nobody caught', failure));
  process.on(
    'unhandledRejection',
    (failure) => void end('a rejected promise that nobody waited for', failure),
  );
};
