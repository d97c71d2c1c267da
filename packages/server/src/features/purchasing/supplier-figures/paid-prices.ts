import type { PaidPrice } from '@shelfwise/contract/features/purchasing/supplier-figures/supplier-figures.schemas';
import { sql } from 'kysely';
import { both, columnsAs, narrowed, reckoned, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { getRecord } from '../../../kit/records.ts';
import { supplierProductKind } from '../supplier-products/supplier-products.queries.ts';

/** Receipts that a price history goes back. */
const mostPrices = 30;

const priceColumns = both(
  columnsAs('stock_receipts', 'r', { receiptId: 'id' }),
  narrowed<{ quantity: string }>()(columnsAs('stock_receipt_lines', 'l', { quantity: 'entered_quantity' })),
  reckoned<Pick<PaidPrice, 'receiptNumber' | 'receivedOn' | 'price' | 'currency'>>(sql`
    r.number as "receiptNumber", r.business_date as "receivedOn", r.currency,
    trim_scale(round(coalesce(corrected.unit_price, l.unit_price) * (100 - l.discount_percent) / 100, 6)) as price`),
);

/** What a product of a supplier has cost per entered unit, the newest first; a price that was corrected counts as it was corrected. */
export const listPaidPrices = async (call: Call, { id }: { id: string }): Promise<{ items: PaidPrice[] }> => {
  const { supplierId, productId, packId } = await getRecord(call, supplierProductKind, id);
  const { tenantId, db } = call.tx;
  const items = await selectRows(
    db,
    priceColumns,
    sql`
    from stock_receipts r
    join stock_receipt_lines l on l.tenant_id = ${tenantId} and l.receipt_id = r.id
    left join lateral (
      select k.unit_price from landed_cost_lines k
      join landed_costs c on c.tenant_id = ${tenantId} and c.id = k.landed_cost_id and c.status = 'posted'
      where k.tenant_id = ${tenantId} and k.receipt_id = l.receipt_id and k.receipt_line = l.line_number and k.unit_price is not null
      order by c.id desc limit 1) as corrected on true
    where r.tenant_id = ${tenantId} and r.supplier_id = ${supplierId} and r.status = 'posted'
      and l.product_id = ${productId} and l.pack_id is not distinct from ${packId}::uuid and l.entered_quantity > 0
    order by r.business_date desc, r.posted_at desc, l.line_number limit ${mostPrices}`,
  );
  return { items };
};
