import type { StockMovement } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import {
  type AdjustmentReason,
  adjustmentReasons,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/columns.ts';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import css from './stock.module.css';

const isReason = (text: string | null): text is AdjustmentReason =>
  adjustmentReasons.some((reason) => reason === text);

/** Why goods moved, in the reader's words: the reason of an adjustment, or what kind of document it was. */
export function WhyText({ movement }: { movement: StockMovement }) {
  const { t } = useTranslation('inventory');
  const { kind, reason, documentNumber } = movement;
  const why =
    kind === 'adjustment' && isReason(reason) ? t(`reasons.${reason}`) : t(`movements.kinds.${kind}`);
  return (
    <>
      {why}
      {documentNumber === null ? null : <span className={css.quiet}> · {documentNumber}</span>}
    </>
  );
}

/** '+15' or '−3': the sign says it, the colour only repeats it. */
export function ChangeText({ quantity }: { quantity: string }) {
  const isOut = quantity.startsWith('-');
  return (
    <span className={isOut ? `${css.change} ${css.out}` : css.change}>
      {isOut ? '' : '+'}
      <QuantityText quantity={quantity} />
    </span>
  );
}

/** The stock ledger's columns. */
export function useMovementColumns(): ReadonlyArray<Column<StockMovement>> {
  const { t } = useTranslation(['inventory', 'catalog']);
  const viewer = useViewer();
  const seesCosts = viewer.can('canViewCosts');
  return useMemo(
    () => [
      {
        id: 'product',
        header: t('inventory:movements.product'),
        cell: (movement) => movement.productName,
      },
      {
        id: 'at',
        header: t('inventory:movements.at'),
        cell: (movement) => <DateText value={movement.at} style="moment" />,
      },
      {
        id: 'sku',
        header: t('catalog:fields.sku'),
        isDefaultHidden: true,
        card: 'none',
        cell: (movement) => movement.sku,
      },
      {
        id: 'why',
        header: t('inventory:movements.why'),
        cell: (movement) => <WhyText movement={movement} />,
      },
      { id: 'location', header: t('inventory:adjust.location'), cell: (movement) => movement.locationName },
      {
        id: 'quantity',
        header: t('inventory:movements.quantity'),
        align: 'end',
        card: 'aside',
        cell: (movement) => <ChangeText quantity={movement.quantity} />,
      },
      {
        id: 'onHandAfter',
        header: t('inventory:movements.onHandAfter'),
        align: 'end',
        cell: (movement) => <QuantityText quantity={movement.onHandAfter} />,
      },
      ...(seesCosts ? [valueColumn(t('inventory:movements.value'))] : []),
      {
        id: 'actor',
        header: t('inventory:movements.actor'),
        card: 'none',
        cell: (movement) => movement.actor ?? '-',
      },
    ],
    [t, seesCosts],
  );
}

const valueColumn = (header: string): Column<StockMovement> => ({
  id: 'value',
  header,
  align: 'end',
  card: 'none',
  cell: (movement) => <MoneyText amountMinor={movement.valueMinor} />,
});
