import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProductPicker, productQuery } from '../../catalog/index.ts';

interface ProductFieldProps {
  value: string;
  onChange: (id: string) => void;
  label: string;
  placeholder: string;
  error?: ReactNode;
}

/** Finds a product in use by name, SKU or barcode. */
export function ProductField({ value, onChange, label, placeholder, error }: ProductFieldProps) {
  const chosen = useQuery({ ...productQuery(value), enabled: value !== '' });
  return (
    <ProductPicker
      label={label}
      placeholder={placeholder}
      shown={value === '' ? '' : (chosen.data?.name ?? '…')}
      onPick={({ id }) => onChange(id)}
      error={error}
      hasFocus
    />
  );
}
