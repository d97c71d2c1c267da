import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { addDays } from '@shelfwise/contract/primitives/days';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { Section } from '../../../../components/section.tsx';
import { todayIn } from '../../../../lib/dates.ts';
import { quantityText } from '../../../../lib/money.ts';
import { changeOf } from '../../change-of.ts';
import css from './cards.module.css';

/** Today until now, beside the same weekday a week ago and the mean of the last four. */
export function TodayCard({ today }: { today: NonNullable<Dashboard['sales']>['today'] }) {
  const { t } = useTranslation('dashboard-cards');
  const { locale, timezone } = useRegion();
  const day = todayIn(timezone);
  const weekday = formatDate(day, 'weekday', locale, timezone);
  const { now, before, mean } = today.orderCount;
  const rows = [
    { name: t('today.so'), minor: today.nowMinor, orders: String(now) },
    {
      name: t('today.week', { weekday }),
      minor: today.beforeMinor,
      orders: String(before),
      ...changeOf(today.nowMinor, today.beforeMinor, locale),
    },
    {
      name: t('today.mean'),
      minor: today.meanMinor,
      orders: mean,
      ...changeOf(today.nowMinor, today.meanMinor, locale),
    },
  ];
  const href = `/orders?placed=${addDays(day, 0)}..${day}&status=in_effect`;
  return (
    <Section title={t('names.today')} aside={<AppLink href={href}>{t('today.opens')}</AppLink>} isFlush>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('today.sales')}</th>
            <th scope="col">{t('today.orders')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>
                <MoneyText amountMinor={row.minor} />
                {'change' in row ? (
                  <small data-good={row.change.isGood}>
                    <span aria-hidden>{row.change.direction === 'down' ? '▼' : '▲'}</span> {row.change.text}
                  </small>
                ) : null}
              </td>
              <td>{quantityText(row.orders, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>{t('today.until')}</p>
    </Section>
  );
}
