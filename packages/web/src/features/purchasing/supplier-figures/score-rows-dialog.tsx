import { dayMs } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { ScoreRow } from '@shelfwise/contract/features/purchasing/supplier-figures/score-rows.schemas';
import type { ScoreFigure } from '@shelfwise/contract/features/purchasing/supplier-figures/supplier-figures.facts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { UnitPriceText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText, withPercent } from '../../../lib/money.ts';
import { scoreRowsQuery } from './supplier-figures.queries.ts';
import css from './supplier-figures.module.css';

/** What a row says of the figure: how late, how many of how many, or how the price changed. */
function RowValue({ row, figure }: { row: ScoreRow; figure: ScoreFigure }) {
  const { t } = useTranslation('supplier-products');
  const { locale } = useRegion();
  if (figure === 'onTime') {
    const late =
      row.cameOn && row.promisedOn ? (Date.parse(row.cameOn) - Date.parse(row.promisedOn)) / dayMs : 0;
    return late > 0 ? (
      <span className={css.late}>{t('score.late', { count: late })}</span>
    ) : (
      t('score.onTime')
    );
  }
  if (figure === 'priceChange') {
    const change = new Exact(row.lastPrice ?? 0)
      .dividedBy(row.firstPrice ?? 1)
      .minus(1)
      .times(100)
      .toDecimalPlaces(1);
    const text = withPercent(quantityText(change.toFixed(), locale), locale);
    return change.greaterThan(0) ? `+${text}` : text;
  }
  return t('score.of', {
    count: quantityText(row.quantity ?? '0', locale),
    outOf: [quantityText(row.outOf ?? '0', locale), row.packName].filter(Boolean).join(' '),
  });
}

function RowNote({ row, figure }: { row: ScoreRow; figure: ScoreFigure }) {
  const { t } = useTranslation('supplier-products');
  if (figure === 'priceChange')
    return (
      <>
        <UnitPriceText price={row.firstPrice} currency={row.currency ?? ''} isExact /> →{' '}
        <UnitPriceText price={row.lastPrice} currency={row.currency ?? ''} isExact />
      </>
    );
  return (
    <>
      {row.cameOn === null ? null : (
        <>
          {t('score.came')} <DateText value={row.cameOn} style="date" />
        </>
      )}
      {row.promisedOn === null ? null : (
        <>
          {row.cameOn === null ? '' : ' · '}
          {t('score.promised')} <DateText value={row.promisedOn} style="date" />
        </>
      )}
      {row.reason === null ? null : ` · ${row.reason}`}
    </>
  );
}

interface ScoreRowsDialogProps {
  supplierId: string;
  figure: ScoreFigure;
  title: string;
  onClose: () => void;
}

/** The deliveries, orders or products that a figure of the scorecard is made of. */
export function ScoreRowsDialog({ supplierId, figure, title, onClose }: ScoreRowsDialogProps) {
  const { t } = useTranslation('supplier-products');
  return (
    <Dialog opened onClose={onClose} title={title} size={560}>
      <p className={css.note}>{t(`score.meaning.${figure}`)}</p>
      <Fetched query={useQuery(scoreRowsQuery(supplierId, figure))} wait={css.wait}>
        {({ items, count }) => (
          <>
            {items.length === 0 ? <p>{t('score.none')}</p> : null}
            <ul className={css.scores}>
              {items.map((row) => (
                <li key={JSON.stringify(row)}>
                  <span className={css.scoreName}>
                    {row.document === null ? null : (
                      <>
                        <AppLink
                          href={`/stock-receipts/${row.document.kind === 'order' ? 'orders/' : ''}${row.document.id}`}
                        >
                          {row.document.number}
                        </AppLink>{' '}
                        ·{' '}
                      </>
                    )}
                    <AppLink href={`/products/${row.productId}`}>{row.productName}</AppLink>
                    <span className={css.scoreNote}>
                      <RowNote row={row} figure={figure} />
                    </span>
                  </span>
                  <span className={css.scoreValue}>
                    <RowValue row={row} figure={figure} />
                  </span>
                </li>
              ))}
            </ul>
            {count > items.length ? (
              <p className={css.note}>{t('score.more', { count: count - items.length })}</p>
            ) : null}
          </>
        )}
      </Fetched>
    </Dialog>
  );
}
