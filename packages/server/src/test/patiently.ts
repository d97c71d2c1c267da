import type { TestAnswer } from './test-client.ts';

/** A busy machine may answer 503, which means that nothing happened; a client then tries again. */
export const patiently = async (send: () => Promise<TestAnswer>): Promise<TestAnswer> => {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
};
