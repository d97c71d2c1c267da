import { dayMs } from '@shelfwise/contract/primitives/days';
import type { Paying } from '../../billing/index.ts';
import type { Services } from '../../../platform/services.ts';
import { AppError } from '../../../platform/errors.ts';
import { eraseForgottenKeys } from './forget-keys.ts';
import { takeOpenReferences } from './online-payments.queries.ts';
import { verifyOnlinePayment } from './take-state.ts';

const minuteMs = 60_000;
/** A provider is asked about a payment as long as it may still be made: mobile money is confirmed after hours at times. */
const askedForDays = 7;

/** Asks the providers of a company what became of payments whose news never came. May be repeated or interrupted. */
export const askAgain = async (paying: Paying, tenantId: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - askedForDays * dayMs);
  const open = await paying.database.forTenant(tenantId, (tx) =>
    takeOpenReferences(tx, { since, before: new Date(now.getTime() - 2 * minuteMs), now }),
  );
  for (const reference of open)
    await verifyOnlinePayment(paying, { reference, providerId: null }).catch((error: unknown) => {
      // A provider that is down is so for the next one too. What is wrong with one payment keeps no other from the books.
      if (error instanceof AppError && error.code === 'gateway_down') throw error;
      paying.services.log.error({ err: error, tenantId, reference }, 'an online payment cannot be recorded');
    });
  await paying.database.forTenant(tenantId, (tx) => eraseForgottenKeys(tx, since));
};

/** The same for all companies. One whose provider does not answer is asked about the next time. */
export const askAgainForAll = async (
  paying: Paying & { services: Pick<Services, 'log'> },
  now: Date,
): Promise<void> => {
  const companies = await paying.database.asSystem('ask about payments of all companies', ({ db }) =>
    db.selectFrom('tenants').select('id').execute(),
  );
  for (const { id } of companies)
    await askAgain(paying, id, now).catch((error: unknown) =>
      paying.services.log.warn({ err: error, tenantId: id }, 'asking about online payments'),
    );
};
