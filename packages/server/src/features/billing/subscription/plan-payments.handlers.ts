import { sql } from 'kysely';
import { planLabels } from '@shelfwise/contract/access/plans';
import type { planPaymentsContract } from '@shelfwise/contract/features/billing/subscription/subscription.contract';
import type {
  PlanPayment,
  PlanQuote,
} from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import {
  isGuaranteed,
  type PaidPlan,
  quoteOf,
} from '@shelfwise/contract/features/billing/subscription/subscription.rules';
import { currencies, type Currency } from '@shelfwise/contract/primitives/currencies';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Call, Handlers, OpenCall, Preparation } from '../../../kit/call.ts';
import { publicUrlOf } from '../../../platform/settings.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import { pageBegunByOther, sameForMs } from '../gateways/begin-once.ts';
import { type Gateway, GatewayDown } from '../gateways/gateway.ts';
import { requireGateway } from '../gateways/gateways.ts';
import { newReference } from '../gateways/references.ts';
import { verifyPayment } from './apply-state.ts';
import { chargeOf } from './plan-charge.ts';
import { planInvoice } from './plan-invoice.ts';
import {
  claimBeginning,
  findAsked,
  getPlanPayment,
  keepUnbegun,
  listPlanPayments,
  mayStillBePaid,
  shownPayment,
} from './plan-payments.queries.ts';
import { lockSubscription, readSubscription } from './standing.ts';

/** The currency that is charged: the company's own where the provider takes it and the product has a rate for it. */
const chargedIn = (own: Currency, gateway: Gateway): Currency =>
  gateway.currencies.includes(own) && currencies[own].unitsPerUsd !== null
    ? own
    : (gateway.currencies[0] ?? 'USD');

/** What a plan costs the company from today on. */
export const quotePlan = async (
  call: Call,
  asking: { plan: PaidPlan; months: number },
): Promise<PlanQuote> => {
  const { plan, timezone, baseCurrency } = call.actor.company;
  const gateway = await requireGateway(call);
  const day = dayIn(timezone, call.now);
  const held = await readSubscription(call.tx, { day, plan });
  const { times, ended, firstPaidOn, wasGivenBack, standing, choices } = held;
  const quote = quoteOf(times, { ...asking, day, ended });
  const currency = chargedIn(baseCurrency, gateway);
  return {
    ...quote,
    trialUntil: standing.state === 'trial' ? choices.trialUntil : null,
    isGuaranteed: !wasGivenBack && (firstPaidOn === null || isGuaranteed(firstPaidOn, day)),
    currency,
    amountMinor: chargeOf(quote.toPayCents, currency),
  };
};

/** Whoever changes their mind asks a few times. */
const perCompany: RateRule = { name: 'plan-asked', points: 30, seconds: 3_600 };

/**
 * Writes that a plan is asked for. Nothing begins before the provider says that it is paid. Whoever asks for the same again within a quarter
 * of an hour is given what they asked for before, so that impatience does not pay twice.
 */
const askForPlan = async (
  call: Call,
  { plan, months, amountMinor }: { plan: PaidPlan; months: number; amountMinor: number },
): Promise<PlanPayment> => {
  const { tx, actor } = call;
  await call.services.rateLimits.take(perCompany, tx.tenantId);
  const gateway = await requireGateway(call);
  await lockSubscription(tx);
  const quote = await quotePlan(call, { plan, months });
  if (quote.amountMinor !== amountMinor) throw new AppError('plan_price_changed', { detail: { ...quote } });
  const { currency } = quote;
  const since = new Date(call.now.getTime() - sameForMs);
  const same = { plan, months: quote.months, amountMinor, currency, gateway: gateway.code, since };
  const asked = await findAsked(tx, same);
  const id = asked?.id ?? newId();
  tx.audit({
    action: 'plan_payment.ask',
    subject: 'plan_payment',
    subjectId: id,
    after: { plan, months: quote.months, amountMinor, currency },
  });
  if (asked) return shownPayment(tx.tenantId, asked);
  const reference = newReference('plan', tx.tenantId);
  await sql`
    insert into plan_payments (tenant_id, id, reference, gateway, status, plan, months, price_cents, credit_cents, currency, amount_minor,
      created_by, created_at)
    values (${tx.tenantId}, ${id}, ${reference}, ${gateway.code}, 'pending', ${plan}, ${quote.months}, ${quote.priceCents},
      ${quote.creditCents}, ${currency}, ${amountMinor}, ${actor.userId}, ${tx.at})`.execute(tx.db);
  return shownPayment(tx.tenantId, await getPlanPayment(tx, id));
};

type Begun = { id: string; url: string; providerId: string | null };

/** Begins the payment at the provider, before the transaction: a provider that is slow holds no lock. */
export const beginAtProvider: Preparation<{ id: string }, Begun> = async (call, { id }) => {
  const { services, database, tenantId } = call;
  const gateway = await requireGateway({ services, database });
  const { payment, email } = await database.forTenant(tenantId, async (tx) => {
    const found = await getPlanPayment(tx, id);
    return { payment: found, email: await emailOf(tx, found.createdBy) };
  });
  if (!mayStillBePaid(payment) || payment.gateway !== gateway.code)
    throw new AppError('wrong_state', { detail: { state: payment.status } });
  const { reference, amountMinor, currency, plan, months, checkoutUrl, providerId } = payment;
  // A provider takes a reference once. Whoever comes back to pay goes on where they were.
  if (checkoutUrl !== null) return { id, url: checkoutUrl, providerId };
  if (!(await database.forTenant(tenantId, (tx) => claimBeginning(tx, id, new Date())))) {
    const url = await pageBegunByOther(() => findPage(call, id));
    return { id, url, providerId: null };
  }
  const giveUp = (): Promise<void> => database.forTenant(tenantId, (tx) => keepUnbegun(tx, id));
  const begun = await gateway
    .begin({
      reference,
      amountMinor,
      currency,
      email,
      description: `${services.settings.productName} ${planLabels[plan]} × ${months}`,
      returnUrl: `${publicUrlOf(services.settings)}/payment/verify?reference=${reference}`,
    })
    .catch(async (error: unknown) => {
      await giveUp();
      // A reference that it took before without an answer, or a key that it refuses: the reason is the operator's to find.
      if (!(error instanceof GatewayDown))
        services.log.warn({ err: error, tenantId }, 'the provider refused to begin a payment of a plan');
      throw new AppError('gateway_down', { retryAfterSeconds: 5 });
    });
  // A page that was not kept is never opened.
  call.ifAbandoned(giveUp);
  return { id, ...begun };
};

/** The page on which a payment is made; null while it is being begun, undefined where that failed. */
const findPage = async (
  { database, tenantId }: Parameters<typeof beginAtProvider>[0],
  id: string,
): Promise<string | null | undefined> => {
  const { checkoutUrl, begunAt } = await database.forTenant(tenantId, (tx) => getPlanPayment(tx, id));
  return checkoutUrl ?? (begunAt === null ? undefined : null);
};

/** The address that the provider sends its receipt to: that of who asked for the plan. */
const emailOf = async (tx: Call['tx'], userId: string): Promise<string> => {
  const { db } = tx.asSystem('keep the plan of a company');
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
};

const begin = async ({ tx }: Call, { id, url, providerId }: Begun): Promise<{ url: string }> => {
  tx.send(sql`
    update plan_payments set checkout_url = ${url}, provider_id = coalesce(${providerId}, provider_id)
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.audit({ action: 'plan_payment.begin', subject: 'plan_payment', subjectId: id });
  return { url };
};

/** Each asks the provider, which would soon answer nobody any more. A page asks some twenty times a minute while it waits. */
const perReference: RateRule = { name: 'plan-payment', points: 60, seconds: 60 };

/** Asks the provider how a payment stands, for whoever comes back from its page. It grants nothing that the provider does not say. */
const verify: Handlers<typeof planPaymentsContract, OpenCall>['verify'] = async (call, { reference }) => {
  await call.services.rateLimits.take(perReference, reference);
  const gateway = await requireGateway(call);
  const payment = await verifyPayment({ database: call.database, gateway }, { reference, providerId: null });
  const { plan, months, currency, amountMinor, mismatch, isOpen, isStale, checkoutUrl } = payment;
  return {
    status: isStale ? 'abandoned' : payment.status,
    plan,
    months,
    currency,
    amountMinor,
    isTest: payment.gateway === 'test',
    isMismatched: mismatch !== null,
    goOnUrl: isOpen && !isStale && mayStillBePaid(payment) ? checkoutUrl : null,
  };
};

const list: Handlers<typeof planPaymentsContract>['list'] = async ({ tx }) => ({
  items: (await listPlanPayments(tx)).map((row) => shownPayment(tx.tenantId, row)),
});

export const planPaymentsHandlers = { list, ask: askForPlan, begin, verify, pdf: planInvoice };
