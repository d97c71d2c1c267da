import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/columns.ts';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { ProductName } from './product-name.tsx';
import css from './products.module.css';
import { AvailableText } from './stock-state.tsx';

type ProductColumn = Column<Product>;

const quantity = (id: 'onHand' | 'reserved', header: string): ProductColumn => ({
  id,
  header,
  align: 'end',
  isDefaultHidden: true,
  card: 'none',
  cell: (product) => <QuantityText quantity={product[id]} unit={product.unit} />,
});

/** Costs stand only in the columns of those who may see them. */
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
      {
        id: 'sku',
        header: t('fields.sku'),
        isSortable: true,
        cell: (product) => <span className={css.quiet}>{product.sku}</span>,
      },
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
    cell: (product) => <MoneyText amountMinor={product.stockValueMinor} />,
  },
];
