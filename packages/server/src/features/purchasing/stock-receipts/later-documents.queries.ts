import { sql, type RawBuilder } from 'kysely';
import type { SupplierReturn } from '@shelfwise/contract/features/purchasing/stock-receipts/others-of-receipt.schemas';
import type { LateCost } from '@shelfwise/contract/features/purchasing/stock-receipts/costs-of-receipt.schemas';
import {
  both,
  columnsAs,
  columnsOf,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { costBillColumn } from './receipts.queries.ts';

const mostTouched = 50;

/** A document that stands in the way of undoing a receipt, and the order it belongs to. */
export interface InWay {
  id: string;
  kind: string;
  number: string;
  orderId: string | null;
}

/** Where the goods that `came` were until the late cost `c`, and the movement that brought them: their own place, and those they were sent to. */
const placesOf = (tenantId: string): RawBuilder<unknown> => sql`
  select came.location_id, came.sequence
  union all
  select arrived.location_id, min(arrived.sequence) from stock_movements sent
  join stock_movements arrived on arrived.tenant_id = ${tenantId} and arrived.document_id = sent.document_id
    and arrived.document_line = sent.document_line and arrived.kind = 'transfer' and arrived.quantity > 0
  where sent.tenant_id = ${tenantId} and sent.product_id = came.product_id and sent.location_id = came.location_id
    and sent.sequence > came.sequence and sent.kind = 'transfer' and sent.quantity < 0 and sent.posted_at <= c.posted_at
    and arrived.location_id <> came.location_id
  group by arrived.location_id`;

const lateColumns = (tenantId: string) =>
  both(
    columnsOf('landed_costs', 'c', [
      'id',
      'number',
      'status',
      'kind',
      'split',
      'currency',
      'amount_minor',
      'value_minor',
      'business_date',
      'note',
    ]),
    orNulls(columnsAs('members', 'u', { actor: 'username' })),
    costBillColumn(tenantId),
    reckoned<Pick<LateCost, 'stockMinor' | 'touched'>>(sql`
      coalesce((select sum(m.value_minor) from stock_movements m
        where m.tenant_id = ${tenantId} and m.document_id = c.id and m.kind <> 'reversal'), 0)::int8 as "stockMinor",
      coalesce((select jsonb_agg(jsonb_build_object('id', gone.id, 'kind', gone.kind, 'number', gone.number, 'orderId', gone.order_id)
          order by gone.number) from (
        select d.id, d.kind, d.number, min(link.from_id::text) as order_id
        from landed_cost_lines line
        join stock_movements came on came.tenant_id = ${tenantId} and came.document_id = line.receipt_id
          and came.document_line = line.receipt_line and came.kind = 'receipt'
        cross join lateral (${placesOf(tenantId)}) place
        join stock_movements m on m.tenant_id = ${tenantId} and m.product_id = came.product_id and m.location_id = place.location_id
          and m.sequence > place.sequence and m.kind <> 'transfer' and m.quantity < 0 and m.posted_at <= c.posted_at
        join documents d on d.tenant_id = ${tenantId} and d.id = m.document_id and d.status = 'standing'
        left join document_links link on link.tenant_id = ${tenantId} and link.to_id = d.id and link.kind = 'fulfils'
        where line.tenant_id = ${tenantId} and line.landed_cost_id = c.id
        group by d.id, d.kind, d.number limit ${mostTouched}) as gone), '[]') as touched`),
  );

/** The late costs and corrected prices of a receipt, with what the goods had left by when they came. */
export const listLateCosts = ({ db, tenantId }: TenantTransaction, receiptId: string): Promise<LateCost[]> =>
  selectRows(
    db,
    lateColumns(tenantId),
    sql`from landed_costs c
    left join members u on u.tenant_id = ${tenantId} and u.user_id = c.posted_by
    where c.tenant_id = ${tenantId} and c.receipt_id = ${receiptId} order by c.id`,
  );

const returnColumns = both(
  columnsOf('supplier_returns', 'back', [
    'id',
    'number',
    'status',
    'business_date',
    'reason',
    'currency',
    'net_minor',
  ]),
  orNulls(columnsAs('members', 'u', { actor: 'username' })),
);

const returnLineColumns = both(
  columnsOf('supplier_return_lines', 'line', ['return_id', 'receipt_line', 'entered_quantity', 'net_minor']),
  columnsAs('products', 'p', { productName: 'name' }),
  orNulls(columnsAs('product_packs', 'pack', { packName: 'name' })),
);

export const listReturns = async (
  { db, tenantId }: TenantTransaction,
  receiptId: string,
): Promise<SupplierReturn[]> => {
  const [returns, lines] = await Promise.all([
    selectRows(
      db,
      returnColumns,
      sql`from supplier_returns back
      left join members u on u.tenant_id = ${tenantId} and u.user_id = back.posted_by
      where back.tenant_id = ${tenantId} and back.receipt_id = ${receiptId} order by back.id`,
    ),
    selectRows(
      db,
      returnLineColumns,
      sql`from supplier_return_lines line
      join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
      left join product_packs pack on pack.tenant_id = ${tenantId} and pack.id = line.pack_id
      where line.tenant_id = ${tenantId} and line.receipt_id = ${receiptId} order by line.return_id, line.line_number`,
    ),
  ]);
  const byReturn = Map.groupBy(lines, (line) => line.returnId);
  return returns.map((one) => ({
    ...one,
    lines: (byReturn.get(one.id) ?? []).map(({ returnId: _, ...line }) => line),
  }));
};

const lockedCost = columnsOf('landed_costs', 'c', [
  'id',
  'number',
  'status',
  'kind',
  'business_date',
  'value_minor',
]);
export type LockedCost = RowOf<typeof lockedCost>;

/** A late cost of this receipt; the receipt itself is the lock. */
export const findLateCost = (
  { db, tenantId }: TenantTransaction,
  receiptId: string,
  id: string,
): Promise<LockedCost | undefined> =>
  selectRow(
    db,
    lockedCost,
    sql`from landed_costs c where c.tenant_id = ${tenantId} and c.receipt_id = ${receiptId} and c.id = ${id}`,
  );

/** The corrections of prices that a bill made and that stand, receipt by receipt. */
export const listCorrectionsOf = ({ db, tenantId }: TenantTransaction, billId: string) =>
  selectRows(
    db,
    both(lockedCost, columnsOf('landed_costs', 'c', ['receipt_id'])),
    sql`from landed_costs c where c.tenant_id = ${tenantId} and c.bill_id = ${billId} and c.status = 'posted' order by c.receipt_id, c.id`,
  );

const costLineColumns = columnsOf('landed_cost_lines', 'line', [
  'line_number',
  'receipt_line',
  'product_id',
  'value_minor',
]);

export const listCostLines = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRows(
    db,
    costLineColumns,
    sql`from landed_cost_lines line
    where line.tenant_id = ${tenantId} and line.landed_cost_id = ${id} order by line.line_number`,
  );

const lockedReturn = columnsOf('supplier_returns', 'back', [
  'id',
  'number',
  'status',
  'business_date',
  'value_minor',
]);

export const findReturn = ({ db, tenantId }: TenantTransaction, receiptId: string, id: string) =>
  selectRow(
    db,
    lockedReturn,
    sql`from supplier_returns back
    where back.tenant_id = ${tenantId} and back.receipt_id = ${receiptId} and back.id = ${id}`,
  );

const backColumns = columnsOf('supplier_return_lines', 'line', [
  'line_number',
  'receipt_line',
  'product_id',
  'quantity',
  'net_minor',
  'value_minor',
  'cost_minor',
]);

export const listReturnLines = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRows(
    db,
    backColumns,
    sql`from supplier_return_lines line
    where line.tenant_id = ${tenantId} and line.return_id = ${id} order by line.line_number`,
  );

const debited = reckoned<{ receiptLine: number; netMinor: number; valueMinor: number }>(sql`
  line.receipt_line as "receiptLine", sum(line.net_minor)::int8 as "netMinor", sum(line.value_minor)::int8 as "valueMinor"`);

/** What the supplier owes already for goods of each line that went back. */
export const listDebited = ({ db, tenantId }: TenantTransaction, receiptId: string) =>
  selectRows(
    db,
    debited,
    sql`from supplier_return_lines line
    join supplier_returns back on back.tenant_id = ${tenantId} and back.id = line.return_id and back.status = 'posted'
    where line.tenant_id = ${tenantId} and line.receipt_id = ${receiptId} group by line.receipt_line`,
  );

const standing = reckoned<InWay & { isCost: boolean }>(
  sql`d.id, d.kind, d.number, null::uuid as "orderId", d.is_cost as "isCost"`,
);

/** Documents that rest on a receipt and stand: late costs, corrected prices, returns, bills. */
export const listResting = async (
  { db, tenantId }: TenantTransaction,
  receiptId: string,
): Promise<(InWay & { isCost: boolean })[]> =>
  selectRows(
    db,
    standing,
    sql`from (
      select c.number, true as is_cost, c.id, 'landed_cost' as kind from landed_costs c
      where c.tenant_id = ${tenantId} and c.receipt_id = ${receiptId} and c.status = 'posted'
      union all
      select back.number, false, back.id, 'supplier_return' from supplier_returns back
      where back.tenant_id = ${tenantId} and back.receipt_id = ${receiptId} and back.status = 'posted'
      union
      select b.number, false, b.id, 'bill' from bill_lines billed
      join bills b on b.tenant_id = ${tenantId} and b.id = billed.bill_id and b.status not in ('draft', 'void')
      where billed.tenant_id = ${tenantId} and billed.receipt_id = ${receiptId}) d order by d.id`,
  );

const blocking = reckoned<InWay>(sql`d.id, d.kind, d.number, d.order_id as "orderId"`);

/**
 * The newest documents by which goods left a location since a receipt brought them, and the orders that others are promised to: what stands
 * in the way of taking them out.
 */
export const listTakers = async (
  { db, tenantId }: TenantTransaction,
  {
    receiptId,
    locationId,
    productIds,
  }: { receiptId: string; locationId: string; productIds: readonly string[] },
): Promise<InWay[]> =>
  selectRows(
    db,
    blocking,
    sql`from (
      (select d.id, d.kind, d.number, max(m.id::text) as newest,
          (select min(link.from_id::text)::uuid from document_links link
            where link.tenant_id = ${tenantId} and link.to_id = d.id and link.kind = 'fulfils') as order_id from stock_movements came
        join stock_movements m on m.tenant_id = ${tenantId} and m.product_id = came.product_id and m.location_id = came.location_id
          and m.sequence > came.sequence and m.quantity < 0
        join documents d on d.tenant_id = ${tenantId} and d.id = m.document_id and d.status = 'standing'
        where came.tenant_id = ${tenantId} and came.document_id = ${receiptId} and came.kind = 'receipt'
          and came.product_id = any (${[...productIds]}::uuid[])
        group by d.id, d.kind, d.number)
      union all
      (select o.id, 'order', o.number, max(line.id::text), o.id from order_lines line
        join orders o on o.tenant_id = ${tenantId} and o.id = line.order_id and o.location_id = ${locationId}
        where line.tenant_id = ${tenantId} and line.product_id = any (${[...productIds]}::uuid[]) and line.reserved_quantity > 0
        group by o.id, o.number)) d
    order by d.newest desc limit 5`,
  );
