import type { Writable } from 'node:stream';

/**
 * What is sent without waiting for an answer leaves in one write: pg makes one of each statement, and a system call
 * costs more than many a statement. It goes out when the code that is running now has come to its end.
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
  // pg's own end of each statement is too early.
  stream.uncork = () => undefined;
  // BEGIN and COMMIT are written without corking: they would each leave by themselves, ahead of what follows them.
  stream.write = (...sent: unknown[]): boolean => {
    gather();
    return write(...sent);
  };
};
