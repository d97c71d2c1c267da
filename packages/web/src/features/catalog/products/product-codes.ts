import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';

/** A SKU is compared without regard to capitals, a barcode exactly. */
export const hasCode = (product: Pick<Product, 'sku' | 'barcodes'>, code: string): boolean =>
  product.sku.toLowerCase() === code.toLowerCase() || product.barcodes.includes(code);
