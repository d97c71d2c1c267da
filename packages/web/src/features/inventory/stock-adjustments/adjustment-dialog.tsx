import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.contract';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Facts } from '../../../components/section.tsx';
import { ErrorState } from '../../../components/state-view.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { isRecordId } from '../../../lib/record-id.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { ChangeText } from '../stock/change-text.tsx';
import css from './adjustment-dialog.module.css';
import { ReverseDialog } from './reverse-dialog.tsx';
import { adjustmentQuery } from './stock-adjustments.queries.ts';

interface AdjustmentDialogProps {
  /** The adjustment to show; undefined while closed. */
  id: string | undefined;
  onClose: () => void;
}

/** One stock adjustment as it was posted, and the way to reverse it. */
export function AdjustmentDialog({ id, onClose }: AdjustmentDialogProps) {
  const { t } = useTranslation(['inventory', 'kit']);
  const query = useQuery({ ...adjustmentQuery(id ?? ''), enabled: isRecordId(id) });
  const [reversing, setReversing] = useState<StockAdjustment>();
  const adjustment = id === undefined ? undefined : query.data;
  return (
    <>
      <Modal
        opened={isRecordId(id) && reversing === undefined}
        onClose={onClose}
        title={t('inventory:adjustment.title', { number: adjustment?.number ?? '' })}
        size={560}
        closeButtonProps={{ 'aria-label': t('kit:close') }}
      >
        {query.isError ? (
          <ErrorState message={asAppError(query.error).message} onRetry={() => void query.refetch()} />
        ) : adjustment === undefined ? (
          <div className={css.wait} aria-busy aria-label={t('inventory:adjustment.loading')} />
        ) : (
          <Adjustment adjustment={adjustment} onReverse={() => setReversing(adjustment)} />
        )}
      </Modal>
      <ReverseDialog adjustment={reversing} onClose={() => setReversing(undefined)} />
    </>
  );
}

function Adjustment({ adjustment, onReverse }: { adjustment: StockAdjustment; onReverse: () => void }) {
  const { t } = useTranslation('inventory');
  const viewer = useViewer();
  const isReversed = adjustment.status === 'reversed';
  return (
    <>
      <Facts
        items={[
          { label: t('adjust.reason'), value: t(`reasons.${adjustment.reason}`) },
          { label: t('adjust.location'), value: adjustment.locationName },
          { label: t('movements.at'), value: <DateText value={adjustment.postedAt} style="moment" /> },
          { label: t('movements.actor'), value: adjustment.actor ?? '-' },
          ...(adjustment.note === null ? [] : [{ label: t('adjust.note'), value: adjustment.note }]),
        ]}
      />
      <h3 className={css.heading}>{t('adjustment.lines')}</h3>
      <ul className={css.lines} aria-label={t('adjustment.lines')}>
        {adjustment.lines.map((line) => (
          <li key={line.number}>
            <AppLink href={`/products/${line.productId}`}>{line.productName}</AppLink>
            <ChangeText quantity={line.quantity} />
            {line.valueMinor === undefined ? null : (
              <span className={css.value}>
                <MoneyText amountMinor={line.valueMinor} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        {isReversed ? <StatusBadge>{t('adjustment.reversed')}</StatusBadge> : null}
        {isReversed || !viewer.can('canManageInventory') ? null : (
          <Button color="red" onClick={onReverse}>
            {t('adjustment.reverse')}
          </Button>
        )}
      </div>
    </>
  );
}
