import { hasFeature } from '@shelfwise/contract/access/plans';
import { answerBy } from '@shelfwise/contract/features/support/support-threads/answer-by';
import type { SupportChannel } from '@shelfwise/contract/features/support/support-threads/support-threads.contract';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { isTrying } from '../../billing/index.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { productVersion } from '../../../platform/product-version.ts';
import type { Settings } from '../../../platform/settings.ts';

interface Channel {
  /** undefined where no address was set up */
  to: string | undefined;
  isPriority: boolean;
  /** until when a message of this moment is answered */
  answerBy: Date;
}

/** The address for support of a company: its own one with priority, where there is one. */
export const supportAddress = (
  { supportEmail, prioritySupportEmail }: Pick<Settings, 'supportEmail' | 'prioritySupportEmail'>,
  isPriority: boolean,
): string | undefined => (isPriority ? (prioritySupportEmail ?? supportEmail) : supportEmail);

/** Where a message of the caller goes, and what is promised. Priority is part of what is paid for: a trial, which anybody can begin, has none. */
const channelOf = async ({ actor, services, now, tx }: Call): Promise<Channel> => {
  const { plan, timezone } = actor.company;
  const isPriority = hasFeature(plan, 'prioritySupport') && !(await isTrying(tx, dayIn(timezone, now)));
  return {
    to: supportAddress(services.settings, isPriority),
    isPriority,
    answerBy: answerBy(now, { isPriority, timezone }),
  };
};

/** The same, or 409 where nobody would read the message: nothing is kept that goes nowhere. */
export const requireChannel = async (call: Call): Promise<Channel & { to: string }> => {
  const { to, ...channel } = await channelOf(call);
  if (to === undefined) throw new AppError('support_missing');
  return { to, ...channel };
};

export const readChannel = async (call: Call): Promise<SupportChannel> => {
  const { to, isPriority, answerBy: by } = await channelOf(call);
  return { isSetUp: to !== undefined, isPriority, answerBy: by.toISOString(), version: productVersion };
};
