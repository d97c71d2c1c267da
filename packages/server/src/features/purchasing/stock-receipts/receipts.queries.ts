import { sql, type RawBuilder } from 'kysely';
import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { ReceiptRow } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
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

export const rowColumns = both(
  columnsOf('stock_receipts', 'r', [
    'id',
    'number',
    'status',
    'supplier_id',
    'location_id',
    'business_date',
    'delivery_note_number',
    'currency',
    'item_count',
    'net_minor',
    'value_minor',
    'landed_minor',
    'created_at',
    'posted_at',
  ]),
  columnsAs('suppliers', 's', { supplierName: 'name' }),
  columnsAs('locations', 'l', { locationName: 'name' }),
  orNulls(columnsAs('members', 'creator', { createdBy: 'username' })),
);

/** What is received and not billed of a receipt, in the books: what its goods came to cost, less what went back and what bills cleared. */
export const unbilledMinor = (
  tenantId: string,
): RawBuilder<unknown> => sql`(case when r.status <> 'posted' then 0 else r.value_minor
  + (select coalesce(sum(c.value_minor), 0) from landed_costs c
    where c.tenant_id = ${tenantId} and c.receipt_id = r.id and c.status = 'posted' and c.kind is null)
  - (select coalesce(sum(back.value_minor), 0) from supplier_returns back
    where back.tenant_id = ${tenantId} and back.receipt_id = r.id and back.status = 'posted')
  - (select coalesce(sum(case b.kind when 'bill' then 1 else -1 end * billed.cleared_minor), 0) from bill_lines billed
    join bills b on b.tenant_id = ${tenantId} and b.id = billed.bill_id and b.status not in ('draft', 'void')
    where billed.tenant_id = ${tenantId} and billed.receipt_id = r.id) end)::int8`;

export const unbilledColumn = (tenantId: string) =>
  reckoned<{ unbilledMinor: number }>(sql`${unbilledMinor(tenantId)} as "unbilledMinor"`);

export const rowJoins = (tenantId: string): RawBuilder<unknown> => sql`
  join suppliers s on s.tenant_id = ${tenantId} and s.id = r.supplier_id
  join locations l on l.tenant_id = ${tenantId} and l.id = r.location_id
  left join members creator on creator.tenant_id = ${tenantId} and creator.user_id = r.created_by`;

const recordColumns = both(
  rowColumns,
  columnsOf('stock_receipts', 'r', ['exchange_rate', 'prices_include_tax', 'note', 'version']),
  orNulls(columnsAs('members', 'poster', { actor: 'username' })),
  orNulls(columnsAs('stock_receipts', 'wrong', { replacesId: 'id', replacesNumber: 'number' })),
  orNulls(columnsAs('stock_receipts', 'better', { replacedById: 'id', replacedByNumber: 'number' })),
);
export type ReceiptRecordRow = RowOf<typeof recordColumns> & ReceiptRow;

export const findReceiptRow = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<ReceiptRecordRow | undefined> =>
  selectRow(
    db,
    both(recordColumns, unbilledColumn(tenantId)),
    sql`from stock_receipts r ${rowJoins(tenantId)}
    left join members poster on poster.tenant_id = ${tenantId} and poster.user_id = r.posted_by
    left join stock_receipts wrong on wrong.tenant_id = ${tenantId} and wrong.id = r.replaces_id
    left join stock_receipts better on better.tenant_id = ${tenantId} and better.replaces_id = r.id
    where r.tenant_id = ${tenantId} and r.id = ${id}`,
  );

const lockedColumns = columnsOf('stock_receipts', 'r', [
  'id',
  'number',
  'status',
  'supplier_id',
  'location_id',
  'business_date',
  'currency',
  'exchange_rate',
  'prices_include_tax',
  'delivery_note_number',
  'note',
  'value_minor',
  'landed_minor',
  'version',
]);
export type LockedReceipt = RowOf<typeof lockedColumns>;

/** Locks the receipt, so that all that is done to it happens one after another. */
export const lockReceipt = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<LockedReceipt | undefined> =>
  selectRow(
    db,
    lockedColumns,
    sql`from stock_receipts r where r.tenant_id = ${tenantId} and r.id = ${id} for update of r`,
  );

const lateOf = (tenantId: string): RawBuilder<unknown> => sql`
  left join lateral (
    select coalesce(sum(late.value_minor), 0) as late_minor,
      coalesce(sum(late.net_minor), 0) as corrected_net_minor,
      coalesce(sum(late.value_minor) filter (where late.unit_price is not null), 0) as corrected_minor,
      (array_agg(late.unit_price order by c.id desc) filter (where late.unit_price is not null))[1] as corrected_price,
      max(c.number) filter (where late.unit_price is not null) as corrected_by
    from landed_cost_lines late
    join landed_costs c on c.tenant_id = ${tenantId} and c.id = late.landed_cost_id and c.status = 'posted'
    where late.tenant_id = ${tenantId} and late.receipt_id = line.receipt_id and late.receipt_line = line.line_number) as added on true`;

/** The packs that a line may be counted in: those in use, and its own. */
const packsTo = (tenantId: string): RawBuilder<unknown> => sql`
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'numerator', k.numerator, 'denominator', k.denominator)
      order by k.position, k.id) as packs
    from product_packs k
    where k.tenant_id = ${tenantId} and k.product_id = line.product_id and (k.status = 'active' or k.id = line.pack_id)) as offered on true`;

const lineColumns = both(
  columnsOf('stock_receipt_lines', 'line', [
    'line_number',
    'product_id',
    'pack_id',
    'entered_quantity',
    'quantity',
    'rejected_quantity',
    'rejected_reason',
    'unit_price',
    'discount_percent',
    'weight',
    'order_line_id',
    'net_minor',
    'value_minor',
    'landed_minor',
    'returned_quantity',
  ]),
  columnsOf('products', 'p', ['sku', 'unit', 'image_file_id']),
  columnsAs('products', 'p', { productName: 'name' }),
  orNulls(columnsAs('product_packs', 'pack', { packName: 'name' })),
  reckoned<{ packs: LinePack[] }>(sql`coalesce(offered.packs, '[]') as packs`),
  orNulls(columnsAs('purchase_orders', 'o', { orderId: 'id', orderNumber: 'number' })),
  orNulls(
    columnsAs('purchase_order_lines', 'ordered', {
      orderedQuantity: 'quantity',
      receivedQuantity: 'received_quantity',
      cancelledQuantity: 'cancelled_quantity',
      orderedPrice: 'unit_price',
      orderedPackId: 'pack_id',
    }),
  ),
  reckoned<{
    lateMinor: number;
    correctedNetMinor: number;
    correctedMinor: number;
    correctedPrice: string | null;
    correctedBy: string | null;
  }>(sql`added.late_minor::int8 as "lateMinor", added.corrected_net_minor::int8 as "correctedNetMinor",
    added.corrected_minor::int8 as "correctedMinor", added.corrected_price as "correctedPrice", added.corrected_by as "correctedBy"`),
);
export type ReceiptLineRow = RowOf<typeof lineColumns>;

/** The lines of a receipt in their order, with what its costs came to since, and what their orders say. */
export const listReceiptLines = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<ReceiptLineRow[]> =>
  selectRows(
    db,
    lineColumns,
    sql`from stock_receipt_lines line
    join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
    left join product_packs pack on pack.tenant_id = ${tenantId} and pack.id = line.pack_id
    ${packsTo(tenantId)}
    left join purchase_order_lines ordered on ordered.tenant_id = ${tenantId} and ordered.id = line.order_line_id
    left join purchase_orders o on o.tenant_id = ${tenantId} and o.id = ordered.order_id
    ${lateOf(tenantId)}
    where line.tenant_id = ${tenantId} and line.receipt_id = ${id}
    order by line.line_number`,
  );

/** The bill that was made of the extra cost `c` and stands. */
export const costBillColumn = (tenantId: string) =>
  reckoned<{ costBillId: string | null }>(sql`(select b.id from bills b
    where b.tenant_id = ${tenantId} and b.id = c.cost_bill_id and b.status <> 'void') as "costBillId"`);

const costColumns = (tenantId: string) =>
  both(
    columnsOf('receipt_costs', 'c', ['kind', 'currency', 'amount_minor', 'split', 'line_number']),
    costBillColumn(tenantId),
  );
export type ReceiptCostRow = RowOf<ReturnType<typeof costColumns>>;

export const listReceiptCosts = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<ReceiptCostRow[]> =>
  selectRows(
    db,
    costColumns(tenantId),
    sql`from receipt_costs c where c.tenant_id = ${tenantId} and c.receipt_id = ${id} order by c.line_number`,
  );

export const listReceiptPictures = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<{ fileId: string }[]> =>
  selectRows(
    db,
    columnsOf('stock_receipt_pictures', 'picture', ['file_id']),
    sql`from stock_receipt_pictures picture
    where picture.tenant_id = ${tenantId} and picture.receipt_id = ${id} order by picture.position`,
  );
