import type {
  SalesRow,
  SalesRows,
} from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { countText } from '../../../lib/counts.ts';
import { withPercent } from '../../../lib/money.ts';
import { percentChange } from '../dashboard/dashboard-figures.ts';
import { rowHref, rowName } from './row-words.ts';
import type { SalesSearch } from './sales-address.ts';
import css from './sales-report.module.css';

/** How large a row is beside the largest, for the bar behind its name. */
const shareOf = (row: SalesRow, largest: number): string =>
  `${largest <= 0 ? 0 : Math.max(0, Math.round((Number(row.netMinor) / largest) * 100))}%`;

const percentText = (part: number, whole: number, locale: string): string =>
  whole === 0
    ? '-'
    : withPercent(
        new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format((part / whole) * 100),
        locale,
      );

/** The breakdown: a row for each part, with a bar for how much it brought. */
export function SalesTable({ data, search }: { data: SalesRows; search: SalesSearch }) {
  const { t } = useTranslation('sales-report');
  const { locale } = useRegion();
  const { by, currency, items } = data;
  const largest = Math.max(0, ...items.map(({ netMinor }) => Number(netMinor)));
  const has = {
    quantity: by === 'product',
    cost: items.some(({ costMinor }) => costMinor !== undefined),
    discount: items.some(({ discountMinor }) => discountMinor !== null),
    allowed: items.some(({ allowedMinor }) => allowedMinor !== 0),
  };
  const money = (minor: SalesRow['netMinor']) => <MoneyText amountMinor={minor} currency={currency} />;
  const isMoney = by === 'method';
  return (
    <div className={css.sheet}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t(`by.${by}`)}</th>
            {has.quantity ? (
              <th scope="col" className={css.roomy}>
                {t('columns.quantity')}
              </th>
            ) : null}
            <th scope="col" className={css.roomy}>
              {t(isMoney ? 'columns.received' : 'columns.sold')}
            </th>
            <th scope="col" className={css.roomy}>
              {t(isMoney ? 'columns.paidBack' : 'columns.returned')}
            </th>
            {has.allowed ? (
              <th scope="col" className={css.roomy}>
                {t('columns.allowed')}
              </th>
            ) : null}
            {has.discount ? (
              <th scope="col" className={css.roomy}>
                {t('columns.discounts')}
              </th>
            ) : null}
            <th scope="col">{t('columns.net')}</th>
            {has.cost ? (
              <th scope="col" className={css.secret}>
                {t('columns.margin')}
              </th>
            ) : null}
            <th scope="col" className={css.roomy}>
              {t('columns.documents')}
            </th>
            <th scope="col" className={css.roomy}>
              {t('columns.before')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => {
            const href = rowHref(by, row, search, data);
            const name = rowName(by, row, { t, locale });
            const change = percentChange(row.netMinor, row.beforeMinor);
            const changed =
              change === undefined ? null : (
                <span className={css.change} data-good={change >= 0}>
                  {change < 0 ? '▼' : '▲'}{' '}
                  {withPercent(new Intl.NumberFormat(locale).format(Math.abs(change)), locale)}
                </span>
              );
            const margin = Number(row.netMinor) - Number(row.costMinor ?? 0);
            return (
              <tr key={row.isDelivery ? 'delivery' : (row.key ?? '')}>
                <th scope="row">
                  <span className={css.bar} style={{ inlineSize: shareOf(row, largest) }} aria-hidden />
                  {href === undefined ? name : <AppLink href={href}>{name}</AppLink>}
                </th>
                {has.quantity ? (
                  <td className={css.roomy}>
                    <QuantityText quantity={row.quantity} {...(row.unit !== null && { unit: row.unit })} />
                  </td>
                ) : null}
                <td className={css.roomy}>{money(row.soldMinor)}</td>
                <td className={css.roomy}>{row.returnedMinor === 0 ? '-' : money(row.returnedMinor)}</td>
                {has.allowed ? (
                  <td className={css.roomy}>{row.allowedMinor === 0 ? '-' : money(row.allowedMinor)}</td>
                ) : null}
                {has.discount ? (
                  <td className={css.roomy}>
                    {row.discountMinor === null || row.discountMinor === 0 ? '-' : money(row.discountMinor)}
                  </td>
                ) : null}
                <td className={css.net}>
                  {money(row.netMinor)}
                  <span className={css.tight}>{changed}</span>
                </td>
                {has.cost ? (
                  <td className={css.secret}>{percentText(margin, Number(row.netMinor), locale)}</td>
                ) : null}
                <td className={css.roomy}>{countText(row.count, locale)}</td>
                <td className={`${css.roomy} ${css.quiet}`}>
                  {row.beforeMinor === 0 ? '-' : money(row.beforeMinor)}
                  {changed}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {data.count > items.length ? (
        <p className={css.note}>
          {t('more', { count: data.count - items.length })} {money(data.restMinor)}
        </p>
      ) : null}
    </div>
  );
}
