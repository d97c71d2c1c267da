import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/**
 * Finds the last prices of a supplier's products anew, after a receipt was reversed or its prices were corrected: that of the newest receipt
 * that stands, as corrected. None is known where there is none. The statement is sent without waiting.
 */
export const recallPrices = (
  tx: TenantTransaction,
  supplierId: string,
  productIds: readonly string[],
): void => {
  const { tenantId } = tx;
  tx.send(sql`
    update supplier_products sp
    set last_price = newest.price, last_price_currency = newest.currency, last_price_on = newest.business_date
    from (
      select p.id, paid.price, paid.currency, paid.business_date
      from supplier_products p
      left join lateral (
        select r.business_date, r.currency,
          round(coalesce(corrected.unit_price, l.unit_price) * (100 - l.discount_percent) / 100, 6) as price
        from stock_receipts r
        join stock_receipt_lines l on l.tenant_id = ${tenantId} and l.receipt_id = r.id
        left join lateral (
          select k.unit_price from landed_cost_lines k
          join landed_costs c on c.tenant_id = ${tenantId} and c.id = k.landed_cost_id and c.status = 'posted'
          where k.tenant_id = ${tenantId} and k.receipt_id = l.receipt_id and k.receipt_line = l.line_number and k.unit_price is not null
          order by c.id desc limit 1) as corrected on true
        where r.tenant_id = ${tenantId} and r.supplier_id = p.supplier_id and r.status = 'posted'
          and l.product_id = p.product_id and l.pack_id is not distinct from p.pack_id and l.entered_quantity > 0
        order by r.business_date desc, r.posted_at desc, l.line_number desc limit 1) as paid on true
      where p.tenant_id = ${tenantId} and p.supplier_id = ${supplierId} and p.product_id = any(${productIds}::uuid[])) as newest
    where sp.tenant_id = ${tenantId} and sp.id = newest.id`);
};
