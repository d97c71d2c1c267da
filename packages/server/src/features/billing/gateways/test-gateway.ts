import { sql } from 'kysely';
import { z } from 'zod';
import { currencyCodes } from '@shelfwise/contract/primitives/currencies';
import type { Database } from '../../../db/database.ts';
import { columnsOf, narrowed, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { readReference } from './references.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Gateway, ProviderNews, ProviderState } from './gateway.ts';
import type { TestOutcome } from './test-gateway-page.ts';

/** The header that carries the signature of a message, as Paystack's does. */
export const testSignatureHeader = 'x-test-gateway-signature';
const messageSchema = z.object({ reference: z.string() });

/** A message of the test gateway about a payment, signed. */
export const testNews = (secretKey: SecretKey, reference: string) => {
  const payload = Buffer.from(JSON.stringify({ reference }));
  return {
    payload,
    headers: {
      'content-type': 'application/json',
      [testSignatureHeader]: signTestMessage(secretKey, payload),
    },
  };
};

const paymentColumns = narrowed<{ status: ProviderState['status'] }>()(
  columnsOf('test_gateway_payments', 'g', [
    'reference',
    'status',
    'currency',
    'amount_minor',
    'description',
    'return_url',
    'decided_at',
  ]),
);

export const findTestPayment = (
  tx: TenantTransaction,
  reference: string,
  { lock = false }: { lock?: boolean } = {},
) =>
  selectRow(
    tx.db,
    paymentColumns,
    sql`from test_gateway_payments g where g.tenant_id = ${tx.tenantId} and g.reference = ${reference}
      ${lock ? sql`for no key update` : sql``}`,
  );

export const signTestMessage = (secretKey: SecretKey, body: Buffer): string =>
  secretKey.sign('test gateway', body).toString('hex');

const isSigned = (secretKey: SecretKey, body: Buffer, signature: string): boolean =>
  secretKey.hasSigned('test gateway', body, Buffer.from(signature, 'hex'), 32);

/** The company in whose transaction the test gateway keeps a payment. */
const companyOf = (reference: string): string => {
  const read = readReference(reference);
  if (!read) throw new AppError('not_found');
  return read.tenantId;
};

/** A payment as its page shows it; undefined where there is none. */
export const openTestPayment = async (database: Database, reference: string) => {
  const found = await database.forTenant(companyOf(reference), (tx) => findTestPayment(tx, reference));
  return found && { ...found, isDecided: found.status !== 'pending' };
};

/** Decides what happens to a payment, once. Returns where the browser goes back to; undefined where there is no such payment. */
export const decideTestPayment = (
  database: Database,
  reference: string,
  { outcome, at }: { outcome: TestOutcome; /** the moment from which it is so */ at: Date },
): Promise<string | undefined> =>
  database.forTenant(companyOf(reference), async (tx) => {
    const found = await findTestPayment(tx, reference, { lock: true });
    if (found?.status === 'pending')
      await sql`
        update test_gateway_payments set status = ${outcome.startsWith('paid') ? 'paid' : outcome}, decided_at = ${at.toISOString()}
        where tenant_id = ${tx.tenantId} and reference = ${reference}`.execute(tx.db);
    return found?.returnUrl;
  });

/** What the test gateway knows of a payment of the past, decided at once. For companies that are made up. */
export const keepPastTestPayment = async (
  { db, tenantId }: TenantTransaction,
  {
    reference,
    status,
    currency,
    amountMinor,
    at,
  }: Pick<ProviderState, 'status' | 'currency' | 'amountMinor'> & { reference: string; at: Date },
): Promise<string> => {
  await sql`
    insert into test_gateway_payments (tenant_id, reference, status, currency, amount_minor, description, return_url, decided_at)
    values (${tenantId}, ${reference}, ${status}, ${currency}, ${amountMinor}, '', '/', ${at.toISOString()})`.execute(
    db,
  );
  return `/test-gateway/${reference}`;
};

/**
 * Plays a provider of payments where none is set up: a page of its own on which whoever tries the product out decides what happens. No money
 * moves, so it is refused in production.
 */
export const testGateway = (database: Database, secretKey: SecretKey): Gateway => ({
  code: 'test',
  currencies: currencyCodes,
  knowsKey: () => Promise.resolve(true),
  begin: async ({ reference, currency, amountMinor, description, returnUrl }) => {
    await database.forTenant(companyOf(reference), (tx) =>
      sql`insert into test_gateway_payments (tenant_id, reference, status, currency, amount_minor, description, return_url)
        values (${tx.tenantId}, ${reference}, 'pending', ${currency}, ${amountMinor}, ${description}, ${returnUrl})
        on conflict (tenant_id, reference) do nothing`.execute(tx.db),
    );
    return { url: `/test-gateway/${reference}`, providerId: null };
  },
  find: async ({ reference }) => {
    const found = await database.forTenant(companyOf(reference), (tx) => findTestPayment(tx, reference));
    if (!found) return null;
    const isDecided = found.decidedAt !== null && new Date(found.decidedAt) <= new Date();
    const status = isDecided ? found.status : 'pending';
    const isPaid = status === 'paid' || status === 'refunded';
    return {
      status,
      amountMinor: found.amountMinor,
      currency: found.currency,
      paidAt: isPaid && found.decidedAt !== null ? new Date(found.decidedAt) : null,
      providerId: null,
      method: isPaid ? 'test' : null,
      isOpen: found.decidedAt === null,
    };
  },
  refund: async ({ reference }) => {
    await database.forTenant(companyOf(reference), (tx) =>
      sql`update test_gateway_payments set status = 'refunded'
        where tenant_id = ${tx.tenantId} and reference = ${reference} and status = 'paid'`.execute(tx.db),
    );
  },
  readNews: (rawBody, headers): ProviderNews | null | undefined => {
    const signature = headers[testSignatureHeader];
    if (typeof signature !== 'string' || !isSigned(secretKey, rawBody, signature)) return undefined;
    const message = messageSchema.safeParse(JSON.parse(rawBody.toString()));
    return message.success ? { reference: message.data.reference, providerId: null } : null;
  },
});
