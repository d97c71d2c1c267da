import type { Writable } from 'node:stream';

/**
 * Statements sent without waiting for each other leave in one write: pg makes one of each, and a system call costs
 * more than many a statement. What is written goes out when the code that is running now has come to its end.
 */
export const gatherWrites = (stream: Writable): void => {
  const cork = stream.cork.bind(stream);
  const uncork = stream.uncork.bind(stream);
  let isGathering = false;
  stream.cork = () => {
    if (isGathering) return;
    isGathering = true;
    cork();
    process.nextTick(() => {
      isGathering = false;
      uncork();
    });
  };
  // pg's own end of each statement is too early.
  stream.uncork = () => undefined;
};
