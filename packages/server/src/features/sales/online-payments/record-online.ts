import { sql } from 'kysely';
import { dayIn, latestDay } from '@shelfwise/contract/primitives/days';
import { columnsOf, reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, ChangedMeanwhile } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { companyColumns, nextNumber } from '../../company/index.ts';
import { getTradingRules, type PaymentWay, postEntry, requirePaymentWay } from '../../ledger/index.ts';
import { lockOpen, restateSettled } from '../customer-payments/lock-open.ts';
import { toldBy } from '../invoices/told-by.ts';
import { byDay, postApplied, receivedLines, usedMinor, writeAllocations } from '../payments/allocations.ts';
import { markPaid, settle } from '../payments/open-invoices.ts';
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

/** The customer of the invoice and what is open of it, behind their locks. Where it became another customer's meanwhile, all begins again. */
const lockInvoice = async (tx: TenantTransaction, id: string) => {
  const seen = await findInvoice(tx, id);
  if (!seen?.customerId) throw new Error('an online payment of an invoice without a customer');
  const { customerId } = seen;
  const locked = await lockOpen(tx, customerId, { ids: [id], furtherOrderId: seen.orderId }).catch(
    (error: unknown) => {
      const hasMoved =
        error instanceof AppError && (error.code === 'customer_merged' || error.code === 'not_found');
      throw hasMoved ? new ChangedMeanwhile() : error;
    },
  );
  const invoice = await findInvoice(tx, id);
  if (invoice?.customerId !== customerId || invoice.orderId !== seen.orderId) throw new ChangedMeanwhile();
  return { locked, invoice, customerId };
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
 * credit, and the company is told. Nobody of the company did it, so nothing that only limits people can keep it from the books.
 */
export const recordOnline = async (
  tx: TenantTransaction,
  online: OnlineRow,
  paidAt: Date,
): Promise<{ paymentId: string; creditMinor: number }> => {
  const { locked, invoice, customerId } = await lockInvoice(tx, online.invoiceId);
  const [way, rules, company] = await Promise.all([
    wayOf(tx),
    getTradingRules(tx, 'pastDay'),
    selectRow(tx.db, companyColumns, sql`from companies c where c.tenant_id = ${tx.tenantId}`),
  ]);
  if (!company) throw new AppError('not_found');
  const today = dayIn(company.timezone, new Date(tx.at));
  const taken = latestDay(dayIn(company.timezone, paidAt), rules.booksOpenOn);
  const paidOn = taken > today ? today : taken;
  const call = { tx, actor: { company } };
  const whole = { baseMinor: online.amountMinor, foreign: null, isHeldForeign: false };
  const paid = await withKnownFee(call, whole, way, paidOn);
  const id = newId();
  const allocations = settle(
    locked.invoices.map((one) => ({ invoice: one })),
    creditOf(id, paid, paidOn),
  );
  const settledMinor = usedMinor(allocations);
  const number = await nextNumber(tx, 'payment');
  const row = {
    id,
    number,
    direction: 'in' as const,
    way,
    partyId: customerId,
    orderId: null,
    paid,
    allocatedMinor: settledMinor,
    reference: shownReference(online),
    repeatsReason: null,
    paidOn,
    shiftId: null,
    from: allocations.map((one) => ({ id: one.debitId, kind: 'pays' as const })),
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
      lines: [
        ...moneyLines(way.accountId, paid, 'in'),
        ...receivedLines(online.amountMinor, atOnce, customerId),
      ],
    }),
    postApplied(tx, { creditId: id, partyId: customerId, currency, memo: number }, later),
  ]);
  const amounts = { payment: number, amountMinor: online.amountMinor, settledMinor, paidOn };
  tx.audit({
    action: 'customer_payment.record',
    subject: 'customer_payment',
    subjectId: id,
    after: {
      ...amounts,
      customerId,
      method: way.method,
      ...(paid.fee.baseMinor > 0 && { feeMinor: paid.fee.baseMinor }),
    },
  });
  tx.audit({
    ...toldBy(invoice.orderId, invoice.id, 'pay_online'),
    after: { invoice: invoice.number, name: invoice.customerName, method: way.method, ...amounts },
  });
  await restateSettled(tx, locked, allocations, number);
  const creditMinor = online.amountMinor - settledMinor;
  tellCompany(tx, creditMinor > 0 ? 'invoice_paid_again' : 'invoice_paid_online', invoice);
  return { paymentId: id, creditMinor };
};

/** Tells whoever manages orders about a payment of an invoice. */
export const tellCompany = (
  tx: TenantTransaction,
  type: 'invoice_paid_online' | 'invoice_paid_again' | 'online_payment_odd',
  invoice: NonNullable<Awaited<ReturnType<typeof findInvoice>>>,
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
