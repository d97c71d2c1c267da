import { lockProductStock } from '../../inventory/index.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { takeBackProducts } from './take-back-products.ts';
import { findUsedProducts } from './used-products.ts';

const namesOf = async ({ tx }: Call, ids: ReadonlySet<string>): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('products')
    .select('name')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...ids])
    .orderBy('name')
    .limit(3)
    .execute();
  return rows.map(({ name }) => name);
};

/**
 * Takes back what one import added: once (409 `wrong_state`), and only while nothing was done with any of it (409 `products_in_use`, naming
 * some). Products that somebody deleted since are gone already.
 */
export const undoImport = async (
  call: Call,
  { id }: { id: string },
): Promise<{ removed: number; archived: number }> => {
  const { tx, actor } = call;
  const found = await tx.db
    .selectFrom('product_imports')
    .select(['adjustment_id', 'undone_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  if (found.undone_at !== null) throw new AppError('wrong_state', { detail: { state: 'undone' } });
  const rows = await tx.db
    .selectFrom('product_import_rows')
    .select('product_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('import_id', '=', id)
    .orderBy('product_id')
    .execute();
  const productIds = rows.map(({ product_id: one }) => one);
  const { adjustment_id: adjustmentId } = found;
  await lockProductStock(tx, productIds);
  const adjustmentIds = adjustmentId === null ? [] : [adjustmentId];
  const used = await findUsedProducts(tx, { productIds, adjustmentIds });
  if (used.size > 0) {
    const names = await namesOf(call, used);
    throw new AppError('products_in_use', { detail: { count: used.size, products: names.join(', ') } });
  }
  const done = await takeBackProducts(call, { productIds, adjustmentId });
  await tx.db
    .updateTable('product_imports')
    .set({ undone_at: tx.at, undone_by: actor.userId })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  tx.audit({
    action: 'product_import.undo',
    subject: 'product_import',
    subjectId: id,
    after: done,
  });
  return done;
};
