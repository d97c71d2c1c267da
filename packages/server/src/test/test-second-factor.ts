import { Secret, TOTP } from 'otpauth';
import type { TestAnswer, TestClient } from './test-client.ts';
import { testPassword } from './test-company.ts';
import type { TestServer } from './test-server.ts';

/** The code that the app shows `steps` × 30 s from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

export interface TestSecondFactor {
  secret: string;
  recoveryCodes: string[];
  /** a code that was not used yet; for this the stored step of the last code is reset */
  nextCode: () => Promise<string>;
}

const good = (answer: TestAnswer): ReturnType<typeof JSON.parse> => {
  if (answer.status !== 200) throw new Error(`the second factor is not on: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Turns on the second factor of a signed-in browser's user. */
export const turnOn = async (
  server: TestServer,
  user: { id: string; client: TestClient },
  password = testPassword,
): Promise<TestSecondFactor> => {
  const { secret } = good(await user.client.post('/api/second-factor/begin', { password }));
  const confirmed = good(await user.client.post('/api/second-factor/confirm', { code: codeOf(secret) }));
  return {
    secret,
    recoveryCodes: confirmed.recoveryCodes,
    nextCode: async () => {
      await server.database.asSystem('own second factor', ({ db }) =>
        db
          .updateTable('second_factors')
          .set({ last_used_step: null })
          .where('user_id', '=', user.id)
          .execute(),
      );
      return codeOf(secret);
    },
  };
};
