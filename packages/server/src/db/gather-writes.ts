import type { Writable } from 'node:stream';

/**
 * Gathers statements that are sent without waiting for an answer into one write. pg makes a write of each, and the system call costs more
 * than many a statement. The write goes out when the running code has returned to the event loop.
 */
export const gatherWrites = (stream: Writable): void => {
  const cork = stream.cork.bind(stream);
  const uncork = stream.uncork.bind(stream);
  const write = stream.write.bind(stream) as (...sent: unknown[]) => boolean;
  let isGathering = false;
  const gather = (): void => {
    if (isGathering) return;
    isGathering = true;
    cork();
    process.nextTick(() => {
      isGathering = false;
      uncork();
    });
  };
  stream.cork = gather;
  // pg uncorks after each statement, which is too early.
  stream.uncork = () => undefined;
  // pg writes BEGIN and COMMIT without corking; each would leave in a write of its own, ahead of the statements behind it.
  stream.write = (...sent: unknown[]): boolean => {
    gather();
    return write(...sent);
  };
};
