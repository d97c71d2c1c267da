import type { Log } from './log.ts';

/**
 * An uncaught error leaves the process in an unknown state, so the process must end, but not other people's requests: the error is logged,
 * running requests are answered, and the process exits with 1 so that its supervisor starts it again.
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
