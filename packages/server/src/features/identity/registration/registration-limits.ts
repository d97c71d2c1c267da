import type { OpenCall } from '../../../kit/call.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import { tooMany } from '../../../platform/too-many.ts';

const hour = 3_600;

/** Milliseconds; longer than the work for a known address takes, so that the time of the answer reveals nothing. */
export const answerAfterMs = 250;

/** The longest wait for one answer, in milliseconds. */
const slowestMs = 8_000;
/**
 * An address is refused only after this many times the number that it may do without being slowed down, because many people may share it.
 */
const stopAt = 10;

/**
 * Counts one call of an address in an hour. Beyond `points` each call waits longer than the one before; beyond `stopAt` times as many it is
 * refused.
 */
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

/** Limits the accounts and companies made from one address in an hour. */
export const limitRegistrations = (call: OpenCall): Promise<void> =>
  slowDown(call, 'registration', call.services.settings.limits.registrationsAddress);

/** Limits the links for forgotten passwords asked for from one address in an hour. */
export const limitMailedLinks = (call: OpenCall): Promise<void> =>
  slowDown(call, 'mailed-links', call.services.settings.limits.mailedLinksAddress);

/** Limits the links that a signed-in person has mailed for their own account in an hour, whatever others at their address do. */
export const limitOwnLinks = (call: OpenCall, userId: string): Promise<void> => {
  const points = call.services.settings.limits.mailedLinksAddress;
  return call.services.rateLimits.take({ name: 'own-links', points, seconds: hour }, userId);
};

/**
 * Runs the work of a mailed link. A good link always works: since 256 bits cannot be guessed, only bad links are counted, and only an
 * address that sent too many of them in an hour has to wait.
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
 * Whether one more mail may go to this mailbox, whoever asks; nobody is told the result. Each kind is counted apart, so mails caused by
 * strangers who register with the address do not keep its owner from a link for a forgotten password.
 */
export const mayMailAgain = async (
  call: OpenCall,
  email: string,
  what: 'first' | 'reset' | 'change',
): Promise<boolean> => {
  const rule = { name: `${what}-links-to`, points: 3, seconds: hour };
  return (await call.services.rateLimits.count(rule, email)).wait === 0;
};
