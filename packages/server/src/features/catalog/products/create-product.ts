import type { NewProduct, Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { dividesByDefault } from '@shelfwise/contract/features/catalog/products/units';
import type { Call } from '../../../kit/call.ts';
import { react } from '../../../kit/reactions.ts';
import { newId } from '../../../platform/ids.ts';
import { exchangePicture } from '../../files/index.ts';
import { requireRoom } from '../../../kit/plan-limits.ts';
import { columnsFrom } from '../../../db/rows.ts';
import { replacePacks } from '../packs/write-packs.ts';
import { giveSku } from './given-sku.ts';
import { countActiveProducts, getProduct } from './products.queries.ts';
import { asProductError, productSearchText, replaceBarcodes, skuTaken } from './write-product.ts';
import { taxColumns } from '../../ledger/index.ts';

/** Returns false where another product has the SKU. A failed insert would abort the transaction instead. */
const insertProduct = async ({ tx, actor }: Call, id: string, fields: NewProduct & { sku: string }) => {
  const { taxClassId, barcodes: _, packs: __, ...own } = fields;
  const written = await tx.db
    .insertInto('products')
    .values({
      ...columnsFrom('products', own),
      ...taxColumns(taxClassId),
      tenant_id: tx.tenantId,
      id,
      is_divisible: fields.isDivisible ?? dividesByDefault(fields.unit),
      search_text: productSearchText({ ...fields, category: fields.category ?? null }),
      created_at: tx.at,
      created_by: actor.userId,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'sku_key']).doNothing())
    .returning('id')
    .execute();
  return written.length > 0;
};

/**
 * Adds a product with nothing in stock, whatever room the plan has: the caller has made sure of it. SKU and barcodes are unique in the
 * company (409 `taken`, naming the field); a product without SKU is given one.
 */
export const addProduct = async (call: Call, fields: NewProduct): Promise<{ id: string; sku: string }> => {
  const { tx } = call;
  const id = newId();
  const insert = (sku: string): Promise<boolean> => insertProduct(call, id, { ...fields, sku });
  let { sku } = fields;
  try {
    if (sku === undefined) sku = await giveSku(tx, insert);
    else if (!(await insert(sku))) throw skuTaken();
    await react(call, 'product.create', { id, after: fields });
    const packs = await replacePacks(tx, id, fields.packs);
    await replaceBarcodes(tx, id, { barcodes: fields.barcodes, packs });
    await exchangePicture(tx, { before: null, after: fields.imageFileId ?? null, field: 'imageFileId' });
  } catch (error) {
    throw asProductError(error);
  }
  tx.audit({ action: 'product.create', subject: 'product', subjectId: id, after: { ...fields, sku } });
  return { id, sku };
};

/** Refuses so many more products where the plan has no room for all of them (402 `plan_limit`). */
export const requireRoomForProducts = (call: Call, more: number): Promise<void> =>
  requireRoom(call, 'products', (limit) => countActiveProducts(call.tx, limit), more);

/** Adds a product, as `addProduct` does. The plan must have room for one more (402 `plan_limit`). */
export const createProduct = async (call: Call, fields: NewProduct): Promise<Product> => {
  await requireRoomForProducts(call, 1);
  return getProduct(call, await addProduct(call, fields));
};
