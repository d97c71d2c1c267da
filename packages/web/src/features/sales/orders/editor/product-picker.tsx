import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBarcodeListener } from '../../../../components/scanning/barcode-listener.ts';
import { useNearMisses } from '../../../../components/form/near-misses.ts';
import { type PickerItem, RecordPicker } from '../../../../components/form/record-picker.tsx';
import { ScanButton } from '../../../../components/scanning/scan-button.tsx';
import { bestProduct } from '../../../../lib/best-first.ts';
import { asAppError } from '../../../../lib/errors.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { foundProductsQuery, packOfCode, ProductDialog } from '../../../catalog/index.ts';
import { productOfCode } from './order-preview.ts';
import { productQuery } from '../orders.queries.ts';
import { useProductNote } from '../product-note.ts';

const settleMs = 120;

interface ProductPickerProps {
  /** `isScan`: chosen by a code, so the next scan may follow at once. */
  onPick: (product: Product, isScan: boolean, packId: string | null) => void;
  ref: Ref<HTMLInputElement>;
  hasFocus: boolean;
  /** True where the company has several locations: stock shown is then the sum of all, and says so. */
  hasPlaces: boolean;
}

/** The open last line: takes a few letters and Enter, or a scanned barcode. */
export function ProductPicker({ onPick, ref, hasFocus, hasPlaces }: ProductPickerProps) {
  const { t } = useTranslation('sales');
  const noteOf = useProductNote(hasPlaces);
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), settleMs);
  const found = useQuery({ ...foundProductsQuery(asked), placeholderData: keepPreviousData });
  const [newName, setNewName] = useState<string>();
  const viewer = useViewer();
  const hits = found.data?.items ?? [];
  const isSearching = text.trim() !== asked || found.isPlaceholderData || found.isPending;
  const hasNothing = asked !== '' && !isSearching && hits.length === 0;
  const near = useNearMisses(asked, hasNothing)?.products ?? [];
  // The search of everything gives no prices, so each of the few is asked for.
  const nearProducts = useQueries({ queries: near.map(({ id }) => productQuery(id)) });
  const itemOf = (product: Product): PickerItem => ({
    id: product.id,
    label: product.name,
    pictureUrl: product.imageUrl,
    note: noteOf(product),
  });
  const items: PickerItem[] = hasNothing
    ? near.map(({ id, name, sku }, index) => {
        const product = nearProducts[index]?.data;
        return product ? itemOf(product) : { id, label: name, note: sku };
      })
    : hits.map(itemOf);
  const pick = (product: Product, isScan: boolean, code?: string): void => {
    queryClient.setQueryData(productQuery(product.id).queryKey, product);
    const pack = code === undefined ? undefined : packOfCode(product, code);
    onPick(product, isScan, pack?.id ?? null);
  };
  /** Takes a scanned code, or a text typed with Enter before the search has answered: the first hit is meant. */
  const pickByText = async (typed: string): Promise<void> => {
    try {
      const { items } = await queryClient.fetchQuery(foundProductsQuery(typed));
      const named = productOfCode(typed, items);
      const best = bestProduct(items, typed);
      if (named) pick(named, true, typed);
      else if (best) pick(best, false);
      else toastLine.error(t('editor.unknownCode', { code: typed }));
    } catch (failure) {
      toastLine.error(asAppError(failure).message);
    }
  };
  useBarcodeListener((code) => void pickByText(code), 'lines');
  const pickById = async (id: string): Promise<void> => {
    try {
      pick(hits.find((one) => one.id === id) ?? (await queryClient.fetchQuery(productQuery(id))), false);
    } catch (failure) {
      toastLine.error(asAppError(failure).message);
    }
  };
  return (
    <>
      <RecordPicker
        ref={ref}
        hasFocus={hasFocus}
        label={t('editor.addProduct')}
        placeholder={t('editor.productPlaceholder')}
        text={text}
        onText={setText}
        items={items}
        isSearching={isSearching}
        onChoose={(id) => void pickById(id)}
        onEnterEarly={(typed) => void pickByText(typed)}
        create={
          hasNothing && viewer.can('canManageInventory')
            ? { label: t('editor.addNamedProduct', { name: asked }), run: () => setNewName(asked) }
            : undefined
        }
        rightSection={<ScanButton onScan={(code) => void pickByText(code)} />}
      />
      {newName === undefined ? null : (
        <ProductDialog
          typed={newName}
          onClose={() => setNewName(undefined)}
          onCreated={(product) => {
            setNewName(undefined);
            pick(product, false);
          }}
        />
      )}
    </>
  );
}
