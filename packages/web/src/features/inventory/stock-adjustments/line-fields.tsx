import { ActionIcon } from '@mantine/core';
import type { StockLevel } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { X } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecimalField, UnitPriceField } from '../../../components/form/number-fields.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { unitText } from '../../../lib/units.ts';
import css from './adjustment-dialog.module.css';
import { inUnits, mayGiveCost, needsUnitCost, onHandAfter, quantityLabel } from './adjustment.ts';
import { type DraftForm, revaluedTo } from './draft-lines.ts';

interface LineFieldsProps {
  control: Control<DraftForm>;
  index: number;
  /** the product's stock at the places that the document is about */
  levels: readonly StockLevel[];
  /** Undefined for the last line of a draft: one without lines is deleted instead. */
  onRemove?: () => void;
}

/** One product of a document: the quantity, the cost, and the effect. */
export function LineFields({ control, index, levels, onRemove }: LineFieldsProps) {
  const { t } = useTranslation('inventory');
  const { locale } = useRegion();
  const [reason, line] = useWatch({ control, name: ['reason', `lines.${index}`] });
  if (line === undefined) return null;
  const { name, pack } = line;
  const unit = pack?.name ?? line.unit;
  const hasCost = needsUnitCost(reason) || mayGiveCost(reason);
  return (
    <li role="group" aria-label={name}>
      <div className={css.draftName}>
        <p>{name}</p>
        <p className={css.cost}>
          {reason === 'revaluation' ? (
            <NewWorth levels={levels} unitCost={line.cost} />
          ) : (
            <NewQuantity reason={reason} line={line} onHand={levels[0]?.onHand ?? '0'} />
          )}
        </p>
      </div>
      <div className={css.draftFields}>
        {reason === 'revaluation' ? null : (
          <DecimalField
            control={control}
            name={`lines.${index}.quantity`}
            label={t(`adjust.${quantityLabel(reason)}`)}
            unit={unit}
          />
        )}
        {hasCost ? (
          <UnitPriceField
            control={control}
            name={`lines.${index}.cost`}
            label={t(reason === 'revaluation' ? 'adjust.newUnitCost' : 'adjust.unitCost', {
              unit: unitText(unit, '1', locale),
            })}
          />
        ) : null}
        {onRemove === undefined ? null : (
          <ActionIcon
            className={css.draftRemove}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('adjustment.removeLine', { name })}
            onClick={onRemove}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}

type Line = DraftForm['lines'][number];

/** How many there are, now and afterwards. */
function NewQuantity({ reason, line, onHand }: { reason: DraftForm['reason']; line: Line; onHand: string }) {
  const { t } = useTranslation('inventory');
  const { locale } = useRegion();
  const { quantity } = inUnits({ quantity: line.quantity, unitCost: '', foundCost: '' }, line.pack);
  const after = onHandAfter({ reason, quantity }, onHand);
  return (
    <>
      {quantityText(onHand, locale)}
      {after === undefined ? null : ` → ${quantityText(after, locale)}`} {t('adjust.onHand')}
    </>
  );
}

/** What there is, what one costs now, and what the goods would be worth more or less. */
function NewWorth({ levels, unitCost }: { levels: readonly StockLevel[]; unitCost: string }) {
  const { t } = useTranslation('inventory');
  const { locale, currency } = useRegion();
  const { onHand, costNow, differenceMinor } = revaluedTo(
    levels,
    unitCost,
    isCurrency(currency) ? currency : 'USD',
  );
  return (
    <>
      {quantityText(onHand, locale)} {t('adjust.onHand')}
      {costNow === undefined ? null : (
        <>
          {' · '}
          <UnitPriceText price={costNow} isRounded /> {t('adjustment.each')}
        </>
      )}
      {differenceMinor === undefined || new Exact(onHand).isZero() ? null : (
        <>
          {' · '}
          <strong>
            {differenceMinor > 0 ? '+' : null}
            <MoneyText amountMinor={differenceMinor} isExact />
          </strong>
        </>
      )}
    </>
  );
}
