import { sql } from 'kysely';
import type { BillOfGoods } from '@shelfwise/contract/features/purchasing/stock-receipts/bill-of-receipt.schemas';
import { both, columnsAs, columnsOf, narrowed, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const columns = both(
  narrowed<{ number: string }>()(
    columnsOf('bills', 'b', [
      'id',
      'kind',
      'number',
      'status',
      'supplier_id',
      'supplier_number',
      'billed_on',
      'due_on',
      'currency',
      'total_minor',
      'version',
    ]),
  ),
  columnsAs('suppliers', 's', { supplierName: 'name' }),
);

/** Approved bills and credits that name goods of a receipt, or that were made of its extra costs, oldest first. */
export const listBillsOf = ({ db, tenantId }: TenantTransaction, receiptId: string): Promise<BillOfGoods[]> =>
  selectRows(
    db,
    columns,
    sql`from bills b join suppliers s on s.tenant_id = ${tenantId} and s.id = b.supplier_id
    where b.tenant_id = ${tenantId} and b.number is not null and b.id in (
      select line.bill_id from bill_lines line where line.tenant_id = ${tenantId} and line.receipt_id = ${receiptId}
      union all
      select c.cost_bill_id from receipt_costs c where c.tenant_id = ${tenantId} and c.receipt_id = ${receiptId}
      union all
      select c.cost_bill_id from landed_costs c where c.tenant_id = ${tenantId} and c.receipt_id = ${receiptId})
    order by b.approved_at, b.id`,
  );
