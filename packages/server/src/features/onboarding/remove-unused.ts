import { AppError, ChangedMeanwhile } from '../../platform/errors.ts';

/** The version of a record that nobody has changed since it was added. */
export const asMade = 1;

/**
 * Removes a record that nothing was done with when it was looked at. Where somebody has begun to use it since, the transaction starts again, and
 * finds it used.
 */
export const removeUnused = async (remove: () => Promise<unknown>): Promise<void> => {
  try {
    await remove();
  } catch (error) {
    throw error instanceof AppError && error.code === 'in_use' ? new ChangedMeanwhile() : error;
  }
};
