import { sql } from 'kysely';
import { columnsOf, narrowed, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockSuppliers } from '../bills/bills.queries.ts';
import { voidBill } from '../bills/void-bill.ts';
import { told } from './lock-posted.ts';

/** Extra costs that came with the goods of a receipt, or one that came later. */
type Costs = { receiptId: string } | { documentId: string };

const billColumns = narrowed<{ number: string }>()(
  columnsOf('bills', 'b', ['id', 'number', 'status', 'supplier_id']),
);

/** The standing bills that were made of the costs. */
const listCostBills = ({ db, tenantId }: TenantTransaction, of: Costs) =>
  selectRows(
    db,
    billColumns,
    sql`from bills b where b.tenant_id = ${tenantId} and b.status <> 'void' and b.id in (${
      'receiptId' in of
        ? sql`select c.cost_bill_id from receipt_costs c where c.tenant_id = ${tenantId} and c.receipt_id = ${of.receiptId}`
        : sql`select c.cost_bill_id from landed_costs c where c.tenant_id = ${tenantId} and c.id = ${of.documentId}`
    }) order by b.id`,
  );

/** Locks the suppliers of those bills. Done before the receipt is locked, as by whoever approves a bill. */
export const lockCostBills = async (tx: TenantTransaction, of: Costs): Promise<void> => {
  const bills = await listCostBills(tx, of);
  if (bills.length > 0)
    await lockSuppliers(
      tx,
      bills.map(({ supplierId }) => supplierId),
    );
};

/** Voids the bills of costs that are undone, from that day on. One that something is paid of stands in the way (409, naming it). */
export const takeCostBillsBack = async (call: Call, of: Costs, day: string): Promise<void> => {
  const bills = await listCostBills(call.tx, of);
  const paid = bills.filter(({ status }) => status !== 'approved');
  if (paid.length > 0)
    throw new AppError('stands_in_way', {
      detail: told(paid.map(({ id, number }) => ({ id, kind: 'bill', number, orderId: null }))),
    });
  for (const { id } of bills) await voidBill(call, { id, from: day });
};
