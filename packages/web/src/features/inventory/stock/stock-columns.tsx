import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { codeColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { MoneyText } from '../../../components/money-text.tsx';
import { nothing } from '../../../components/data-table/nothing.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { AvailableText, PackedText, ProductName } from '../../catalog/index.ts';
import type { AdjustKind } from '../stock-adjustments/offered-reasons.ts';
import { FigureButton } from './figure-button.tsx';
import css from './stock.module.css';

/** Columns of products as stock: the four quantities, each opening its documents, and value. */
export function useStockColumns(
  onAdjust: (product: Product, kind: AdjustKind) => void,
  onWhy: (productId: string) => void,
): ReadonlyArray<Column<Product>> {
  const { t } = useTranslation(['inventory', 'catalog']);
  const viewer = useViewer();
  const seesCosts = viewer.can('canViewCosts');
  return useMemo(() => {
    const figure = (product: Product, name: 'onHand' | 'reserved' | 'incoming') => (
      <FigureButton
        figure={name}
        quantity={product[name]}
        name={product.name}
        place={t('inventory:byPlace.total')}
        onOpen={() => onWhy(product.id)}
      />
    );
    return [
      {
        id: 'name',
        header: t('catalog:fields.name'),
        isSortable: true,
        cell: (product) => <ProductName product={product} />,
      },
      codeColumn('sku', t('catalog:fields.sku'), ({ sku }) => sku, { isSortable: true, card: 'none' }),
      {
        id: 'category',
        header: t('catalog:fields.category'),
        isDefaultHidden: true,
        card: 'none',
        cell: (product) => product.category ?? '',
      },
      {
        id: 'onHand',
        header: t('catalog:fields.onHand'),
        align: 'end',
        cell: (product) => figure(product, 'onHand'),
      },
      {
        id: 'inPacks',
        header: t('inventory:inPacks'),
        priority: 10,
        cell: (product) =>
          product.packs.length === 0 ? nothing : <PackedText quantity={product.onHand} product={product} />,
      },
      {
        id: 'reserved',
        header: t('catalog:fields.reserved'),
        align: 'end',
        cell: (product) => figure(product, 'reserved'),
      },
      {
        id: 'incoming',
        header: t('catalog:fields.incoming'),
        align: 'end',
        // Where nothing is on its way, a phone's card says nothing of it.
        cell: (product) => (product.incoming === '0' ? nothing : figure(product, 'incoming')),
      },
      {
        id: 'available',
        header: t('catalog:fields.available'),
        align: 'end',
        isSortable: true,
        card: 'aside',
        cell: (product) => <AvailableText product={product} />,
      },
      {
        id: 'reorderPoint',
        header: t('catalog:fields.reorderPoint'),
        align: 'end',
        card: 'none',
        cell: (product) => <QuantityText quantity={product.reorderPoint} />,
      },
      ...(seesCosts ? [valueColumn(t('catalog:fields.stockValue'))] : []),
      {
        id: 'actions',
        header: t('inventory:actions'),
        align: 'end',
        card: 'badge',
        cell: (product) =>
          product.status === 'archived' ? null : (
            <span className={css.actions}>
              {(['receive', 'correct'] as const).map((kind) => (
                <Button
                  key={kind}
                  className={css.action}
                  size="xs"
                  aria-label={t(`inventory:adjust.${kind}Named`, { name: product.name })}
                  onClick={() => onAdjust(product, kind)}
                >
                  {t(`inventory:adjust.${kind}`)}
                </Button>
              ))}
            </span>
          ),
      },
    ];
  }, [t, seesCosts, onAdjust, onWhy]);
}

const valueColumn = (header: string): Column<Product> => ({
  id: 'stockValue',
  header,
  align: 'end',
  isScreenOnly: true,
  card: 'none',
  // Where room is short, money stays longer than other columns that a card leaves out.
  priority: 25,
  cell: (product) => <MoneyText amountMinor={product.stockValueMinor} />,
});
