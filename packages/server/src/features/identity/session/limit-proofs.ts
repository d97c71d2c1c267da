import type { OpenCall } from '../../../db/call.ts';
import { SignInLimits } from './sign-in-limits.ts';

/**
 * Takes one try of the session's own, password or code: a stolen one guesses no more often than at the door, and
 * strangers who guess there do not keep the owner from proving who they are here.
 */
export const limitProofs = async (call: OpenCall, sessionId: string): Promise<SignInLimits> => {
  const limits = new SignInLimits(call.services, { known: `session ${sessionId}` });
  await limits.take();
  return limits;
};
