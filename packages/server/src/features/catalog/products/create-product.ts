import type { NewProduct, Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { dividesByDefault } from '@shelfwise/contract/features/catalog/products/units';
import type { Call } from '../../../db/call.ts';
import { newId } from '../../../platform/ids.ts';
import { exchangePicture } from '../../../db/picture-use.ts';
import { requireRoom } from '../../../db/plan-limits.ts';
import { getProduct } from './get-product.ts';
import { countActiveProducts } from './products.queries.ts';
import { asProductError, productColumns, productSearchText, replaceBarcodes } from './write-product.ts';

/**
 * Adds a product with nothing in stock. SKU and barcodes are unique in the company (409 `taken`, naming the
 * field); the plan's number of products is not exceeded (402 `plan_limit`).
 */
export const createProduct = async (call: Call, fields: NewProduct): Promise<Product> => {
  const { tx, actor } = call;
  await requireRoom(call, 'products', (limit) => countActiveProducts(tx, limit));
  const id = newId();
  try {
    await tx.db
      .insertInto('products')
      .values({
        ...productColumns(fields),
        tenant_id: tx.tenantId,
        id,
        sku: fields.sku,
        name: fields.name,
        unit: fields.unit,
        is_divisible: fields.isDivisible ?? dividesByDefault(fields.unit),
        unit_price: fields.unitPrice,
        search_text: productSearchText({ ...fields, category: fields.category ?? null }),
        created_at: tx.at,
        created_by: actor.userId,
      })
      .execute();
    await tx.db
      .insertInto('stock_totals')
      .values({ tenant_id: tx.tenantId, product_id: id, reorder_point: fields.reorderPoint ?? null })
      .execute();
    await replaceBarcodes(tx, id, fields.barcodes);
    await exchangePicture(tx, { before: null, after: fields.imageFileId ?? null, field: 'imageFileId' });
  } catch (error) {
    throw asProductError(error);
  }
  tx.audit({ action: 'product.create', subject: 'product', subjectId: id, after: { ...fields } });
  return getProduct(call, { id });
};
