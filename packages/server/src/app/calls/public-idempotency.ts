import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { answerAgain, type Repeat } from './idempotency.ts';

interface Answer {
  status: number;
  body: string;
  /** true for a kept answer: nothing was done this time */
  isRepeat?: boolean;
}

/** A key without an answer is free again after this many seconds: its process must have died. */
const abandonedAfterSeconds = 60;

/**
 * Carries out a call that has no company once for each key of its route. The key is taken in a transaction of its own, because the call
 * opens its own transactions. A failed call frees its key; only a success is kept.
 */
export const answerOnce = async (
  database: Database,
  repeat: Repeat,
  carryOut: () => Promise<Answer>,
): Promise<Answer> => {
  const use = 'answer a public call again';
  const { route, key, bodyHash } = repeat;
  const taken = await database.asSystem(use, ({ db }) =>
    db
      .insertInto('public_idempotency_keys')
      .values({ route, key, body_hash: bodyHash })
      .onConflict((conflict) =>
        conflict
          .columns(['route', 'key'])
          .doUpdateSet({ body_hash: bodyHash, created_at: new Date().toISOString() })
          .where('public_idempotency_keys.status', 'is', null)
          .where(
            'public_idempotency_keys.created_at',
            '<',
            new Date(Date.now() - abandonedAfterSeconds * 1_000).toISOString(),
          ),
      )
      .returning('key')
      .executeTakeFirst(),
  );
  if (!taken) {
    const earlier = await database.asSystem(use, ({ db }) =>
      db
        .selectFrom('public_idempotency_keys')
        .selectAll()
        .where('route', '=', route)
        .where('key', '=', key)
        .executeTakeFirst(),
    );
    if (!earlier || earlier.status === null) throw new AppError('in_progress', { retryAfterSeconds: 1 });
    const found = answerAgain(
      { bodyHash: earlier.body_hash, status: earlier.status, response: earlier.response },
      repeat,
    );
    return { status: found.status, body: JSON.stringify(found.response), isRepeat: true };
  }
  try {
    const answer = await carryOut();
    await database.asSystem(use, ({ db }) =>
      db
        .updateTable('public_idempotency_keys')
        .set({ status: answer.status, response: answer.body })
        .where('route', '=', route)
        .where('key', '=', key)
        .execute(),
    );
    return answer;
  } catch (error) {
    await database.asSystem(use, ({ db }) =>
      db.deleteFrom('public_idempotency_keys').where('route', '=', route).where('key', '=', key).execute(),
    );
    throw error;
  }
};
