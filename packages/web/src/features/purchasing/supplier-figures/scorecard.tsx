import type { SupplierFigures } from '@shelfwise/contract/features/purchasing/supplier-figures/supplier-figures.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { addAmounts, moneyText, quantityText, shortMoneyText, withPercent } from '../../../lib/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LineChart } from '../../../components/line-chart.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Facts, Section } from '../../../components/section.tsx';
import { supplierFiguresQuery } from './supplier-figures.queries.ts';
import css from './supplier-figures.module.css';

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
  if (!data || data.lastReceivedOn === null) return null;
  const { scorecard: card } = data;
  const percent = (digits: string): string => withPercent(quantityText(digits, locale), locale);
  const fact = (name: 'onTime' | 'fill' | 'rejected' | 'priceChange', digits: string | null, note?: string) =>
    digits === null
      ? []
      : [
          {
            label: t(`scorecard.${name}`),
            value: (
              <>
                {name === 'priceChange' && Number(digits) > 0 ? '+' : ''}
                {percent(digits)} {note === undefined ? null : <span className={css.note}>{note}</span>}
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
            value: t('scorecard.daysOf', {
              actual: quantityText(card.actualDays, locale),
              promised: quantityText(card.promisedDays, locale),
            }),
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
    </Section>
  );
}
