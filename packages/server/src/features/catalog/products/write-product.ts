import { sql } from 'kysely';
import type { Product, ProductChange } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { searchText } from '../../../db/search-words.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import {
  AppError,
  isForeignKeyViolation,
  isUniqueViolation,
  violatedConstraint,
} from '../../../platform/errors.ts';

type Fields = Omit<ProductChange, 'id' | 'version'>;

/** The columns that a set of fields writes; fields left out stay as they are. */
export const productColumns = (fields: Fields) => {
  const columns = {
    sku: fields.sku,
    name: fields.name,
    description: fields.description,
    category: fields.category,
    unit: fields.unit,
    is_divisible: fields.isDivisible,
    unit_price: fields.unitPrice,
    tax_class_id: fields.taxClassId,
    reorder_point: fields.reorderPoint,
    reorder_quantity: fields.reorderQuantity,
    image_file_id: fields.imageFileId,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >;
};

export const productSearchText = (product: Pick<Product, 'sku' | 'name' | 'category' | 'barcodes'>): string =>
  searchText(product.name, product.sku, product.category, ...product.barcodes);

export const replaceBarcodes = async (
  tx: TenantTransaction,
  productId: string,
  barcodes: readonly string[],
): Promise<void> => {
  await tx.db
    .deleteFrom('product_barcodes')
    .where('tenant_id', '=', tx.tenantId)
    .where('product_id', '=', productId)
    .execute();
  if (barcodes.length === 0) return;
  await tx.db
    .insertInto('product_barcodes')
    .values(
      barcodes.map((barcode, position) => ({
        tenant_id: tx.tenantId,
        barcode,
        product_id: productId,
        position,
      })),
    )
    .execute();
};

/** Low stock is judged by the product's reorder point; an archived product is never low. */
export const copyReorderPoint = (tx: TenantTransaction, productId: string) =>
  sql`update stock_totals s set reorder_point = case when p.status = 'active' then p.reorder_point end
      from products p
      where s.tenant_id = ${tx.tenantId} and s.product_id = ${productId}
        and p.tenant_id = ${tx.tenantId} and p.id = ${productId}`.execute(tx.db);

/** What the database refused, in terms of the field that caused it. */
export const asProductError = (error: unknown): unknown => {
  if (isUniqueViolation(error, 'products_sku'))
    return new AppError('taken', { fields: { sku: { code: 'taken' } } });
  if (isUniqueViolation(error, 'product_barcodes_pkey'))
    return new AppError('taken', { fields: { barcodes: { code: 'taken' } } });
  if (isForeignKeyViolation(error)) {
    const field = violatedConstraint(error).includes('image') ? 'imageFileId' : 'taxClassId';
    return new AppError('not_found', { fields: { [field]: { code: 'unknown_record' } } });
  }
  return error;
};
