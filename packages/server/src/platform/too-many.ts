import { AppError } from './errors.ts';

/** A 429 that says in how many seconds to come back. */
export const tooMany = (milliseconds: number): AppError => {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1_000));
  return new AppError('too_many_requests', { detail: { retryAfter }, retryAfterSeconds: retryAfter });
};
