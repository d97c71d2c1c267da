import type { Pack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';

type Coded = Pick<Product, 'sku' | 'barcodes' | 'packs'>;

/** The pack of the product that has the barcode. */
export const packOfCode = ({ packs }: Pick<Product, 'packs'>, code: string): Pack | undefined =>
  packs.find(({ barcodes }) => barcodes.includes(code));

/** A SKU is compared without regard to capitals, a barcode exactly; that of a pack counts too. */
export const hasCode = (product: Coded, code: string): boolean =>
  product.sku.toLowerCase() === code.toLowerCase() ||
  product.barcodes.includes(code) ||
  packOfCode(product, code) !== undefined;
