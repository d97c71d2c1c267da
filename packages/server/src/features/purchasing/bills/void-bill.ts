import { sql } from 'kysely';
import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';
import { both, columnsOf, narrowed, orNulls, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { businessDay, markReversed, postEntry } from '../../ledger/index.ts';
import { takeCostBack } from '../stock-receipts/late-costs.ts';
import { listCorrectionsOf } from '../stock-receipts/later-documents.queries.ts';
import { listReceiptLines } from '../stock-receipts/receipts.queries.ts';
import { lockPosted } from '../stock-receipts/lock-posted.ts';
import { lastSettledOn, listStanding } from '../supplier-payments/payable-allocations.ts';
import { billEntry } from './approve-bill.ts';
import { getBill, lockBill } from './bills.queries.ts';

const bookedColumns = both(
  narrowed<{ baseMinor: number }>()(
    columnsOf('bill_lines', 'line', ['account_id', 'base_minor', 'cleared_minor', 'exchange_minor']),
  ),
  orNulls(columnsOf('stock_receipts', 'r', ['location_id'])),
);

const listBooked = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRows(
    db,
    bookedColumns,
    sql`from bill_lines line
    left join stock_receipts r on r.tenant_id = ${tenantId} and r.id = line.receipt_id
    where line.tenant_id = ${tenantId} and line.bill_id = ${id}`,
  );

/** Takes back the prices that the bill said otherwise than its goods were received for. */
const takePricesBack = async (call: Call, id: string, day: string): Promise<void> => {
  const { tx } = call;
  for (const correction of await listCorrectionsOf(tx, id)) {
    const receipt = await lockPosted(tx, correction.receiptId);
    const lines = await listReceiptLines(tx, receipt.id);
    if (lines.every(({ returnedQuantity }) => new Exact(returnedQuantity).isZero()))
      await takeCostBack(call, receipt, correction, day);
  }
};

/**
 * Undoes an approved bill by the opposite entry, on a day of its own. Something that settles it, or that a credit settles, must be taken
 * back first (409 `bill_paid`); the day is not before the last time that was done. A price of goods that it corrected is taken back with it,
 * unless goods went back at that price since: then it stays, until a right bill or somebody on the receipt says otherwise. What undoes more
 * than the bill says `from` which day on: it is void on that day, or the first after it that it can be.
 */
export const voidBill = async (
  call: Call,
  { id, voidedOn, from }: { id: string; voidedOn?: string | undefined; from?: string },
): Promise<Bill> => {
  const { tx, actor } = call;
  const bill = await lockBill(tx, id);
  if (bill.status === 'draft' || bill.status === 'void')
    throw new AppError('wrong_state', { detail: { state: bill.status } });
  const [standing, settledOn, lines] = await Promise.all([
    listStanding(tx, id),
    lastSettledOn(tx, id),
    listBooked(tx, id),
  ]);
  if (standing.length > 0) throw new AppError('bill_paid');
  const notBefore = latestDay(bill.businessDate, settledOn);
  const day =
    from === undefined
      ? await businessDay(call, { of: 'bill', day: voidedOn, field: 'voidedOn', notBefore })
      : latestDay(from, notBefore);
  tx.send(sql`
    update bills set status = 'void', voided_on = ${day}, is_held = false, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  markReversed(tx, id);
  await takePricesBack(call, id, day);
  await postEntry(tx, {
    documentId: id,
    event: 'reverse',
    entryDate: day,
    memo: `${bill.number}: void`,
    currency: actor.company.baseCurrency,
    lines: billEntry(
      { baseMinor: bill.baseMinor, lines, taxes: bill.baseTaxes },
      bill.supplierId,
      bill.kind !== 'bill',
    ),
  });
  tx.audit({
    action: 'bill.void',
    subject: 'bill',
    subjectId: id,
    before: { status: bill.status },
    after: { status: 'void', number: bill.number, voidedOn: day },
  });
  return getBill(call, { id });
};
