import type { SupplierFigures } from '@shelfwise/contract/features/purchasing/supplier-figures/supplier-figures.schemas';
import type { ScoreFigure } from '@shelfwise/contract/features/purchasing/supplier-figures/supplier-figures.facts';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { addAmounts, moneyText, quantityText, shortMoneyText, withPercent } from '../../../lib/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { LineChart } from '../../../components/line-chart.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts, Section } from '../../../components/section.tsx';
import { lateCode } from '../../../lib/late-code.ts';
import { supplierFiguresQuery } from './supplier-figures.queries.ts';
import css from './supplier-figures.module.css';

const scoreRowsDialog = lateCode(() => import('./score-rows-dialog.tsx'));

function PurchasesByMonth({ months }: { months: SupplierFigures['receivedByMonth'] }) {
  const { t } = useTranslation('supplier-products');
  const { currency, locale, timezone } = useRegion();
  const format = (minor: number): string => moneyText(Math.round(minor), currency, locale);
  return (
    <LineChart
      label={t('scorecard.chart')}
      points={months.map(({ month }) => formatDate(`${month}-01`, 'month', locale, timezone))}
      series={[
        {
          label: t('scorecard.received'),
          values: months.map(({ amountMinor }) => Number(amountMinor)),
          total: moneyText(addAmounts(months.map(({ amountMinor }) => amountMinor)), currency, locale),
        },
      ]}
      format={format}
      formatShort={(minor) => shortMoneyText(Math.round(minor), currency, locale)}
    />
  );
}

/** How well a supplier delivers, from the orders and receipts of a year: only what these tell. */
export function Scorecard({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('supplier-products');
  const { locale } = useRegion();
  const { data } = useQuery(supplierFiguresQuery(supplierId));
  const [opened, setOpened] = useState<ScoreFigure>();
  if (!data || data.lastReceivedOn === null) return null;
  const { scorecard: card } = data;
  const percent = (digits: string): string => withPercent(quantityText(digits, locale), locale);
  const fact = (name: ScoreFigure, digits: string | null, note?: string) =>
    digits === null
      ? []
      : [
          {
            label: t(`scorecard.${name}`),
            value: (
              <>
                <button type="button" className={css.open} onClick={() => setOpened(name)}>
                  {name === 'priceChange' && Number(digits) > 0 ? '+' : ''}
                  {percent(digits)}
                </button>{' '}
                {note === undefined ? null : <span className={css.note}>{note}</span>}
              </>
            ),
          },
        ];
  const items = [
    ...fact('onTime', card.onTimePercent, t('scorecard.deliveries', { count: card.deliveries })),
    ...(card.actualDays === null || card.promisedDays === null
      ? []
      : [
          {
            label: t('scorecard.days'),
            value: (
              <button type="button" className={css.open} onClick={() => setOpened('onTime')}>
                {t('scorecard.daysOf', {
                  actual: quantityText(card.actualDays, locale),
                  promised: quantityText(card.promisedDays, locale),
                })}
              </button>
            ),
          },
        ]),
    ...fact('fill', card.fillPercent),
    ...fact('rejected', card.rejectedPercent),
    ...fact(
      'priceChange',
      card.priceChangePercent,
      t('scorecard.products', { count: card.repeatedProducts }),
    ),
  ];
  return (
    <Section title={t('scorecard.title')}>
      <Facts items={items} />
      <div className={css.chart}>
        <PurchasesByMonth months={data.receivedByMonth} />
      </div>
      <LateDialog isOpen={opened !== undefined} code={scoreRowsDialog} onClose={() => setOpened(undefined)}>
        {({ ScoreRowsDialog }) =>
          opened === undefined ? null : (
            <ScoreRowsDialog
              supplierId={supplierId}
              figure={opened}
              title={t(`scorecard.${opened}`)}
              onClose={() => setOpened(undefined)}
            />
          )
        }
      </LateDialog>
    </Section>
  );
}
