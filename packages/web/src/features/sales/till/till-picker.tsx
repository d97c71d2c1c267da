import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPicker } from '../../../components/form/record-picker.tsx';
import { useRegion } from '../../../components/region.tsx';
import { isDialogOpen } from '../../../components/open-dialog.ts';
import { useBarcodeListener } from '../../../components/scanning/barcode-listener.ts';
import { beep } from '../../../components/scanning/beeps.ts';
import { ScanButton } from '../../../components/scanning/scan-button.tsx';
import { bestProduct } from '../../../lib/best-first.ts';
import { asAppError } from '../../../lib/errors.ts';
import { quantityText, unitPriceText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { foundProductsQuery, packOfCode } from '../../catalog/index.ts';
import { productOfCode } from '../orders/editor/order-preview.ts';
import { locationsQuery, productQuery } from '../orders/orders.queries.ts';
import { countAfter, countBefore, countedText, isNoCount } from './basket.ts';

const settleMs = 120;

interface TillPickerProps {
  field: RefObject<HTMLInputElement | null>;
  /** a code that was scanned before this was shown */
  scanned?: string | undefined;
  onPick: (picked: { productId: string; packId: string | null; quantity: string }) => void;
  /** a code that no product has; true where it was that of something else, as of a receipt */
  onUnknown: (code: string) => Promise<boolean>;
  /** a quantity that is typed after a product */
  onCount: (quantity: string) => void;
}

/** Takes a few letters and Enter, or a scanned code of a product or a pack. "3*" before either says how many, and "*3" after it. */
export function TillPicker({ field, scanned, onPick, onUnknown, onCount }: TillPickerProps) {
  const { t } = useTranslation('till');
  const { locale, currency } = useRegion();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const isCount = countAfter(text) !== undefined || isNoCount(text);
  const sought = isCount ? '' : countedText(text).text.trim();
  const [asked] = useDebouncedValue(sought, settleMs);
  const found = useQuery({ ...foundProductsQuery(asked), placeholderData: keepPreviousData });
  const hits = found.data?.items ?? [];
  // A hit says what there is in all; its line in the basket, what is left at this till's place.
  const isOnlyPlace = useQuery(locationsQuery()).data?.items.length === 1;
  const pick = (product: Product, quantity: string, code?: string): void => {
    queryClient.setQueryData(productQuery(product.id).queryKey, product);
    const packId = code === undefined ? null : (packOfCode(product, code)?.id ?? null);
    onPick({ productId: product.id, packId, quantity });
  };
  /** A scanned code, or a text with Enter before the search has answered: the best hit is meant. */
  const pickByText = async (typed: string, before = '1'): Promise<void> => {
    const own = countedText(typed);
    const quantity = own.text === typed ? before : own.quantity;
    const code = own.text.trim();
    if (code === '') return;
    try {
      const { items } = await queryClient.fetchQuery(foundProductsQuery(code));
      const named = productOfCode(code, items);
      const best = bestProduct(items, code);
      if (named) pick(named, quantity, code);
      else if (best) pick(best, quantity);
      else if (!(await onUnknown(code))) {
        beep(false);
        toastLine.error(t('unknownCode', { code }));
      }
    } catch (failure) {
      toastLine.error(asAppError(failure).message);
    }
  };
  /** The keys of a scan are out of the field again: what stands there was typed before it. */
  const pickScanned = (code: string): void => void pickByText(code, countBefore(field.current?.value ?? ''));
  useBarcodeListener((code) => {
    if (isDialogOpen()) return false;
    pickScanned(code);
    return true;
  }, 'lines');
  const first = useRef(scanned);
  useEffect(() => {
    const code = first.current;
    first.current = undefined;
    if (code !== undefined) pickScanned(code);
  });
  const picker = (
    <RecordPicker
      ref={field}
      hasFocus={!matchMedia('(pointer: coarse)').matches}
      label={t('find')}
      placeholder={t('findPlaceholder')}
      text={text}
      onText={setText}
      items={hits.map((product) => ({
        id: product.id,
        label: product.name,
        pictureUrl: product.imageUrl,
        note: `${product.sku} · ${unitPriceText(product.unitPrice, currency, locale)} · ${t(isOnlyPlace ? 'left' : 'leftInAll', { quantity: quantityText(product.available, locale) })}`,
      }))}
      isSearching={sought !== asked || found.isPlaceholderData || found.isPending}
      onChoose={(id) => {
        const product = hits.find((one) => one.id === id);
        if (product) pick(product, countedText(text).quantity);
      }}
      onEnterEarly={(typed) => void pickByText(typed)}
      rightSection={<ScanButton onScan={pickScanned} />}
    />
  );
  return (
    <div
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && isNoCount(text)) {
          event.preventDefault();
          event.stopPropagation();
          setText('');
          beep(false);
          toastLine.error(t('noCount'));
          return;
        }
        const quantity = countAfter(text);
        const isBare = sought === '' && text.trim() !== '';
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isBare) return;
        // A number without a product chooses none.
        event.preventDefault();
        event.stopPropagation();
        if (quantity === undefined) return;
        setText('');
        onCount(quantity);
        // The list of hits closes with the focus, so that it does not cover the line that was counted.
        field.current?.blur();
        field.current?.focus();
      }}
    >
      {picker}
    </div>
  );
}
