import type { OpenCall } from '../../../db/call.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import { tooMany } from '../../../platform/too-many.ts';

const hour = 3_600;

/** Longer than the work for a known address takes, so that the time of the answer tells nothing either. */
export const answerAfterMs = 250;

/** Nobody waits longer for one answer. */
const slowestMs = 8_000;
/** An address is stopped only at so many times what it may do without being slowed down: many people may share it. */
const stopAt = 10;

/** Counts one of an address in an hour: late beyond the points, each time later; refused far beyond them. */
const slowDown = async (call: OpenCall, name: string, points: number): Promise<void> => {
  const { rateLimits, slowLane, settings } = call.services;
  const address = addressGroup(call.address);
  const rule: RateRule = { name, points: points * stopAt, seconds: hour };
  const { points: counted, wait } = await rateLimits.count(rule, address);
  if (wait > 0) throw tooMany(wait);
  const tooMuch = counted - points;
  const late = tooMuch > 0 ? settings.limits.slowdownMs * 2 ** Math.min(tooMuch - 1, 10) : 0;
  await slowLane.pass(`${name} ${address}`, Math.min(late, slowestMs));
};

/** Accounts and companies made from one address in an hour. */
export const limitRegistrations = (call: OpenCall): Promise<void> =>
  slowDown(call, 'registration', call.services.settings.limits.registrationsAddress);

/** Links for a forgotten password asked for from one address in an hour. */
export const limitMailedLinks = (call: OpenCall): Promise<void> =>
  slowDown(call, 'mailed-links', call.services.settings.limits.mailedLinksAddress);

/** Links that somebody signed in has mailed for their own account in an hour: what others of their address do is nothing to them. */
export const limitOwnLinks = (call: OpenCall, userId: string): Promise<void> => {
  const points = call.services.settings.limits.mailedLinksAddress;
  return call.services.rateLimits.take({ name: 'own-links', points, seconds: hour }, userId);
};

/**
 * Does what a mailed link is for. A good link is always good: 256 bits cannot be guessed, so only links that are none
 * are counted, and whoever brought too many of them in an hour has to wait with the next.
 */
export const openLink = async <Result>(call: OpenCall, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_invalid') {
      const { rateLimits, settings } = call.services;
      const points = settings.limits.mailedLinksAddress * 3;
      await rateLimits.take({ name: 'link-use', points, seconds: hour }, addressGroup(call.address));
    }
    throw error;
  }
};

/**
 * Whether one more mail may go to this mailbox, whoever asks; nobody is told. What strangers can have mailed there by
 * registering with the address does not keep its owner from a link for a forgotten password.
 */
export const mayMailAgain = async (
  call: OpenCall,
  email: string,
  what: 'first' | 'reset' | 'change',
): Promise<boolean> => {
  const rule = { name: `${what}-links-to`, points: 3, seconds: hour };
  return (await call.services.rateLimits.count(rule, email)).wait === 0;
};
