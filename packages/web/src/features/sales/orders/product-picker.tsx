import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBarcodeListener } from '../../../components/barcode-listener.ts';
import { RecordPicker } from '../../../components/form/record-picker.tsx';
import { ScanButton } from '../../../components/scanning/scan-button.tsx';
import { useRegion } from '../../../components/region.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { quantityText, unitPriceText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { productOfCode } from './order-preview.ts';
import { foundProductsQuery, productQuery } from './orders.queries.ts';

const settleMs = 120;

interface ProductPickerProps {
  /** `isScan`: by a code, so that the next one can follow at once. */
  onPick: (product: Product, isScan: boolean) => void;
  ref: Ref<HTMLInputElement>;
  hasFocus: boolean;
  /** What is available is of all places together, and says so where there are several. */
  hasPlaces: boolean;
}

/** The open last line: a few letters and Enter, or a scanned barcode. */
export function ProductPicker({ onPick, ref, hasFocus, hasPlaces }: ProductPickerProps) {
  const { t } = useTranslation('sales');
  const { locale, currency } = useRegion();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), settleMs);
  const found = useQuery({ ...foundProductsQuery(asked), placeholderData: keepPreviousData });
  const pick = (product: Product, isScan: boolean): void => {
    queryClient.setQueryData(productQuery(product.id).queryKey, product);
    onPick(product, isScan);
  };
  /** A scanned code, or what was typed with Enter before the search had answered: then the first hit is meant. */
  const pickByText = async (typed: string): Promise<void> => {
    try {
      const { items } = await queryClient.fetchQuery(foundProductsQuery(typed));
      const named = productOfCode(typed, items);
      if (named) pick(named, true);
      else if (items[0]) pick(items[0], false);
      else toastLine.error(t('editor.unknownCode', { code: typed }));
    } catch (failure) {
      toastLine.error(asAppError(failure).message);
    }
  };
  useBarcodeListener((code) => void pickByText(code));
  return (
    <RecordPicker
      ref={ref}
      hasFocus={hasFocus}
      label={t('editor.addProduct')}
      placeholder={t('editor.productPlaceholder')}
      text={text}
      onText={setText}
      items={(found.data?.items ?? []).map((product) => ({
        id: product.id,
        label: product.name,
        note: `${product.sku} · ${unitPriceText(product.unitPrice, currency, locale)} · ${t(hasPlaces ? 'editor.availableInAll' : 'editor.available', { quantity: quantityText(product.available, locale) })}`,
      }))}
      isSearching={text.trim() !== asked || found.isPlaceholderData || found.isPending}
      onChoose={(id) => {
        const product = found.data?.items.find((one) => one.id === id);
        if (product) pick(product, false);
      }}
      onEnterEarly={(typed) => void pickByText(typed)}
      rightSection={<ScanButton onScan={(code) => void pickByText(code)} />}
    />
  );
}
