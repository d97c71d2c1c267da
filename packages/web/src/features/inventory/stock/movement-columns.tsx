import type { StockMovement } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import {
  type AdjustmentReason,
  adjustmentReasons,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { codeColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { ChangeText } from './change-text.tsx';
import css from './stock.module.css';

const isReason = (text: string | null): text is AdjustmentReason =>
  adjustmentReasons.some((reason) => reason === text);

interface WhyTextProps {
  movement: StockMovement;
  /** Opens the adjustment that moved the goods. */
  onAdjustment: (id: string) => void;
}

/** Why goods moved, in the reader's words, with a link to the document: the order shipped, or the adjustment. */
export function WhyText({ movement, onAdjustment }: WhyTextProps) {
  const { t } = useTranslation('inventory');
  const { kind, reason, reasonName, documentId, documentNumber, documentType, orderId, isReversed } =
    movement;
  const why =
    kind !== 'reversal' && isReason(reason)
      ? (reasonName ?? t(`reasons.${reason}`))
      : t(`movements.kinds.${kind}`);
  return (
    <span className={css.why}>
      <span>{why}</span>
      {documentNumber === null ? null : orderId !== null ? (
        <AppLink href={`/orders/${orderId}`}>{documentNumber}</AppLink>
      ) : documentType === 'receipt' ? (
        <AppLink href={`/stock-receipts/${documentId}`}>{documentNumber}</AppLink>
      ) : documentType === 'transfer' ? (
        <AppLink href={`/inventory/transfers/${documentId}`}>{documentNumber}</AppLink>
      ) : documentType === 'adjustment' ? (
        <button
          type="button"
          className={css.document}
          aria-label={t('movements.document', { number: documentNumber })}
          onClick={() => onAdjustment(documentId)}
        >
          {documentNumber}
        </button>
      ) : (
        <span className={css.quiet}>{documentNumber}</span>
      )}
      {isReversed ? <StatusBadge>{t('movements.reversed')}</StatusBadge> : null}
    </span>
  );
}

/** The stock ledger's columns. */
export function useMovementColumns(onAdjustment: (id: string) => void): ReadonlyArray<Column<StockMovement>> {
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
        id: 'day',
        header: t('inventory:movements.day'),
        cell: (movement) => <DateText value={movement.businessDate} />,
      },
      {
        id: 'at',
        header: t('inventory:movements.recorded'),
        cell: (movement) => <DateText value={movement.at} style="moment" />,
      },
      codeColumn('sku', t('catalog:fields.sku'), ({ sku }) => sku, { isDefaultHidden: true, card: 'none' }),
      {
        id: 'why',
        header: t('inventory:movements.why'),
        cell: (movement) => <WhyText movement={movement} onAdjustment={onAdjustment} />,
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
    [t, seesCosts, onAdjustment],
  );
}

const valueColumn = (header: string): Column<StockMovement> => ({
  id: 'value',
  header,
  align: 'end',
  isScreenOnly: true,
  card: 'none',
  cell: (movement) => <MoneyText amountMinor={movement.valueMinor} />,
});
