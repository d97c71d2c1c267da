import type { SalesSummary } from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import { useTranslation } from 'react-i18next';
import { type KeyFigure, KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { withPercent } from '../../../lib/money.ts';
import { changeOf } from '../change-of.ts';

/** What was sold, earned and returned, and how large an order was, each against the days before. */
export function SalesFigures({ data, ordersHref }: { data: SalesSummary | undefined; ordersHref: string }) {
  const { t } = useTranslation('sales-report');
  const { locale } = useRegion();
  const now = data?.figures.now;
  const before = data?.figures.before;
  const percent = (part: number, whole: number): string =>
    whole === 0
      ? '-'
      : withPercent(
          new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format((part / whole) * 100),
          locale,
        );
  const basketOf = (figures: typeof now): number | undefined =>
    figures?.orderCount ? Math.round(Number(figures.orderedMinor) / figures.orderCount) : undefined;
  const marginOf = (figures: typeof now): number | undefined =>
    figures?.costMinor === undefined ? undefined : Number(figures.netMinor) - Number(figures.costMinor);
  const margin = marginOf(now);
  const figures: KeyFigure[] = [
    {
      label: t('figures.net'),
      value: <MoneyText amountMinor={now?.netMinor} />,
      note: t('figures.beforeTax'),
      ...changeOf(now?.netMinor, before?.netMinor, locale),
    },
    ...(data && margin === undefined
      ? []
      : [
          {
            label: t('figures.margin'),
            value: now === undefined ? '-' : percent(margin ?? 0, Number(now.netMinor)),
            note: <MoneyText amountMinor={margin} />,
            isScreenOnly: true,
            ...changeOf(margin, marginOf(before), locale),
          },
        ]),
    {
      label: t('figures.orders'),
      value: now?.orderCount == null ? '-' : new Intl.NumberFormat(locale).format(now.orderCount),
      note:
        basketOf(now) === undefined ? undefined : (
          <>
            {t('figures.basket')} <MoneyText amountMinor={basketOf(now)} />
          </>
        ),
      href: ordersHref,
      ...changeOf(now?.orderCount ?? undefined, before?.orderCount ?? undefined, locale),
    },
    {
      label: t('figures.returned'),
      value: <MoneyText amountMinor={now?.returnedMinor} />,
      note:
        now === undefined
          ? undefined
          : t('figures.ofSold', { percent: percent(Number(now.returnedMinor), Number(now.soldMinor)) }),
      ...changeOf(now?.returnedMinor, before?.returnedMinor, locale, (change) => change <= 0),
    },
  ];
  return <KeyFigures label={t('figures.label')} figures={figures} isLoading={data === undefined} />;
}
