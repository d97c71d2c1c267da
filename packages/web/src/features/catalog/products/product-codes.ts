import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';

/** A SKU counts whatever its capitals, a barcode to the letter. */
export const hasCode = (product: Pick<Product, 'sku' | 'barcodes'>, code: string): boolean =>
  product.sku.toLowerCase() === code.toLowerCase() || product.barcodes.includes(code);
