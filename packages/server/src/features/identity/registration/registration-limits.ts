import type { OpenCall } from '../../../db/call.ts';
import { addressGroup, type RateRule } from '../../../platform/rate-limits.ts';

const hour = 3_600;

/** Longer than the work for a known address takes, so that the time of the answer tells nothing either. */
export const answerAfterMs = 250;

const takeForAddress = (call: OpenCall, name: string, points: number): Promise<void> =>
  call.services.rateLimits.take({ name, points, seconds: hour }, addressGroup(call.address));

/** Accounts and companies made from one address in an hour. */
export const limitRegistrations = (call: OpenCall): Promise<void> =>
  takeForAddress(call, 'registration', call.services.settings.limits.registrationsAddress);

/** Mailed links asked for from one address in an hour. */
export const limitMailedLinks = (call: OpenCall): Promise<void> =>
  takeForAddress(call, 'mailed-links', call.services.settings.limits.mailedLinksAddress);

/** Mailed links tried from one address in an hour; 256 bits cannot be guessed, but neither need they be tried. */
export const limitLinkUse = (call: OpenCall): Promise<void> =>
  takeForAddress(call, 'link-use', call.services.settings.limits.mailedLinksAddress * 3);

const perMailbox: RateRule = { name: 'mailed-links-to', points: 3, seconds: hour };

/** Whether one more mail may go to this mailbox, whoever asks; nobody is told. */
export const mayMailAgain = async (call: OpenCall, email: string): Promise<boolean> =>
  (await call.services.rateLimits.count(perMailbox, email)) === 0;
