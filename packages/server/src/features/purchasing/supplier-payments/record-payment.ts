import { sql } from 'kysely';
import type {
  NewSupplierPayment,
  WholeSupplierPayment,
} from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../../company/index.ts';
import {
  businessDay,
  type PaymentWay,
  postEntry,
  registerDocument,
  requirePaymentWay,
} from '../../ledger/index.ts';
import { lockSuppliers } from '../bills/bills.queries.ts';
import { keepTax, type KeptTax } from './keep-tax.ts';
import { type PaidAmount, paidAmount, paymentEntry } from './paid-amount.ts';
import { type Allocation, listOpenBills, writeAllocations } from './payable-allocations.ts';
import { requireOneBill } from './require-one-bill.ts';
import { settle } from './settle.ts';
import { getSupplierPayment } from './supplier-payments.queries.ts';

/**
 * Refuses a reference that another payment by the same method has, naming that one (409 `repeated_reference`). Numbers are drawn one at a
 * time, so of two calls at once the second one finds the first.
 */
const refuseRepeated = async ({ tx }: Call, method: string, reference: string): Promise<void> => {
  const first = await selectRow(
    tx.db,
    columnsOf('supplier_payments', 'p', ['number']),
    sql`from supplier_payments p
    where p.tenant_id = ${tx.tenantId} and p.method = ${method} and p.status = 'recorded'
      and p.reference_key = lower(regexp_replace(normalize(${reference}, NFKC), '[\\s\\u00ad\\u200b-\\u200f\\u2060\\ufeff]', '', 'g'))
    order by p.id limit 1`,
  );
  if (first)
    throw new AppError('repeated_reference', {
      fields: { reference: { code: 'taken' } },
      detail: { number: first.number },
    });
};

/** A payment whose supplier is locked, and what it settles. */
interface Payment {
  id: string;
  supplierId: string;
  way: PaymentWay;
  paid: PaidAmount;
  /** the tax kept back of it; null where none is */
  kept: KeptTax | null;
  paidOn: string;
  allocations: readonly Allocation[];
  certificateNumber?: string | null | undefined;
  reference?: string | null | undefined;
  repeatsReason?: string | null | undefined;
  runId?: string;
}

/** Numbers and registers the certificate for the tax that is kept back. It posts nothing: the payment does. */
const certify = async ({ tx }: Call, { supplierId, paid, paidOn }: Payment) => {
  const certificate = { id: newId(), number: await nextNumber(tx, 'withholding_certificate') };
  registerDocument(tx, {
    ...certificate,
    kind: 'withholding_certificate',
    businessDate: paidOn,
    partyId: supplierId,
    totalMinor: paid.withheldMinor,
    currency: paid.currency,
  });
  return certificate;
};

/** Numbers a payment, registers and posts it with what it settles, and tells the audit trail. */
export const writePayment = async (call: Call, payment: Payment): Promise<void> => {
  const { tx, actor } = call;
  const { id, supplierId, way, paid, kept, paidOn, allocations } = payment;
  const { certificateNumber = null, reference = null, repeatsReason = null, runId = null } = payment;
  const number = await nextNumber(tx, 'supplier_payment');
  if (reference !== null && repeatsReason === null) await refuseRepeated(call, way.method, reference);
  registerDocument(tx, {
    id,
    kind: 'supplier_payment',
    number,
    businessDate: paidOn,
    partyId: supplierId,
    totalMinor: paid.amountMinor,
    currency: paid.currency,
    from: allocations.map((one) => ({ id: one.billId, kind: 'pays' })),
  });
  const certificate = kept && (await certify(call, payment));
  await tx.db
    .insertInto('supplier_payments')
    .values({
      tenant_id: tx.tenantId,
      id,
      number,
      supplier_id: supplierId,
      money_account_id: way.moneyAccountId,
      method: way.method,
      currency: paid.currency,
      amount_minor: paid.amountMinor,
      withheld_minor: paid.withheldMinor,
      certificate_number: certificateNumber,
      withholding_id: certificate?.id ?? null,
      withholding_number: certificate?.number ?? null,
      withholding_class: kept?.kind ?? null,
      withholding_percent: kept?.percent ?? null,
      withheld_from_minor: kept?.fromMinor ?? null,
      exchange_rate: paid.rate,
      base_minor: paid.baseMinor,
      withheld_base_minor: paid.withheldBaseMinor,
      reference,
      repeats_reason: repeatsReason,
      run_id: runId,
      paid_on: paidOn,
      recorded_at: tx.at,
      recorded_by: actor.userId,
    })
    .execute();
  const currency = actor.company.baseCurrency;
  await postEntry(tx, {
    documentId: id,
    entryDate: paidOn,
    memo: number,
    currency,
    lines: paymentEntry(way, paid, { supplierId, books: currency }),
  });
  await writeAllocations(tx, allocations, { supplierId, number, currency });
  tx.audit({
    action: 'supplier_payment.record',
    subject: 'supplier_payment',
    subjectId: id,
    after: {
      number,
      supplierId,
      method: way.method,
      currency: paid.currency,
      amountMinor: paid.amountMinor,
      ...(certificate && { withheldMinor: paid.withheldMinor, certificate: certificate.number }),
      paidOn,
      ...(repeatsReason && { repeatsReason }),
      ...(runId && { runId }),
    },
  });
};

/**
 * Pays a supplier. The payment settles the bills that are named, or the oldest due first; what settles none is paid in advance. The supplier
 * is locked, so that of two payments of one bill at once the second finds it paid (409 `over_payment`).
 */
export const recordSupplierPayment = async (
  call: Call,
  input: NewSupplierPayment,
): Promise<WholeSupplierPayment> => {
  const { tx } = call;
  const { supplierId } = input;
  const [[supplier], way] = await Promise.all([
    lockSuppliers(tx, [supplierId]),
    requirePaymentWay(call, input),
  ]);
  if (!supplier) throw new AppError('not_found', { fields: { supplierId: { code: 'unknown_record' } } });
  const paidOn = await businessDay(call, { of: 'supplier_payment', day: input.paidOn, field: 'paidOn' });
  const whole = await paidAmount(call, way, input, paidOn);
  const id = newId();
  const bills = await listOpenBills(tx, { supplierId, currency: whole.currency });
  const allocations = settle(
    bills,
    { id, kind: 'payment', day: paidOn, openMinor: whole.amountMinor, openBaseMinor: whole.baseMinor },
    input.bills,
  );
  const { paid, kept } = keepTax(call, { paid: whole, paidOn, bills, allocations }, input);
  requireOneBill(call, allocations);
  const { certificateNumber, reference, repeatsReason } = input;
  await writePayment(call, {
    id,
    supplierId,
    way,
    paid,
    kept,
    paidOn,
    allocations,
    certificateNumber,
    reference,
    repeatsReason,
  });
  return getSupplierPayment(call, { id });
};
