import type {
  SalesFigures as SalesFiguresOf,
  SalesSummary,
} from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import type { OpenedFigure } from '@shelfwise/contract/features/reporting/sales-report/sales-report.facts';
import { useTranslation } from 'react-i18next';
import { type KeyFigure, KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { withPercent } from '../../../lib/money.ts';
import { changeOf } from '../change-of.ts';

/** What was sold, earned and returned, and how large an order was, each against the days before. */
export function SalesFigures({
  data,
  ordersHref,
  openHref,
}: {
  data: SalesSummary | undefined;
  ordersHref: string | undefined;
  /** the address that shows the documents of a figure */
  openHref: (figure: OpenedFigure) => string;
}) {
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
  /** Per thousand, so that rates compare as whole numbers. */
  const rateOf = (quotes: SalesFiguresOf['quotes'] | undefined): number | undefined =>
    quotes && quotes.given > 0 ? Math.round((quotes.accepted / quotes.given) * 1_000) : undefined;
  const margin = marginOf(now);
  const figures: KeyFigure[] = [
    {
      label: t('figures.net'),
      value: <MoneyText amountMinor={now?.netMinor} />,
      note: t('figures.beforeTax'),
      href: openHref('net'),
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
      ...(ordersHref !== undefined && now?.orderCount != null && { href: ordersHref }),
      ...changeOf(now?.orderCount ?? undefined, before?.orderCount ?? undefined, locale),
    },
    {
      label: t('figures.returned'),
      value: <MoneyText amountMinor={now?.returnedMinor} />,
      note:
        now === undefined
          ? undefined
          : t('figures.ofSold', { percent: percent(Number(now.returnedMinor), Number(now.soldMinor)) }),
      ...(now?.returnedMinor && { href: openHref('returned') }),
      ...changeOf(now?.returnedMinor, before?.returnedMinor, locale, (change) => change <= 0),
    },
    ...(now?.allowedMinor || before?.allowedMinor
      ? [
          {
            label: t('figures.allowed'),
            value: <MoneyText amountMinor={now?.allowedMinor} />,
            note: t('figures.allowedNote'),
            ...(now?.allowedMinor && { href: openHref('allowed') }),
            ...changeOf(now?.allowedMinor, before?.allowedMinor, locale, (change) => change <= 0),
          },
        ]
      : []),
    ...(now?.deliveryMinor || before?.deliveryMinor
      ? [
          {
            label: t('figures.delivery'),
            value: <MoneyText amountMinor={now?.deliveryMinor} />,
            note: t('figures.deliveryNote'),
            ...changeOf(now?.deliveryMinor, before?.deliveryMinor, locale),
          },
        ]
      : []),
    ...(now?.quotes && now.quotes.given > 0
      ? [
          {
            label: t('figures.quotes'),
            value: percent(now.quotes.accepted, now.quotes.given),
            note: (
              <>
                {t('figures.ofQuotes', now.quotes)} · <MoneyText amountMinor={now.quotes.acceptedMinor} />
              </>
            ),
            ...changeOf(rateOf(now.quotes), rateOf(before?.quotes), locale),
          },
        ]
      : []),
  ];
  return <KeyFigures label={t('figures.label')} figures={figures} isLoading={data === undefined} />;
}
