import type { AdjustmentClass } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { AdjustmentTotals } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { type KeyFigure, KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { useReasonName } from '../adjustment-reasons/reason-name.ts';
import stock from '../stock/stock.module.css';
import type { adjustmentAddress } from './adjustment-address.ts';
import css from './adjustment-list.module.css';
import { adjustmentWorthQuery } from './stock-adjustments.queries.ts';

type Asked = ReturnType<typeof adjustmentAddress.query> & { of: AdjustmentClass };

/** What posted write-offs or revaluations came to: the sums, and by month and reason. */
export function AdjustmentWorth({ asked }: { asked: Asked }) {
  const { t } = useTranslation('inventory');
  const { locale } = useRegion();
  const totals = useQuery(adjustmentWorthQuery(asked)).data;
  const { documents = 0, upMinor = 0, downMinor = 0, items = [] } = totals ?? {};
  const money = (label: 'up' | 'down' | 'net' | 'off', minor: number): KeyFigure => ({
    label: t(`adjustments.totals.${label}`),
    value: <MoneyText amountMinor={minor} />,
    isScreenOnly: true,
  });
  return (
    <>
      <div className={css.figures}>
        <KeyFigures
          label={t(`adjustments.classes.${asked.of}`)}
          isLoading={totals === undefined}
          figures={[
            {
              label: t('adjustments.totals.documents'),
              value: quantityText(String(documents), locale),
              note: t('adjustments.totals.standing'),
            },
            ...(asked.of === 'write_off'
              ? [money('off', -downMinor)]
              : [money('up', upMinor), money('down', downMinor), money('net', upMinor + downMinor)]),
          ]}
        />
      </div>
      {items.length === 0 ? null : <Report of={asked.of} items={items} />}
    </>
  );
}

function Report({ of, items }: { of: AdjustmentClass; items: AdjustmentTotals['items'] }) {
  const { t } = useTranslation('inventory');
  const nameOf = useReasonName();
  const title = t('adjustments.report');
  return (
    <details className={css.report}>
      <summary>{title}</summary>
      <div className={stock.tableFrame}>
        <table className={stock.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('adjustments.month')}</th>
              <th scope="col">{t('adjust.reason')}</th>
              <th scope="col" data-align="end">
                {t('pastStock.quantity')}
              </th>
              <th scope="col" data-align="end">
                {t(`adjustments.worth.${of}`)}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={`${item.month} ${item.reason} ${item.reasonId} ${item.unit}`}>
                <th scope="row">
                  <DateText value={item.month} style="month" />
                </th>
                <td>{nameOf(item.reason, item.reasonName)}</td>
                <td data-align="end">
                  <QuantityText quantity={item.quantity.replace('-', '')} unit={item.unit} />
                </td>
                <td data-align="end">
                  <MoneyText amountMinor={item.valueMinor} isExact />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
