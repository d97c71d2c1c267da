import { sql } from 'kysely';
import type { BillOfGoods } from '@shelfwise/contract/features/purchasing/stock-receipts/bill-of-receipt.schemas';
import { columnsOf, narrowed, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const columns = narrowed<{ number: string }>()(
  columnsOf('bills', 'b', [
    'id',
    'kind',
    'number',
    'status',
    'supplier_number',
    'billed_on',
    'due_on',
    'currency',
    'total_minor',
    'version',
  ]),
);

/** Approved bills and credits that name goods of a receipt, oldest first. */
export const listBillsOf = ({ db, tenantId }: TenantTransaction, receiptId: string): Promise<BillOfGoods[]> =>
  selectRows(
    db,
    columns,
    sql`from bills b where b.tenant_id = ${tenantId} and b.number is not null and exists (
      select from bill_lines line
      where line.tenant_id = ${tenantId} and line.bill_id = b.id and line.receipt_id = ${receiptId})
    order by b.approved_at, b.id`,
  );
