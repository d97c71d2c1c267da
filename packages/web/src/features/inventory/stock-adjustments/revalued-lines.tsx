import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { decimalsOf, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Warning } from '../../../components/warning.tsx';
import stock from '../stock/stock.module.css';
import css from './adjustment-dialog.module.css';
import { hasMoved } from './has-moved.ts';
import { useRecalculate } from './stock-adjustments.queries.ts';

interface OfAdjustment {
  adjustment: StockAdjustment;
}

/** Stock moved since the figures of a draft were taken: they are taken anew before it can be posted. */
export function MovedSince({ adjustment }: OfAdjustment) {
  const { t } = useTranslation('inventory');
  const recalculate = useRecalculate();
  if (!hasMoved(adjustment)) return null;
  const { id, version } = adjustment;
  return (
    <Warning
      title={t('revaluation.movedTitle')}
      actions={
        <Button size="xs" loading={recalculate.isPending} onClick={() => recalculate.mutate({ id, version })}>
          {t('revaluation.recalculate')}
        </Button>
      }
    >
      {t('revaluation.movedText')}
    </Warning>
  );
}

/** The cost of one, of goods that are worth so much together. */
const costOfOne = (
  worthMinor: number | undefined,
  onHand: string | null,
  currency: string,
): string | undefined =>
  worthMinor === undefined || onHand === null || new Exact(onHand).isZero() || !isCurrency(currency)
    ? undefined
    : new Exact(worthMinor)
        .dividedBy(new Exact(10).pow(decimalsOf(currency)))
        .dividedBy(onHand)
        .toFixed(6);

type Line = StockAdjustment['lines'][number];

/** Line by line: the goods there were, what one cost and costs now, and what that makes of their value. */
export function RevaluedLines({ adjustment }: OfAdjustment) {
  const { t } = useTranslation('inventory');
  const isDraft = adjustment.number === null;
  const hasPlaces = adjustment.lines.some(({ locationName }) => locationName !== null);
  const title = t(isDraft ? 'revaluation.linesOfDraft' : 'revaluation.lines');
  const sum = adjustment.lines.reduce((all, line) => all + (line.valueMinor ?? 0), 0);
  return (
    <>
      <h3 className={css.heading}>{title}</h3>
      <div className={stock.tableFrame}>
        <table className={stock.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('movements.product')}</th>
              {hasPlaces ? (
                <th scope="col" className={stock.wideOnly}>
                  {t('adjust.location')}
                </th>
              ) : null}
              {(['onHand', 'costBefore', 'costAfter'] as const).map((one) => (
                <th key={one} scope="col" data-align="end" className={stock.wideOnly}>
                  {t(`revaluation.${one}`)}
                </th>
              ))}
              <th scope="col" data-align="end">
                {t('revaluation.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {adjustment.lines.map((line) => (
              <RevaluedLine key={line.number} line={line} hasPlaces={hasPlaces} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('revaluation.total')}</th>
              <td className={stock.wideOnly} colSpan={hasPlaces ? 4 : 3} />
              <td data-align="end">
                <strong>
                  <MoneyText amountMinor={sum} isExact />
                </strong>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

function RevaluedLine({ line, hasPlaces }: { line: Line; hasPlaces: boolean }) {
  const { t } = useTranslation('inventory');
  const { currency } = useRegion();
  const { onHand, onHandNow, worthMinor } = line;
  const costBefore = costOfOne(worthMinor, onHand, currency);
  const isOther = onHandNow !== null && onHandNow !== onHand;
  return (
    <tr>
      <th scope="row">
        <AppLink href={`/products/${line.productId}`}>{line.productName}</AppLink>
        {/* On a phone the figures stand below the name. */}
        <span className={css.narrowOnly}>
          {line.locationName === null ? null : `${line.locationName} · `}
          {onHand === null ? '-' : <QuantityText quantity={onHand} unit={line.unit} />}
          {isOther ? (
            <>
              , {t('revaluation.now')} <QuantityText quantity={onHandNow} />
            </>
          ) : null}{' '}
          · <UnitPriceText price={costBefore} isRounded /> → <UnitPriceText price={line.unitCost} isRounded />
        </span>
      </th>
      {hasPlaces ? <td className={stock.wideOnly}>{line.locationName}</td> : null}
      <td data-align="end" className={stock.wideOnly}>
        {onHand === null ? '-' : <QuantityText quantity={onHand} unit={line.unit} />}
        {isOther ? (
          <span className={css.now}>
            {t('revaluation.now')} <QuantityText quantity={onHandNow} />
          </span>
        ) : null}
      </td>
      <td data-align="end" className={stock.wideOnly}>
        <UnitPriceText price={costBefore} isRounded />
      </td>
      <td data-align="end" className={stock.wideOnly}>
        <UnitPriceText price={line.unitCost} isRounded />
      </td>
      <td data-align="end">
        <MoneyText amountMinor={line.valueMinor} isExact />
      </td>
    </tr>
  );
}
