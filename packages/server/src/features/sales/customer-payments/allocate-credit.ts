import { sql } from 'kysely';
import type { AllocateCredit } from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { both, columnsAs, columnsOf, orNulls, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, ChangedMeanwhile } from '../../../platform/errors.ts';
import { businessDay, linkDocument } from '../../ledger/index.ts';
import { lockOwners } from '../lock-customer.ts';
import { holdUnpaid } from '../orders/hold-for-credit.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import {
  findStandingOf,
  lastSettledOn,
  postApplied,
  usedMinor,
  writeAllocations,
} from '../payments/allocations.ts';
import { findCredit, markUsed } from '../payments/credits.queries.ts';
import { markPaid } from '../payments/open-invoices.ts';
import { settleAloneFromOwnNotes, settleFromOwnNotes } from '../payments/settle-from-notes.ts';
import { takeBack } from '../payments/take-back.ts';
import { lockOpen, lockOrders, restateSettled } from './lock-open.ts';
import { settleInvoices } from './settle-invoices.ts';

const creditColumns = both(
  columnsOf('documents', 'd', ['id', 'number', 'kind']),
  orNulls(
    both(
      columnsAs('payments', 'p', { paidFor: 'order_id', payer: 'party_id' }),
      both(
        columnsAs('invoices', 'i', { creditOf: 'order_id' }),
        columnsAs('credit_notes', 'n', { credited: 'customer_id' }),
      ),
    ),
  ),
);

/** A payment or credit note of a customer, with the order that it came from; 404 for anything else. */
const getCreditDocument = async ({ tx }: Call, id: string) => {
  const found = await selectRow(
    tx.db,
    creditColumns,
    sql`from documents d
    left join payments p on p.tenant_id = ${tx.tenantId} and p.id = d.id
    left join credit_notes n on n.tenant_id = ${tx.tenantId} and n.id = d.id
    left join invoices i on i.tenant_id = ${tx.tenantId} and i.id = n.invoice_id
    where d.tenant_id = ${tx.tenantId} and d.id = ${id} and d.kind in ('payment', 'credit_note')`,
  );
  // The register keeps the customer of the day it was written on, who may have been merged since.
  const partyId = found?.payer ?? found?.credited ?? null;
  if (!found) throw new AppError('not_found');
  const { number, paidFor, creditOf } = found;
  return { partyId, number, orderId: paidFor ?? creditOf };
};

/** Settles invoices of any order from a customer's credit, as far as it goes. The order that the money came for no longer counts it as paid. */
export const allocateCredit = async (
  call: Call,
  { id, invoices: wanted, allocatedOn }: AllocateCredit,
): Promise<{ allocatedMinor: number }> => {
  const { tx, actor } = call;
  const { partyId, orderId } = await getCreditDocument(call, id);
  if (partyId === null) throw new AppError('not_found');
  const locked = await lockOpen(tx, partyId, {
    ids: wanted?.map((one) => one.id),
    furtherOrderId: orderId,
  });
  // The customer of the credit was merged before it was locked.
  if (locked.customer?.mergedInto != null) throw new ChangedMeanwhile();
  const credit = await findCredit(tx, id);
  if (!credit) throw new AppError('nothing_to_settle');
  const asked = await businessDay(call, { of: 'payment', day: allocatedOn, field: 'allocatedOn' });
  const day = latestDay(asked, credit.usableFrom);
  const allocations = settleInvoices(locked.invoices, { ...credit, day }, wanted);
  if (allocations.length === 0) throw new AppError('nothing_to_settle');
  const allocatedMinor = usedMinor(allocations);
  for (const { debitId } of allocations) linkDocument(tx, debitId, [{ id, kind: 'pays' }]);
  writeAllocations(tx, allocations);
  markUsed(tx, credit, allocatedMinor);
  markPaid(tx, allocations);
  const currency = actor.company.baseCurrency;
  await postApplied(tx, { creditId: id, partyId, currency, memo: credit.number }, allocations);
  const numbers = allocations.map(
    ({ debitId }) => locked.invoices.find((invoice) => invoice.id === debitId)?.number,
  );
  tx.audit({
    action: 'customer_payment.allocate',
    subject: 'customer_payment',
    subjectId: id,
    before: { openMinor: credit.openMinor },
    after: { number: credit.number, invoices: numbers, allocatedMinor },
  });
  await restateSettled(tx, locked, allocations, credit.number);
  const source = locked.orders.find(({ order }) => order.id === orderId);
  if (source) {
    updateOrderState(tx, source);
    await holdUnpaid(call, source.order.id);
  }
  return { allocatedMinor };
};

const allocationColumns = both(
  columnsOf('allocations', 'a', ['id', 'debit_id', 'credit_id']),
  both(
    both(columnsOf('invoices', 'i', ['order_id']), columnsAs('invoices', 'i', { invoice: 'number' })),
    orNulls(columnsAs('credit_notes', 'n', { correctedId: 'invoice_id' })),
  ),
);

/**
 * Takes back what settled an invoice, once: it is owed again, as far as credit notes over it do not settle it, and the money or credit note can
 * settle another one, from the day of this on.
 * The receipt stays. What a credit note took off its own invoice is no settlement to take back (409 `wrong_state`).
 */
export const unallocate = async (
  call: Call,
  { id, undoneOn }: { id: string; undoneOn?: string | undefined },
  /** with the whole sale that it settled: only then that of a walk-in, who has no account to keep it on */
  isOfSale = false,
): Promise<{ freedMinor: number }> => {
  const { tx } = call;
  const known = await selectRow(
    tx.db,
    allocationColumns,
    sql`from allocations a join invoices i on i.tenant_id = ${tx.tenantId} and i.id = a.debit_id
    left join credit_notes n on n.tenant_id = ${tx.tenantId} and n.id = a.credit_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${id} and a.undoes_id is null`,
  );
  if (!known) throw new AppError('not_found');
  if (known.correctedId === known.debitId)
    throw new AppError('wrong_state', { detail: { state: 'credited' } });
  const credit = await getCreditDocument(call, known.creditId);
  const orders = await lockOrders(tx, [known.orderId, credit.orderId]);
  if (credit.partyId === null && !isOfSale) throw new AppError('not_found');
  await lockOwners(
    tx,
    [credit.partyId].flatMap((party) => party ?? []),
  );
  const standing = await findStandingOf(tx, id);
  if (!standing) throw new AppError('wrong_state', { detail: { state: 'undone' } });
  const [invoiceTouched, creditTouched] = await Promise.all([
    lastSettledOn(tx, standing.debitId),
    lastSettledOn(tx, standing.creditId),
  ]);
  const day = await businessDay(call, {
    of: 'payment',
    day: undoneOn,
    field: 'undoneOn',
    notBefore: latestDay(standing.allocatedOn, invoiceTouched, creditTouched),
  });
  const freedMinor = await takeBack(call, standing, {
    partyId: credit.partyId,
    credit: credit.number,
    invoice: known.invoice,
    day,
  });
  for (const loaded of orders) {
    if (loaded.order.id === known.orderId) await settleFromOwnNotes(call, loaded.order, day);
    updateOrderState(tx, loaded);
    await holdUnpaid(call, loaded.order.id);
  }
  await settleAloneFromOwnNotes(call, [known.debitId], day);
  return { freedMinor };
};
