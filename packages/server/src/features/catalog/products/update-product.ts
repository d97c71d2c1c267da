import type { Product, ProductChange } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../db/call.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import { exchangePicture } from '../../../db/picture-use.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { getProduct } from './get-product.ts';
import { findFraction, lockProductRow, lockStockOf, toProduct } from './products.queries.ts';
import {
  asProductError,
  copyReorderPoint,
  productColumns,
  productSearchText,
  replaceBarcodes,
} from './write-product.ts';

/** What there is only as a part of one has to go on dividing (409 `fractions_in_stock`). */
const requireWhole = async (tx: TenantTransaction, id: string): Promise<void> => {
  await lockStockOf(tx, id);
  const onHand = await findFraction(tx, id);
  if (onHand === undefined) return;
  const fields = { isDivisible: { code: 'fractions_there', detail: { onHand } } } as const;
  throw new AppError('fractions_in_stock', { fields, detail: { onHand } });
};

const figures = ['unitPrice', 'reorderPoint', 'reorderQuantity'] as const;

/** '120' and '120.00' are one figure: where it is what stands there, it is no change. */
const asItStands = (current: Product, fields: Omit<ProductChange, 'id' | 'version'>): typeof fields => {
  const told = { ...fields };
  for (const name of figures) {
    const [before, after] = [current[name], fields[name]];
    if (before != null && after != null && new Exact(after).equals(before)) told[name] = before;
  }
  return told;
};

/** Changes the given fields. An edit based on an older version gets 409 with the product as it stands. */
export const updateProduct = async (
  call: Call,
  { id, version, ...typed }: ProductChange,
): Promise<Product> => {
  const { tx, actor } = call;
  const row = await lockProductRow(tx, id);
  if (!row) throw new AppError('not_found');
  const current = toProduct(row, actor.company.baseCurrency, call.can('canViewCosts'));
  if (row.version !== version) throw new AppError('version_conflict', { current });
  const fields = asItStands(current, typed);
  const { before, after } = changedFields(current, fields);
  if (Object.keys(after).length === 0) {
    tx.audit({ action: 'product.update', subject: 'product', subjectId: id, before, after });
    return current;
  }
  if (after.isDivisible === false) await requireWhole(tx, id);
  try {
    await tx.db
      .updateTable('products')
      .set({
        ...productColumns(fields),
        search_text: productSearchText({
          sku: fields.sku ?? current.sku,
          name: fields.name ?? current.name,
          category: fields.category === undefined ? current.category : fields.category,
          barcodes: fields.barcodes ?? current.barcodes,
        }),
        version: version + 1,
      })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .execute();
    if (fields.barcodes) await replaceBarcodes(tx, id, fields.barcodes);
    if (fields.reorderPoint !== undefined) await copyReorderPoint(tx, id);
    const { imageFileId: before } = current;
    const { imageFileId: after = before } = fields;
    await exchangePicture(tx, { before, after, field: 'imageFileId' });
  } catch (error) {
    throw asProductError(error);
  }
  tx.audit({ action: 'product.update', subject: 'product', subjectId: id, before, after });
  return getProduct(call, { id });
};
