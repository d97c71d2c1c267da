import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { Pack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBarcodeListener } from '../../../components/scanning/barcode-listener.ts';
import { ScanButton } from '../../../components/scanning/scan-button.tsx';
import { bestProduct } from '../../../lib/best-first.ts';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { foundProductsQuery, ProductPicker } from '../../catalog/index.ts';

interface ProductChoiceProps {
  /** `pack`: the code was that of a pack. `isScan`: the next scan may follow at once. */
  onPick: (product: Product, by: { pack: Pack | null; isScan: boolean }) => void;
  hasFocus?: boolean;
  /** a code that no product has; without this a toast says so */
  onUnknown?: (code: string) => void;
  label?: string;
}

interface Named {
  product: Product;
  pack: Pack | null;
}

/** The product, or its pack, that a code names: by barcode first, then by SKU. */
const namedBy = (code: string, found: readonly Product[]): Named | undefined => {
  for (const product of found) {
    if (product.barcodes.includes(code)) return { product, pack: null };
    const pack = product.packs.find(({ barcodes }) => barcodes.includes(code));
    if (pack) return { product, pack };
  }
  const product = found.find(({ sku }) => sku.toLowerCase() === code.toLowerCase());
  return product && { product, pack: null };
};

/** Chooses a product by a few letters and Enter, or by its barcode or that of a pack. */
export function ProductChoice({ onPick, hasFocus = false, onUnknown, label }: ProductChoiceProps) {
  const { t } = useTranslation('transfers');
  const queryClient = useQueryClient();
  const pickByText = async (typed: string): Promise<void> => {
    try {
      const { items } = await queryClient.fetchQuery(foundProductsQuery(typed));
      const named = namedBy(typed, items);
      const best = bestProduct(items, typed);
      if (named) onPick(named.product, { pack: named.pack, isScan: true });
      else if (onUnknown && /\d/u.test(typed)) onUnknown(typed);
      else if (best) onPick(best, { pack: null, isScan: false });
      else toastLine.error(t('unknownCode', { code: typed }));
    } catch (failure) {
      toastLine.error(asAppError(failure).message);
    }
  };
  useBarcodeListener((code) => void pickByText(code), 'lines');
  return (
    <ProductPicker
      hasFocus={hasFocus}
      label={label ?? t('addProduct')}
      placeholder={t('productPlaceholder')}
      onPick={(product) => onPick(product, { pack: null, isScan: false })}
      onEnterEarly={(typed) => void pickByText(typed)}
      rightSection={<ScanButton onScan={(code) => void pickByText(code)} />}
    />
  );
}
