import { sql } from 'kysely';
import type { DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { companyGateway, GatewayDown, newReference, type Paying } from '../../billing/index.ts';
import { getInvoice } from '../invoices/invoices.queries.ts';
import { emailOf, offerOf } from './offer.ts';
import { findBegun } from './online-payments.queries.ts';
import { keysAt } from './take-state.ts';

/** Whoever presses again within this time goes on at the provider where they were. */
const sameForMs = 15 * 60_000;

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
  amountMinor: number;
  email: string;
  invoice: Awaited<ReturnType<typeof getInvoice>>;
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
  const offer = await offerOf(reader, invoice);
  if (!offer || amountMinor < 1 || amountMinor > offer.openMinor) return undefined;
  const { gateway } = offer;
  const to = email ?? (await emailOf(reader, invoice.customerId));
  if (to === null) return undefined;
  const since = new Date(now.getTime() - sameForMs);
  const begun = await findBegun(tx, { invoiceId, amountMinor, gateway, since });
  if (begun) return { ...begun, email: to, invoice };
  const [id, reference] = [newId(), newReference('invoice', tx.tenantId)];
  await sql`
    insert into online_payments (tenant_id, id, reference, gateway, status, invoice_id, currency, amount_minor, created_at)
    values (${tx.tenantId}, ${id}, ${reference}, ${gateway}, 'pending', ${invoiceId}, ${invoice.currency}, ${amountMinor}, ${tx.at})`.execute(
    tx.db,
  );
  return { id, reference, gateway, checkoutUrl: null, amountMinor, email: to, invoice };
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
  const { id, reference, amountMinor, email, invoice } = asked;
  const [keys] = await keysAt(paying, tenantId, asked.gateway);
  const gateway = keys && (await companyGateway(paying, keys));
  if (!gateway) throw new AppError('gateway_down', { retryAfterSeconds: 60 });
  const { url, providerId } = await gateway
    .begin({
      reference,
      amountMinor,
      currency: invoice.currency,
      email,
      description,
      returnUrl: returnUrl(id),
    })
    .catch((error: unknown) => {
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
