import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { quantityText, unitPriceText } from '../../../lib/money.ts';

/** What a picker says of goods that are to be sold: SKU, price, and stock, which is that of all locations where there are several. */
export function useProductNote(hasPlaces: boolean): (product: Product) => string {
  const { t } = useTranslation('sales');
  const { locale, currency } = useRegion();
  return ({ sku, unitPrice, available }) => {
    const stock = t(hasPlaces ? 'editor.availableInAll' : 'editor.available', {
      quantity: quantityText(available, locale),
    });
    return `${sku} · ${unitPriceText(unitPrice, currency, locale)} · ${stock}`;
  };
}
