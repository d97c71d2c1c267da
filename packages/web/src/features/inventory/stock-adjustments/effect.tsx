import type { AdjustmentReason } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.contract';
import type { StockLevel } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { onHandAfter } from './adjustment.ts';
import css from './effect.module.css';

interface EffectProps {
  level: StockLevel | undefined;
  reason: AdjustmentReason;
  quantity: string;
  unit: string;
}

/** '10 → 25 on hand': what posting will come to, before it is posted. */
export function Effect({ level, reason, quantity, unit }: EffectProps) {
  const { t } = useTranslation('inventory');
  const { locale } = useRegion();
  const onHand = level?.onHand ?? '0';
  const after = onHandAfter({ reason, quantity }, onHand);
  const text = (value: string): string => `${quantityText(value, locale)} ${unit}`;
  return (
    <p className={css.effect} role="status">
      {after === undefined ? (
        t('adjust.now', { onHand: text(onHand), available: quantityText(level?.available ?? '0', locale) })
      ) : (
        <>
          <strong>
            {quantityText(onHand, locale)} → {quantityText(after, locale)}
          </strong>{' '}
          {t('adjust.onHand')}
          {level === undefined ? null : ` · ${level.locationName}`}
        </>
      )}
    </p>
  );
}
