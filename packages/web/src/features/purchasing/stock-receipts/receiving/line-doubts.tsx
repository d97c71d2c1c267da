import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../../components/region.tsx';
import { quantityText, unitPriceText } from '../../../../lib/money.ts';
import { timesExpected } from '../../purchase-orders/followed-prices.ts';
import { type CountedLine, isOver, orderedPriceOf } from './counting.ts';
import { differsFrom } from './line-figures.ts';
import css from './receiving.module.css';

/** What does not agree with the order: another price, and how far from it, and more than is still to come. */
export function LineDoubts({ line, currency }: { line: CountedLine; currency: string }) {
  const { t } = useTranslation('stock-receipts');
  const { locale } = useRegion();
  const ordered = orderedPriceOf(line);
  const isOther = ordered !== null && differsFrom(ordered, line.unitPrice);
  const times = isOther ? timesExpected(line.unitPrice ?? '', ordered) : null;
  return (
    <>
      {isOther ? (
        <small className={css.doubt} data-warn={times === null ? undefined : true}>
          {t('line.orderedAt', { price: unitPriceText(ordered, currency, locale) })}
          {times === null ? null : ` · ${t('line.times', { times: quantityText(times, locale) })}`}
        </small>
      ) : null}
      {isOver(line) ? (
        <small className={css.doubt} data-warn>
          {t('line.over')}
        </small>
      ) : null}
    </>
  );
}
