import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useTranslation } from 'react-i18next';
import { type ReactNode, useCallback } from 'react';
import { ProductTable } from '../../catalog/index.ts';
import type { AdjustKind } from '../stock-adjustments/offered-reasons.ts';
import type { InventorySearch } from './inventory-address.ts';
import { useStockColumns } from './stock-columns.tsx';

interface StockListProps {
  search: InventorySearch;
  onSearch: (change: InventorySearch) => void;
  onAdjust: (product: Product, kind: AdjustKind) => void;
  empty: ReactNode;
}

/** Products as stock, each with its actions. */
export function StockList({ search, onSearch, onAdjust, empty }: StockListProps) {
  const { t } = useTranslation('inventory');
  const columns = useStockColumns(
    onAdjust,
    useCallback((why: string) => onSearch({ why }), [onSearch]),
  );
  return (
    <ProductTable
      name="inventory"
      label={t('title')}
      columns={columns}
      search={search}
      onSearch={onSearch}
      empty={empty}
    />
  );
}
