import { sql } from 'kysely';
import { toBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { dayIn, latestDay } from '@shelfwise/contract/primitives/days';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { columnsOf, reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, ChangedMeanwhile } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { companyColumns, findRateBetween, nextNumber } from '../../company/index.ts';
import {
  firstOpenDay,
  getTradingRules,
  type PaymentWay,
  postEntry,
  requirePaymentWay,
} from '../../ledger/index.ts';
import { lockOpen, lockOrders, restatePaid, restateSettled } from '../customer-payments/lock-open.ts';
import { toldBy } from '../invoices/told-by.ts';
import type { LoadedOrder } from '../orders/orders.queries.ts';
import { byDay, postApplied, receivedLines, usedMinor, writeAllocations } from '../payments/allocations.ts';
import { listOpenInvoices, markPaid, settle } from '../payments/open-invoices.ts';
import { type Booking, creditOf, moneyLines, type PaidAmount, withFee } from '../payments/paid-amount.ts';
import { insertPayment } from '../payments/write-payment.ts';
import { findKeptSettings } from './company-keys.ts';
import type { OnlineRow } from './online-payments.queries.ts';

const findInvoice = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRow(
    db,
    columnsOf('invoices', 'i', ['id', 'number', 'order_id', 'customer_id', 'customer_name']),
    sql`from invoices i where i.tenant_id = ${tenantId} and i.id = ${id}`,
  );

type FoundInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** What is open of the invoice, behind the locks of its customer, or of its order where a walk-in has none. */
const lockOpenOf = async (tx: TenantTransaction, { id, customerId, orderId }: FoundInvoice) => {
  if (customerId !== null)
    return lockOpen(tx, customerId, { ids: [id], furtherOrderId: orderId }).catch((error: unknown) => {
      const hasMoved =
        error instanceof AppError && (error.code === 'customer_merged' || error.code === 'not_found');
      throw hasMoved ? new ChangedMeanwhile() : error;
    });
  if (orderId === null) throw new Error('an online payment of nobody');
  const orders = await lockOrders(tx, [orderId]);
  const invoices = (await listOpenInvoices(tx, orderId)).filter((one) => one.id === id);
  return { orders, invoices: invoices.map((one) => ({ ...one, orderId })) };
};

/** The invoice and what is open of it, behind their locks. Where it became another customer's meanwhile, all begins again. */
const lockInvoice = async (tx: TenantTransaction, id: string) => {
  const seen = await findInvoice(tx, id);
  if (!seen) throw new Error('an online payment of no invoice');
  const locked = await lockOpenOf(tx, seen);
  const invoice = await findInvoice(tx, id);
  if (invoice?.customerId !== seen.customerId || invoice.orderId !== seen.orderId)
    throw new ChangedMeanwhile();
  return { locked, invoice };
};

/**
 * The amount in the books: at the company's rate of the day where it is in another currency, otherwise at that of the invoice, which it had
 * then. What the provider has is at least the smallest unit there.
 */
const amountOf = async (
  { tx, actor }: Booking,
  { amountMinor, currency, invoiceId }: OnlineRow,
  day: string,
): Promise<PaidAmount> => {
  const books = actor.company.baseCurrency;
  if (currency === books) return { baseMinor: amountMinor, foreign: null, isHeldForeign: false };
  const own = await selectRow(
    tx.db,
    reckoned<{ rate: string }>(sql`trim_scale(f.exchange_rate)::text as rate`),
    sql`from foreign_invoices f where f.tenant_id = ${tx.tenantId} and f.id = ${invoiceId}`,
  );
  const rate = (await findRateBetween({ tx }, { of: currency, inside: books, day })) ?? own?.rate;
  if (rate === undefined) throw new Error('an online payment in a currency without a rate');
  const baseMinor = Math.max(toBooksMinor({ amountMinor, currency, rate }, books), 1);
  return { baseMinor, foreign: { currency, amountMinor, rate }, isHeldForeign: false };
};

/** Tells of a payment in the trail: as one of the customer or, where a walk-in has no record, as one of their order. */
const tellPaid = (
  tx: TenantTransaction,
  { id, customerId, orders }: { id: string; customerId: string | null; orders: readonly LoadedOrder[] },
  after: Record<string, unknown>,
): void => {
  if (customerId !== null)
    return tx.audit({
      action: 'customer_payment.record',
      subject: 'customer_payment',
      subjectId: id,
      after: { ...after, customerId },
    });
  for (const { order } of orders)
    tx.audit({
      action: 'order.pay',
      subject: 'order',
      subjectId: order.id,
      before: { paidMinor: order.paidMinor },
      after,
    });
};

/** An account in the currency of the books that takes what is no cash, where that of the way to pay does so no more. */
const findOtherAccount = ({ db, tenantId }: TenantTransaction) =>
  selectRow(
    db,
    reckoned<{ id: string }>(sql`m.id as id`),
    sql`from money_accounts m where m.tenant_id = ${tenantId} and m.currency is null and not m.is_till and m.kind <> 'cash'
      order by m.status, m.kind = 'card' desc, m.id limit 1`,
  );

/** The way to pay that the company named. The provider has the money: what was archived or changed meanwhile does not keep it from the books. */
const wayOf = async (tx: TenantTransaction): Promise<PaymentWay> => {
  const method = (await findKeptSettings(tx))?.method;
  if (method == null) throw new Error('an online payment of a company that takes none');
  const allowed = { mayUseTill: true, mayBeArchived: true };
  const way = await requirePaymentWay({ tx }, { method }, allowed);
  if (way.currency === null && !way.isTill && way.kind !== 'cash') return way;
  const other = await findOtherAccount(tx);
  if (!other) throw new Error('no account for an online payment');
  return requirePaymentWay({ tx }, { method, moneyAccountId: other.id }, allowed);
};

/** The payment with the provider's fee. A fixed part that no rate is known for is left out: it does not keep the money from the books. */
const withKnownFee = (call: Booking, whole: PaidAmount, way: PaymentWay, day: string) =>
  withFee(call, whole, { way, day }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'rate_needed')) throw error;
    return withFee(call, whole, { way: { ...way, feeFixedMinor: 0 }, day });
  });

/** What people find the payment by at the provider: its own id, otherwise the end of our reference. */
const shownReference = ({ reference, providerId }: OnlineRow): string =>
  providerId !== null && providerId.length <= 60 ? providerId : reference.slice(-12);

/**
 * Records what the provider took for an invoice as money of its customer, on the day on which the provider took it. It settles the invoice
 * as far as that is open. What is left, because the invoice was paid otherwise, credited or made void meanwhile, stays as the customer's
 * credit, and the company is told. A walk-in's is money of their order, and what is left of it stays in hand there, to be given back. Nobody of the company did it, so nothing that only limits people can keep it from the books.
 */
export const recordOnline = async (
  tx: TenantTransaction,
  online: OnlineRow,
  paidAt: Date,
): Promise<{ paymentId: string; creditMinor: number }> => {
  const { locked, invoice } = await lockInvoice(tx, online.invoiceId);
  const { customerId, orderId } = invoice;
  const [way, rules, company] = await Promise.all([
    wayOf(tx),
    getTradingRules(tx, 'pastDay'),
    selectRow(tx.db, companyColumns, sql`from companies c where c.tenant_id = ${tx.tenantId}`),
  ]);
  if (!company) throw new AppError('not_found');
  const today = dayIn(company.timezone, new Date(tx.at));
  const taken = latestDay(dayIn(company.timezone, paidAt), firstOpenDay(rules, 'payment'));
  const paidOn = taken > today ? today : taken;
  const call = { tx, actor: { company } };
  const whole = await amountOf(call, online, paidOn);
  const paid = await withKnownFee(call, whole, way, paidOn);
  const id = newId();
  const allocations = settle(
    locked.invoices.map((one) => ({ invoice: one })),
    creditOf(id, paid, paidOn),
  );
  const settledMinor = usedMinor(allocations);
  const orderOfPayment = customerId === null ? orderId : null;
  const number = await nextNumber(tx, 'payment');
  const row = {
    id,
    number,
    direction: 'in' as const,
    way,
    partyId: customerId,
    orderId: orderOfPayment,
    paid,
    allocatedMinor: settledMinor,
    reference: shownReference(online),
    repeatsReason: null,
    paidOn,
    shiftId: null,
    from: [
      ...(orderOfPayment === null ? [] : [{ id: orderOfPayment, kind: 'pays' as const }]),
      ...allocations.map((one) => ({ id: one.debitId, kind: 'pays' as const })),
    ],
  };
  await insertPayment(call, row).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'repeated_reference')) throw error;
    // Somebody recorded it by hand already. It is not kept back for that: both are shown, and the company undoes theirs.
    return insertPayment(call, { ...row, repeatsReason: online.reference });
  });
  writeAllocations(tx, allocations);
  markPaid(tx, allocations);
  const [atOnce, later] = byDay(allocations, paidOn);
  const currency = company.baseCurrency;
  await Promise.all([
    postEntry(tx, {
      documentId: id,
      entryDate: paidOn,
      memo: number,
      currency,
      lines: [...moneyLines(way.accountId, paid, 'in'), ...receivedLines(paid.baseMinor, atOnce, customerId)],
    }),
    postApplied(tx, { creditId: id, partyId: customerId, currency, memo: number }, later),
  ]);
  const amounts = {
    payment: number,
    amountMinor: paid.baseMinor,
    settledMinor,
    paidOn,
    ...(paid.foreign && { foreign: paid.foreign }),
  };
  const feeMinor = paid.fee.baseMinor;
  tellPaid(
    tx,
    { id, customerId, orders: locked.orders },
    { ...amounts, method: way.method, ...(feeMinor > 0 && { feeMinor }) },
  );
  tx.audit({
    ...toldBy(orderId, invoice.id, 'pay_online'),
    after: { invoice: invoice.number, name: invoice.customerName, method: way.method, ...amounts },
  });
  if (customerId === null) for (const loaded of locked.orders) await restatePaid(tx, loaded, number);
  else await restateSettled(tx, locked, allocations, number);
  // In the currency that was paid, as the online payment is.
  const creditMinor = online.amountMinor - sumMinor(allocations.map(({ ownMinor }) => ownMinor));
  tellCompany(tx, creditMinor > 0 ? 'invoice_paid_again' : 'invoice_paid_online', invoice);
  return { paymentId: id, creditMinor };
};

/** Tells whoever manages orders about a payment of an invoice. */
export const tellCompany = (
  tx: TenantTransaction,
  type: 'invoice_paid_online' | 'invoice_paid_again' | 'online_payment_odd',
  invoice: FoundInvoice,
): void =>
  tx.event({
    type,
    subjectId: invoice.id,
    data: {
      invoiceId: invoice.id,
      invoiceNumber: invoice.number,
      ...(invoice.orderId !== null && { orderId: invoice.orderId }),
      ...(invoice.customerName !== null && { customerName: invoice.customerName }),
    },
  });

/** Tells the company that the provider has something else than was asked for, or has given it back: a person has to look. */
export const tellOdd = async (tx: TenantTransaction, { invoiceId }: OnlineRow): Promise<void> => {
  const invoice = await findInvoice(tx, invoiceId);
  if (invoice) tellCompany(tx, 'online_payment_odd', invoice);
};
