import type { OpenCall } from '../../../db/call.ts';
import { SignInLimits } from '../session/sign-in-limits.ts';

/** Takes one try of the account's, as a sign-in does: a code may be guessed no more often than a password. */
export const limitCodes = async (call: OpenCall, userId: string): Promise<SignInLimits> => {
  const { settings, rateLimits } = call.services;
  const limits = new SignInLimits(rateLimits, settings.limits, { account: userId, address: call.address });
  await limits.take();
  return limits;
};
