import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { codeColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { ProductName } from './product-name.tsx';
import { AvailableText } from './stock-state.tsx';
import { TaxText } from './tax-text.tsx';

type ProductColumn = Column<Product>;

const quantity = (id: 'onHand' | 'reserved', header: string): ProductColumn => ({
  id,
  header,
  align: 'end',
  isDefaultHidden: true,
  card: 'none',
  cell: (product) => <QuantityText quantity={product[id]} unit={product.unit} />,
});

/** Columns of costs are only for readers who may see costs. */
export function useProductColumns(): readonly ProductColumn[] {
  const { t } = useTranslation('catalog');
  const viewer = useViewer();
  const seesCosts = viewer.can('canViewCosts');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('fields.name'),
        isSortable: true,
        cell: (product) => <ProductName product={product} />,
      },
      codeColumn('sku', t('fields.sku'), ({ sku }) => sku, { isSortable: true }),
      {
        id: 'category',
        header: t('fields.category'),
        card: 'none',
        cell: (product) => product.category ?? '',
      },
      {
        id: 'available',
        header: t('fields.available'),
        align: 'end',
        isSortable: true,
        // Only the price is needed more often at the counter.
        priority: 40,
        cell: (product) => <AvailableText product={product} />,
      },
      quantity('onHand', t('fields.onHand')),
      quantity('reserved', t('fields.reserved')),
      {
        id: 'unitPrice',
        header: t('fields.unitPrice'),
        align: 'end',
        isSortable: true,
        card: 'aside',
        cell: (product) => <UnitPriceText price={product.unitPrice} />,
      },
      ...(seesCosts ? costColumns(t('fields.averageUnitCost'), t('fields.stockValue')) : []),
      {
        id: 'tax',
        header: t('fields.taxClassId'),
        isDefaultHidden: true,
        card: 'none',
        cell: (product) => <TaxText product={product} />,
      },
      {
        id: 'barcodes',
        header: t('fields.barcodes'),
        isDefaultHidden: true,
        card: 'none',
        cell: (product) => product.barcodes.join(', '),
      },
      {
        id: 'createdAt',
        header: t('fields.createdAt'),
        isSortable: true,
        isDefaultHidden: true,
        card: 'none',
        cell: (product) => <DateText value={product.createdAt} />,
      },
      {
        id: 'status',
        header: t('fields.status'),
        isDefaultHidden: true,
        card: 'none',
        cell: (product) => (
          <StatusBadge tone={product.status === 'active' ? 'good' : 'neutral'}>
            {t(`status.${product.status}`)}
          </StatusBadge>
        ),
      },
    ],
    [t, seesCosts],
  );
}

const costColumns = (averageCost: string, stockValue: string): ProductColumn[] => [
  {
    id: 'averageUnitCost',
    header: averageCost,
    align: 'end',
    isDefaultHidden: true,
    isScreenOnly: true,
    card: 'none',
    cell: (product) => <UnitPriceText price={product.averageUnitCost} isRounded />,
  },
  {
    id: 'stockValue',
    header: stockValue,
    align: 'end',
    isScreenOnly: true,
    card: 'none',
    // Where room is short, money stays longer than other columns that a card leaves out.
    priority: 25,
    cell: (product) => <MoneyText amountMinor={product.stockValueMinor} />,
  },
];
