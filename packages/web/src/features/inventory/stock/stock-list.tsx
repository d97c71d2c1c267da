import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useTranslation } from 'react-i18next';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { ProductTable } from '../../catalog/index.ts';
import type { AdjustKind } from '../stock-adjustments/adjustment.ts';
import type { InventorySearch } from './inventory-address.ts';
import { useStockColumns } from './stock-columns.tsx';

interface StockListProps {
  search: InventorySearch;
  onSearch: (change: InventorySearch) => void;
  onAdjust: (product: Product, kind: AdjustKind) => void;
}

/** Products as stock, each with its actions. */
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
        <FirstRecord
          title={t('inventory:empty.title')}
          text={t('inventory:empty.text')}
          action={{ label: t('catalog:empty.action'), href: '/inventory/add' }}
        />
      }
    />
  );
}
