import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import { searchText } from '../../../kit/search-words.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import {
  AppError,
  isForeignKeyViolation,
  isUniqueViolation,
  violatedConstraint,
} from '../../../platform/errors.ts';

/** `is_taxed` tells whether a product is taxed at all, because a product without a class has the company's default one. */
export const taxColumns = (taxClassId: string | null | undefined) =>
  taxClassId === undefined
    ? {}
    : { tax_class_id: taxClassId === noTax ? null : taxClassId, is_taxed: taxClassId !== noTax };

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

export const skuTaken = (): AppError => new AppError('taken', { fields: { sku: { code: 'taken' } } });

/** The database's refusal as an error of the field that caused it; other errors stay as they are. */
export const asProductError = (error: unknown): unknown => {
  if (isUniqueViolation(error, 'products_sku')) return skuTaken();
  if (isUniqueViolation(error, 'product_barcodes_pkey'))
    return new AppError('taken', { fields: { barcodes: { code: 'taken' } } });
  if (isForeignKeyViolation(error)) {
    const field = violatedConstraint(error).includes('image') ? 'imageFileId' : 'taxClassId';
    return new AppError('not_found', { fields: { [field]: { code: 'unknown_record' } } });
  }
  return error;
};
