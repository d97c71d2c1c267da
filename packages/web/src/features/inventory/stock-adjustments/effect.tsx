import type { NewStockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { StockLevel } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { unitCostSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact, toMinor } from '@shelfwise/contract/primitives/money';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { quantityWithUnit } from '../../../lib/units.ts';
import { onHandAfter, valueChange } from './adjustment.ts';
import css from './effect.module.css';

interface EffectProps {
  level: StockLevel | undefined;
  reason: NewStockAdjustment['reason'];
  quantity: string;
  unitCost: string;
  /** the cost of goods found; empty where it is not known */
  foundCost: string;
  unit: string;
}

/** The effect of an adjustment before it is posted: '10 → 25 on hand · +₵ 75.00', or '₵ 50.00 → ₵ 45.00 in value'. */
export function Effect({ level, reason, quantity, unitCost, foundCost, unit }: EffectProps) {
  const { t } = useTranslation('inventory');
  const { locale, currency } = useRegion();
  const onHand = level?.onHand ?? '0';
  const after = onHandAfter({ reason, quantity }, onHand);
  const change =
    level && isCurrency(currency)
      ? valueChange({ reason, quantity, unitCost, foundCost }, level, currency)
      : undefined;
  const text = (value: string): string => quantityWithUnit(value, unit, locale);
  return (
    <p className={css.effect} role="status">
      {reason === 'revaluation' && level !== undefined ? (
        <Worth level={level} unitCost={unitCost} />
      ) : after === undefined ? (
        t('adjust.now', { onHand: text(onHand), available: quantityText(level?.available ?? '0', locale) })
      ) : (
        <>
          <strong>
            {quantityText(onHand, locale)} → {quantityText(after, locale)}
          </strong>{' '}
          {t('adjust.onHand')}
          {change === undefined ? null : (
            <>
              {' · '}
              <strong>
                {change > 0 ? '+' : null}
                <MoneyText amountMinor={change} />
              </strong>{' '}
              {t('adjust.inValue')}
            </>
          )}
          {level === undefined ? null : ` · ${level.locationName}`}
        </>
      )}
    </p>
  );
}

/** The value of all stock of the product at the location, now and afterwards. */
function Worth({ level, unitCost }: { level: StockLevel; unitCost: string }) {
  const { t } = useTranslation('inventory');
  const { currency } = useRegion();
  const cost = unitCostSchema.safeParse(unitCost);
  const value = cost.success ? new Exact(level.onHand).times(cost.data) : undefined;
  return (
    <>
      <strong>
        <MoneyText amountMinor={level.valueMinor} />
        {value === undefined || value.greaterThan('1000000000000') || !isCurrency(currency) ? null : (
          <>
            {' → '}
            <MoneyText amountMinor={toMinor(value, currency)} />
          </>
        )}
      </strong>{' '}
      {t('adjust.inValue')} · {level.locationName}
    </>
  );
}
