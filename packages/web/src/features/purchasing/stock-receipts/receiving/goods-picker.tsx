import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RecordPicker } from '../../../../components/form/record-picker.tsx';
import { foundProductsQuery } from '../stock-receipts.queries.ts';

const settleMs = 120;

interface GoodsPickerProps {
  label: string;
  placeholder?: string;
  onPick: (product: Product) => void;
  onEnterEarly?: (text: string) => void;
  rightSection?: ReactNode;
}

/** Finds a product in use by name, SKU or barcode. */
export function GoodsPicker({ label, placeholder, onPick, onEnterEarly, rightSection }: GoodsPickerProps) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), settleMs);
  const found = useQuery({ ...foundProductsQuery(asked), placeholderData: keepPreviousData });
  const items = found.data?.items ?? [];
  return (
    <RecordPicker
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      text={text}
      onText={setText}
      items={items.map(({ id, name, sku, imageUrl }) => ({
        id,
        label: name,
        note: sku,
        pictureUrl: imageUrl,
      }))}
      isSearching={text.trim() !== asked || found.isPlaceholderData || found.isPending}
      onChoose={(id) => {
        const product = items.find((one) => one.id === id);
        if (product) onPick(product);
      }}
      {...(onEnterEarly && { onEnterEarly })}
      rightSection={rightSection}
    />
  );
}
