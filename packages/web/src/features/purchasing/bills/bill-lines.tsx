import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { quantityText } from '../../../lib/money.ts';
import css from '../purchase-orders/purchase-orders.module.css';
import { PurchaseTotals } from '../purchase-orders/purchase-totals.tsx';

type Line = Bill['lines'][number];

/** What a line is for, and whether it is what was received. */
function LineName({ line }: { line: Line }) {
  const { t } = useTranslation('bills');
  const { locale } = useRegion();
  return (
    <th scope="row">
      <span className={css.name}>{line.description}</span>
      <p className={css.note}>
        {line.receiptId === null ? (
          line.accountName
        ) : (
          <AppLink href={`/stock-receipts/${line.receiptId}`}>
            {t('lines.received', { number: line.receiptNumber ?? '' })}
          </AppLink>
        )}
        {line.discountPercent === '0'
          ? null
          : ` · ${t('lines.less', { percent: quantityText(line.discountPercent, locale) })}`}
      </p>
      {line.match === null ? null : (
        <p className={css.note} data-warn={line.match !== 'matched' || undefined}>
          <StatusBadge tone={line.match === 'matched' ? 'good' : 'warn'}>
            {t(`match.${line.match}`)}
          </StatusBadge>{' '}
          {line.match === 'matched' ? null : t(`matchText.${line.match}`)}
        </p>
      )}
    </th>
  );
}

/** The lines of a bill and its totals. */
export function BillLines({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills');
  const { locale } = useRegion();
  const { currency, lines } = bill;
  return (
    <Section title={t('fields.lines')} isFlush>
      <div className={css.sheet}>
        {lines.length === 0 ? (
          <p className={css.nothing}>{t('lines.none')}</p>
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('lines.what')}</th>
                <th scope="col">{t('fields.quantity')}</th>
                <th scope="col" className={css.wide}>
                  {t('fields.unitPrice')}
                </th>
                <th scope="col">{t('lines.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.lineNumber}>
                  <LineName line={line} />
                  <td>{quantityText(line.quantity, locale)}</td>
                  <td className={css.wide}>
                    <UnitPriceText price={line.unitPrice} currency={currency} isExact />
                  </td>
                  <td>
                    <MoneyText
                      amountMinor={bill.pricesIncludeTax ? line.totalMinor : line.netMinor}
                      currency={currency}
                      isExact
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className={css.foot}>
          <PurchaseTotals totals={bill} currency={currency} />
        </div>
      </div>
    </Section>
  );
}
