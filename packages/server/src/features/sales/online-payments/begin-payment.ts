import { sql } from 'kysely';
import { toBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import {
  beginningMs,
  companyGateway,
  GatewayDown,
  newReference,
  pageBegunByOther,
  type Paying,
  sameForMs,
} from '../../billing/index.ts';
import { getInvoice } from '../invoices/invoices.queries.ts';
import { emailOf, payingOf } from './offer.ts';
import { findBegun, findByReference, lockAsking } from './online-payments.queries.ts';
import { keysAt } from './take-state.ts';

export interface WantedPayment {
  invoiceId: string;
  amountMinor: number;
  /** where the provider's receipt goes; null: where the company knows the customer's address */
  email: string | null;
}

interface AskedPayment {
  id: string;
  reference: string;
  gateway: string;
  /** the provider's page, where it was begun before */
  checkoutUrl: string | null;
  /** another press asked for it, and begins it now */
  isOfOther: boolean;
  amountMinor: number;
  currency: Currency;
  email: string;
}

/**
 * Writes that somebody wants to pay a part of an invoice or all that is open. Undefined where it cannot be paid online any more, or no such
 * amount of it. Nothing counts before the provider says that it is paid.
 */
export const askOnline = async (
  reader: DocumentReader,
  { invoiceId, amountMinor, email }: WantedPayment,
): Promise<AskedPayment | undefined> => {
  const { tx, now } = reader;
  const invoice = await getInvoice(reader, { id: invoiceId });
  const { paying: offer } = await payingOf(reader, invoice);
  if (!offer || amountMinor < 1 || amountMinor > offer.openMinor) return undefined;
  const { gateway, currency } = offer;
  // An amount that comes to nothing in the books cannot be recorded there.
  if (invoice.foreign && toBooksMinor({ amountMinor, ...invoice.foreign }, invoice.currency) < 1)
    return undefined;
  const to = email ?? (await emailOf(reader, invoice.customerId));
  if (to === null) return undefined;
  await lockAsking(tx, invoiceId);
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const begun = await findBegun(tx, {
    invoiceId,
    amountMinor,
    gateway,
    since: ago(sameForMs),
    beginningSince: ago(beginningMs),
  });
  if (begun) return { ...begun, email: to, isOfOther: true };
  const [id, reference] = [newId(), newReference('invoice', tx.tenantId)];
  await sql`
    insert into online_payments (tenant_id, id, reference, gateway, status, invoice_id, currency, amount_minor, created_at)
    values (${tx.tenantId}, ${id}, ${reference}, ${gateway}, 'pending', ${invoiceId}, ${currency}, ${amountMinor}, ${tx.at})`.execute(
    tx.db,
  );
  return { id, reference, gateway, checkoutUrl: null, currency, amountMinor, email: to, isOfOther: false };
};

const keepFailed = ({ database }: Paying, tenantId: string, id: string) =>
  database.forTenant(tenantId, (tx) =>
    sql`update online_payments set status = 'failed' where tenant_id = ${tenantId} and id = ${id} and status = 'pending'`.execute(
      tx.db,
    ),
  );

/** The page of a payment; null while it is being begun, undefined where that failed. */
const findPage = async (
  { database }: Paying,
  tenantId: string,
  { reference }: AskedPayment,
): Promise<string | null | undefined> => {
  const found = await database.forTenant(tenantId, (tx) => findByReference(tx, reference));
  return found?.checkoutUrl ?? (found?.status === 'pending' ? null : undefined);
};

/**
 * Begins a payment at the provider, outside any transaction: a provider that is slow holds no lock. Returns the page on which it is paid.
 * Throws 503 `gateway_down` where the provider does not answer or refuses: the reason is the company's to find, in the log.
 */
export const beginOnline = async (
  paying: Paying,
  tenantId: string,
  {
    asked,
    returnUrl,
    description,
  }: { asked: AskedPayment; returnUrl: (id: string) => string; description: string },
): Promise<string> => {
  if (asked.checkoutUrl !== null) return asked.checkoutUrl;
  const { id, reference, amountMinor, currency, email } = asked;
  if (asked.isOfOther) return pageBegunByOther(() => findPage(paying, tenantId, asked));
  const [keys] = await keysAt(paying, tenantId, asked.gateway);
  const gateway = keys && (await companyGateway(paying, keys));
  if (!gateway) {
    await keepFailed(paying, tenantId, id);
    throw new AppError('gateway_down', { retryAfterSeconds: 60 });
  }
  const { url, providerId } = await gateway
    .begin({
      reference,
      amountMinor,
      currency,
      email,
      description,
      returnUrl: returnUrl(id),
    })
    .catch(async (error: unknown) => {
      // Nobody has its page: who presses again begins another one. The provider is asked about this one all the same.
      await keepFailed(paying, tenantId, id);
      if (!(error instanceof GatewayDown))
        paying.services.log.warn({ err: error, tenantId }, 'a provider refused to begin a payment');
      throw new AppError('gateway_down', { retryAfterSeconds: 5 });
    });
  await paying.database.forTenant(tenantId, (tx) =>
    sql`update online_payments set checkout_url = ${url}, provider_id = coalesce(provider_id, ${providerId})
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx.db),
  );
  return url;
};
