import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useTaxChoices } from './tax-choices.ts';

/** The name of a product's tax. The classes are fetched only where such a text is shown. */
export function TaxText({ product }: { product: Product }) {
  return useTaxChoices().nameOf(product.taxClassId) ?? '…';
}
