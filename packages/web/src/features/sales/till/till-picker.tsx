import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPicker } from '../../../components/form/record-picker.tsx';
import { useRegion } from '../../../components/region.tsx';
import { useBarcodeListener } from '../../../components/scanning/barcode-listener.ts';
import { beep } from '../../../components/scanning/beeps.ts';
import { ScanButton } from '../../../components/scanning/scan-button.tsx';
import { bestProduct } from '../../../lib/best-first.ts';
import { asAppError } from '../../../lib/errors.ts';
import { quantityText, unitPriceText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { foundProductsQuery, packOfCode } from '../../catalog/index.ts';
import { productOfCode } from '../orders/editor/order-preview.ts';
import { productQuery } from '../orders/orders.queries.ts';
import { countedText } from './basket.ts';

const settleMs = 120;

interface TillPickerProps {
  ref: Ref<HTMLInputElement>;
  onPick: (picked: { productId: string; packId: string | null; quantity: string }) => void;
}

/** Takes a few letters and Enter, or a scanned code of a product or a pack; "3*" before either says how many. */
export function TillPicker({ ref, onPick }: TillPickerProps) {
  const { t } = useTranslation('till');
  const { locale, currency } = useRegion();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const sought = countedText(text).text.trim();
  const [asked] = useDebouncedValue(sought, settleMs);
  const found = useQuery({ ...foundProductsQuery(asked), placeholderData: keepPreviousData });
  const hits = found.data?.items ?? [];
  const pick = (product: Product, quantity: string, code?: string): void => {
    queryClient.setQueryData(productQuery(product.id).queryKey, product);
    const packId = code === undefined ? null : (packOfCode(product, code)?.id ?? null);
    onPick({ productId: product.id, packId, quantity });
  };
  /** A scanned code, or a text with Enter before the search has answered: the best hit is meant. */
  const pickByText = async (typed: string): Promise<void> => {
    // What stands in the field before a scan, "3*", counts for what is scanned.
    const before = countedText(text);
    const own = countedText(typed);
    const quantity = own.text === typed && before.text.trim() === '' ? before.quantity : own.quantity;
    const code = own.text.trim();
    if (code === '') return;
    try {
      const { items } = await queryClient.fetchQuery(foundProductsQuery(code));
      const named = productOfCode(code, items);
      const best = bestProduct(items, code);
      if (named) pick(named, quantity, code);
      else if (best) pick(best, quantity);
      else {
        beep(false);
        toastLine.error(t('unknownCode', { code }));
      }
    } catch (failure) {
      toastLine.error(asAppError(failure).message);
    }
  };
  useBarcodeListener((code) => void pickByText(code), 'lines');
  return (
    <RecordPicker
      ref={ref}
      hasFocus={!matchMedia('(pointer: coarse)').matches}
      label={t('find')}
      placeholder={t('findPlaceholder')}
      text={text}
      onText={setText}
      items={hits.map((product) => ({
        id: product.id,
        label: product.name,
        pictureUrl: product.imageUrl,
        note: `${product.sku} · ${unitPriceText(product.unitPrice, currency, locale)} · ${t('left', { quantity: quantityText(product.available, locale) })}`,
      }))}
      isSearching={sought !== asked || found.isPlaceholderData || found.isPending}
      onChoose={(id) => {
        const product = hits.find((one) => one.id === id);
        if (product) pick(product, countedText(text).quantity);
      }}
      onEnterEarly={(typed) => void pickByText(typed)}
      rightSection={<ScanButton onScan={(code) => void pickByText(code)} />}
    />
  );
}
