import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RecordPicker } from '../../../components/form/record-picker.tsx';
import { productQuery } from '../../catalog/index.ts';
import { foundProductsQuery } from './supplier-products.queries.ts';

const settleMs = 120;

interface ProductFieldProps {
  value: string;
  onChange: (id: string) => void;
  label: string;
  placeholder: string;
  error?: ReactNode;
}

/** Finds a product in use by name, SKU or barcode. */
export function ProductField({ value, onChange, label, placeholder, error }: ProductFieldProps) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), settleMs);
  const found = useQuery(foundProductsQuery(asked));
  const chosen = useQuery({ ...productQuery(value), enabled: value !== '' });
  return (
    <RecordPicker
      label={label}
      placeholder={placeholder}
      shown={value === '' ? '' : (chosen.data?.name ?? '…')}
      text={text}
      onText={setText}
      items={(found.data?.items ?? []).map(({ id, name, sku }) => ({ id, label: name, note: sku }))}
      isSearching={text.trim() !== asked || found.isPlaceholderData || found.isPending}
      onChoose={onChange}
      error={error}
      hasFocus
    />
  );
}
