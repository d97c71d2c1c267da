import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { ProductTable } from '../../catalog/index.ts';
import type { AdjustKind } from '../stock-adjustments/adjustment.ts';
import type { InventorySearch } from './inventory-screen.tsx';
import { useStockColumns } from './stock-columns.tsx';

interface StockListProps {
  search: InventorySearch;
  onSearch: (change: InventorySearch) => void;
  onAdjust: (product: Product, kind: AdjustKind) => void;
}

/** Products as stock, each with what can be done about it. */
export function StockList({ search, onSearch, onAdjust }: StockListProps) {
  const { t } = useTranslation(['inventory', 'catalog']);
  const columns = useStockColumns(onAdjust);
  return (
    <ProductTable
      name="inventory"
      label={t('inventory:title')}
      columns={columns}
      search={search}
      onSearch={onSearch}
      empty={
        <EmptyState
          title={t('inventory:empty.title')}
          action={
            <Button variant="filled" renderRoot={(props) => <AppLink {...props} href="/inventory/add" />}>
              {t('catalog:empty.action')}
            </Button>
          }
        >
          {t('inventory:empty.text')}
        </EmptyState>
      }
    />
  );
}
