import { sql } from 'kysely';
import type { Reaction } from '../../../kit/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Low stock is judged by the product's reorder point, which an archived product has not, so it is never low. */
const copyReorderPoint = (tx: TenantTransaction, productId: string) =>
  sql`update stock_totals s set reorder_point = case when p.status = 'active' then p.reorder_point end
      from products p
      where s.tenant_id = ${tx.tenantId} and s.product_id = ${productId}
        and p.tenant_id = ${tx.tenantId} and p.id = ${productId}`.execute(tx.db);

/** A new product gets its row of totals, with nothing in stock. */
export const countNewProduct: Reaction = {
  to: ['product.create'],
  write: ({ tx }, { id }) =>
    sql`insert into stock_totals (tenant_id, product_id, reorder_point)
      select p.tenant_id, p.id, p.reorder_point from products p
      where p.tenant_id = ${tx.tenantId} and p.id = ${id}`.execute(tx.db),
};

export const followReorderPoint: Reaction = {
  to: ['product.update', 'product.archive', 'product.restore'],
  write: async ({ tx }, { id, after }) => {
    if ('reorderPoint' in after || 'status' in after) await copyReorderPoint(tx, id);
  },
};
