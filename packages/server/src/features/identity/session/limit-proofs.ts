import type { OpenCall } from '../../../kit/call.ts';
import { SignInLimits } from './sign-in-limits.ts';

/**
 * Counts one try of a password or code by a session. A stolen session may guess no more often than a stranger signing in, and strangers who
 * guess there do not keep the owner from proving themselves here.
 */
export const limitProofs = async (call: OpenCall, sessionId: string): Promise<SignInLimits> => {
  const limits = new SignInLimits(call.services, { known: `session ${sessionId}` });
  await limits.take();
  return limits;
};
