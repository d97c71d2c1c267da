import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RecordPicker } from '../../../components/form/record-picker.tsx';
import { foundProductsQuery } from './products.queries.ts';

const settleMs = 120;

interface ProductPickerProps {
  label: string;
  placeholder?: string;
  /** What is said of each; its SKU where this is left out. */
  noteOf?: (product: Product) => string;
  /** The name of the chosen product, where it stays chosen. */
  shown?: string;
  onPick: (product: Product) => void;
  /** Enter before the search has answered: from a scanner, or a fast typist. */
  onEnterEarly?: (text: string) => void;
  rightSection?: ReactNode;
  error?: ReactNode;
  hasFocus?: boolean;
}

/** Finds a product in use by name, SKU or barcode. */
export function ProductPicker({ onPick, noteOf, ...rest }: ProductPickerProps) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), settleMs);
  const found = useQuery({ ...foundProductsQuery(asked), placeholderData: keepPreviousData });
  const hits = found.data?.items ?? [];
  return (
    <RecordPicker
      {...rest}
      text={text}
      onText={setText}
      items={hits.map((product) => ({
        id: product.id,
        label: product.name,
        note: noteOf?.(product) ?? product.sku,
        pictureUrl: product.imageUrl,
      }))}
      isSearching={text.trim() !== asked || found.isPlaceholderData || found.isPending}
      onChoose={(id) => {
        const product = hits.find((one) => one.id === id);
        if (product) onPick(product);
      }}
    />
  );
}
