import { sql } from 'kysely';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { WriteOff } from '@shelfwise/contract/features/sales/invoices/invoice-steps.schemas';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../../company/index.ts';
import { businessDay, markReversed, postEntry, registerDocument } from '../../ledger/index.ts';
import { holdUnpaid } from '../orders/hold-for-credit.ts';
import { releasePaid } from '../orders/release-paid.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import {
  lastSettledOn,
  listStanding,
  newAllocation,
  undoAllocations,
  writeAllocations,
} from '../payments/allocations.ts';
import type { CreditableInvoice } from './creditable.queries.ts';
import { getInvoice } from './invoices.queries.ts';
import { toldBy } from './told-by.ts';
import { invoiceStatusOf } from './invoices.rules.ts';
import { addForeignCredited } from './write-foreign.ts';
import { creditDay, lockInvoice } from './lock-invoice.ts';

/** Sets what of an invoice is written off. Its credited amount has it too. */
const setWrittenOff = ({ tx }: Call, invoice: CreditableInvoice, minor: number): void => {
  const creditedMinor = invoice.creditedMinor - invoice.writtenOffMinor + minor;
  const status = invoiceStatusOf({ ...invoice, creditedMinor, writtenOffMinor: minor });
  tx.send(sql`
    update invoices set credited_minor = ${creditedMinor}, written_off_minor = ${minor}, status = ${status}
    where tenant_id = ${tx.tenantId} and id = ${invoice.id}`);
};

/**
 * Writes off what is open of an invoice that will not be paid, under the lock of its order or its customer: a payment at the same time comes
 * before it or finds the invoice closed. All of it is a loss, tax included (decision 0056).
 */
export const writeOff = async (call: Call, { id, writtenOffOn, reason }: WriteOff): Promise<Invoice> => {
  const { tx } = call;
  const { invoice, loaded } = await lockInvoice(call, id);
  const openMinor = invoice.totalMinor - invoice.paidMinor - invoice.creditedMinor;
  if (openMinor === 0) throw new AppError('wrong_state', { detail: { state: invoice.status } });
  const day = await creditDay(call, invoice, writtenOffOn, 'writtenOffOn');
  const writeOffId = newId();
  const number = await nextNumber(tx, 'write_off');
  const { customerId: partyId, currency } = invoice;
  registerDocument(tx, {
    id: writeOffId,
    kind: 'write_off',
    number,
    businessDate: day,
    partyId,
    totalMinor: openMinor,
    currency,
    from: [{ id, kind: 'corrects' }],
  });
  tx.send(sql`
    insert into write_offs (tenant_id, id, number, invoice_id, customer_id, amount_minor, currency, reason, written_off_on, recorded_at, recorded_by)
    values (${tx.tenantId}, ${writeOffId}, ${number}, ${id}, ${partyId}, ${openMinor}, ${currency}, ${reason}, ${day}, ${tx.at}, ${tx.origin.actorId})`);
  const openInOwn = invoice.foreign?.openMinor ?? null;
  writeAllocations(tx, [
    newAllocation({ debitId: id, creditId: writeOffId, day, amountMinor: openMinor, debitMinor: openInOwn }),
  ]);
  addForeignCredited(tx, id, openInOwn ?? 0, openInOwn ?? 0);
  setWrittenOff(call, invoice, invoice.writtenOffMinor + openMinor);
  await postEntry(tx, {
    documentId: writeOffId,
    entryDate: day,
    memo: number,
    currency,
    lines: [
      { account: 'bad_debts', debitMinor: openMinor },
      { account: 'receivable', creditMinor: openMinor, partyId },
    ],
  });
  if (loaded) updateOrderState(tx, loaded);
  tx.audit({
    ...toldBy(invoice.orderId, id, 'write_off'),
    before: { openMinor },
    after: { invoice: invoice.number, writeOff: number, amountMinor: openMinor, writtenOffOn: day },
    reason,
  });
  if (loaded) await releasePaid(tx, loaded.order, [number]);
  return getInvoice(call, { id });
};

const writeOffColumns = columnsOf('write_offs', 'w', [
  'id',
  'number',
  'invoice_id',
  'amount_minor',
  'status',
  'written_off_on',
]);

const findWriteOff = ({ tx }: Call, id: string) =>
  selectRow(
    tx.db,
    writeOffColumns,
    sql`from write_offs w where w.tenant_id = ${tx.tenantId} and w.id = ${id}`,
  );

/** Takes a write-off back, once, on a day of its own: the invoice is owed again, and can be paid or credited. */
export const undoWriteOff = async (
  call: Call,
  { id, undoneOn }: { id: string; undoneOn?: string | undefined },
): Promise<Invoice> => {
  const { tx } = call;
  const known = await findWriteOff(call, id);
  if (!known) throw new AppError('not_found');
  const { invoiceId, number, amountMinor } = known;
  const { invoice, loaded } = await lockInvoice(call, invoiceId);
  const [found, standing, touchedOn] = await Promise.all([
    findWriteOff(call, id),
    listStanding(tx, id),
    lastSettledOn(tx, invoiceId),
  ]);
  if (found?.status !== 'standing') throw new AppError('wrong_state', { detail: { state: 'reversed' } });
  const day = await businessDay(call, {
    of: 'write_off',
    day: undoneOn,
    field: 'undoneOn',
    notBefore: latestDay(known.writtenOffOn, touchedOn),
  });
  undoAllocations(tx, standing, day);
  const freedInOwn = sumMinor(standing.map((one) => one.debitMinor ?? 0));
  addForeignCredited(tx, invoiceId, -freedInOwn, -freedInOwn);
  tx.send(sql`
    update write_offs set status = 'reversed', reversed_on = ${day} where tenant_id = ${tx.tenantId} and id = ${id}`);
  markReversed(tx, id);
  setWrittenOff(call, invoice, invoice.writtenOffMinor - amountMinor);
  const { customerId: partyId, currency } = invoice;
  await postEntry(tx, {
    documentId: id,
    event: 'reverse',
    entryDate: day,
    memo: number,
    currency,
    lines: [
      { account: 'receivable', debitMinor: amountMinor, partyId },
      { account: 'bad_debts', creditMinor: amountMinor },
    ],
  });
  tx.audit({
    ...toldBy(invoice.orderId, invoiceId, 'undo_write_off'),
    before: { invoice: invoice.number, writeOff: number, amountMinor },
    after: { status: 'reversed', undoneOn: day },
  });
  if (loaded) {
    updateOrderState(tx, loaded);
    await holdUnpaid(call, loaded.order.id);
  }
  return getInvoice(call, { id: invoiceId });
};
