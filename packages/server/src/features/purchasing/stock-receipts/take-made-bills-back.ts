import { sql, type RawBuilder } from 'kysely';
import { columnsOf, narrowed, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockSuppliers } from '../bills/bills.queries.ts';
import { voidBill } from '../bills/void-bill.ts';
import { told } from './lock-posted.ts';

/** Extra costs that came with the goods of a receipt, one that came later, or goods that went back. */
type Source = { receiptId: string } | { documentId: string } | { returnId: string };

const billColumns = narrowed<{ number: string }>()(
  columnsOf('bills', 'b', ['id', 'number', 'status', 'supplier_id']),
);

/** What names the bills of a source. A credit that was entered with a return is of its receipt and of the same instant: its number may be put right. */
const madeOf = (tenantId: string, of: Source): RawBuilder<unknown> => {
  if ('receiptId' in of)
    return sql`select c.cost_bill_id from receipt_costs c where c.tenant_id = ${tenantId} and c.receipt_id = ${of.receiptId}`;
  if ('documentId' in of)
    return sql`select c.cost_bill_id from landed_costs c where c.tenant_id = ${tenantId} and c.id = ${of.documentId}`;
  return sql`select credit.id from supplier_returns back
    join bill_lines line on line.tenant_id = ${tenantId} and line.receipt_id = back.receipt_id
    join bills credit on credit.tenant_id = ${tenantId} and credit.id = line.bill_id and credit.kind = 'credit' and credit.created_at = back.posted_at
    where back.tenant_id = ${tenantId} and back.id = ${of.returnId}`;
};

/** The standing bills or credits that were made of the source. */
const listMade = ({ db, tenantId }: TenantTransaction, of: Source) =>
  selectRows(
    db,
    billColumns,
    sql`from bills b where b.tenant_id = ${tenantId} and b.status <> 'void' and b.id in (${madeOf(tenantId, of)}) order by b.id`,
  );

/** Locks the suppliers of those bills. Done before the receipt is locked, as by whoever approves a bill. */
export const lockMadeBills = async (tx: TenantTransaction, of: Source): Promise<void> => {
  const bills = await listMade(tx, of);
  if (bills.length > 0)
    await lockSuppliers(
      tx,
      bills.map(({ supplierId }) => supplierId),
    );
};

/** Voids the bills and credits of what is undone, from that day on. One that something is settled of stands in the way (409, naming it). */
export const takeMadeBillsBack = async (call: Call, of: Source, day: string): Promise<void> => {
  const bills = await listMade(call.tx, of);
  const settled = bills.filter(({ status }) => status !== 'approved');
  if (settled.length > 0)
    throw new AppError('stands_in_way', {
      detail: told(settled.map(({ id, number }) => ({ id, kind: 'bill', number, orderId: null }))),
    });
  for (const { id } of bills) await voidBill(call, { id, from: day });
};
