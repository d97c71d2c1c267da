import { sql } from 'kysely';
import { dayIn, dayMs } from '@shelfwise/contract/primitives/days';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { getCompanyOnDocuments } from '../../company/index.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { findGateway, type Paying } from '../gateways/gateways.ts';
import { companyOfReference } from '../gateways/references.ts';
import { verifyPayment } from './apply-state.ts';
import { findByReference, listOpenReferences } from './plan-payments.queries.ts';
import { remindOfEnd } from './remind-of-end.ts';
import { lockSubscription, settlePlan } from './standing.ts';

/** Asks the provider to give a payment back, and takes over what it says then. Throws where the provider does not answer: it is tried again. */
export const refundPayment = async (paying: Paying, reference: string): Promise<void> => {
  const { database } = paying;
  const tenantId = companyOfReference('plan', reference);
  const gateway = await findGateway(paying);
  if (tenantId === undefined || !gateway) return;
  const payment = await database.forTenant(tenantId, (tx) => findByReference(tx, reference));
  if (payment?.status !== 'refunding' || payment.gateway !== gateway.code) return;
  const { providerId, amountMinor, currency } = payment;
  await gateway.refund({ reference, providerId, amountMinor, currency });
  await verifyPayment({ database, gateway }, { reference, providerId });
};

const minuteMs = 60_000;
/** A provider is asked about a payment as long as it may still be made: mobile money is confirmed after hours at times. */
const askedForDays = 7;

/** What is to be looked after in a company; undefined where it neither tried a plan nor asked for one. */
const findWork = async (tx: TenantTransaction, now: Date) => {
  const subscription = await selectRow(
    tx.db,
    columnsOf('subscriptions', 's', ['tenant_id']),
    sql`from subscriptions s where s.tenant_id = ${tx.tenantId}`,
  );
  return (
    subscription &&
    listOpenReferences(tx, {
      since: new Date(now.getTime() - askedForDays * dayMs),
      before: new Date(now.getTime() - 2 * minuteMs),
    })
  );
};

const lookAfter = async (paying: Paying, gateway: Gateway, reference: string): Promise<void> => {
  await refundPayment(paying, reference);
  await verifyPayment({ database: paying.database, gateway }, { reference, providerId: null });
};

/**
 * Looks after the plan of a company: gives it the plan that it has on this day, reminds of its end, and then asks the provider what became of
 * payments whose news never came. May be repeated or interrupted.
 */
export const keepPlan = async (paying: Paying, tenantId: string, now: Date): Promise<void> => {
  const { database } = paying;
  const open = await database.forTenant(tenantId, (tx) => findWork(tx, now));
  if (!open) return;
  await database.forTenant(
    tenantId,
    async (tx) => {
      await lockSubscription(tx);
      const day = dayIn((await getCompanyOnDocuments(tx)).timezone, now);
      await remindOfEnd(tx, paying.services, await settlePlan(tx, day), day);
    },
    { at: now },
  );
  const gateway = await findGateway(paying);
  if (!gateway) return;
  for (const reference of open)
    await lookAfter(paying, gateway, reference).catch((error: unknown) => {
      // A provider that is down is so for the next one too. What is wrong with one payment, as one of a former provider, keeps no other waiting.
      if (error instanceof AppError && error.code === 'gateway_down') throw error;
      paying.services.log.warn({ err: error, tenantId, reference }, 'a payment of a plan is not known');
    });
};

/** Looks after the plans of all companies. One whose provider does not answer is looked after the next time. */
export const keepPlans = async (
  paying: Paying & { services: Pick<Services, 'log'> },
  now: Date,
): Promise<void> => {
  const companies = await paying.database.asSystem('keep the plans of companies', ({ db }) =>
    db.selectFrom('tenants').select('id').execute(),
  );
  for (const { id } of companies)
    await keepPlan(paying, id, now).catch((error: unknown) =>
      paying.services.log.warn({ err: error, tenantId: id }, 'looking after a plan'),
    );
};
