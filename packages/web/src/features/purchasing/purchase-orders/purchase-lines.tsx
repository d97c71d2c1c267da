import { openQuantity } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.rules';
import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { quantityText } from '../../../lib/money.ts';
import { unitText } from '../../../lib/units.ts';
import { TotalsList } from '../../../components/lines/totals-list.tsx';
import css from '../../../components/lines/lines.module.css';

/** The lines of an order: what was ordered, what has come, what is still to come; and the totals. */
export function PurchaseOrderLines({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation('purchase-orders');
  const { locale } = useRegion();
  const { currency, lines } = order;
  const hasCounters = order.status !== 'draft';
  const heads = [t('fields.quantity'), ...(hasCounters ? [t('columns.received'), t('record.open')] : [])];
  const priceOf = (price: string) => <UnitPriceText price={price} currency={currency} isExact />;
  return (
    <Section title={t('editor.lines')} isFlush>
      <div className={css.sheet}>
        {lines.length === 0 ? (
          <p className={css.nothing}>{t('record.noLines')}</p>
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('editor.product')}</th>
                {heads.map((head) => (
                  <th key={head} scope="col" className={css.wide}>
                    {head}
                  </th>
                ))}
                <th scope="col" className={css.wide}>
                  {t('fields.unitPrice')}
                </th>
                <th scope="col">{t('editor.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => {
                const unit = unitText(line.unit, line.quantity, locale);
                const entered = quantityText(line.enteredQuantity, locale);
                const ordered = line.pack ? `${entered} × ${line.pack.name}` : `${entered} ${unit}`;
                const received = quantityText(line.receivedQuantity, locale);
                const all = `${quantityText(line.quantity, locale)} ${unit}`;
                return (
                  <tr key={line.id}>
                    <th scope="row">
                      <AppLink href={`/products/${line.productId}`} className={css.name}>
                        {line.productName}
                      </AppLink>
                      <p className={css.note}>
                        {line.sku}
                        {line.pack ? ` · ${all}` : null}
                        {line.discountPercent === '0'
                          ? null
                          : ` · ${t('record.less', { percent: quantityText(line.discountPercent, locale) })}`}
                        {line.expectedOn === null ? null : (
                          <>
                            {' · '}
                            {t('fields.expectedOn')} <DateText value={line.expectedOn} style="day" />
                          </>
                        )}
                      </p>
                      <p className={css.narrow}>
                        {ordered} · {priceOf(line.unitPrice)} {t('record.each')}
                      </p>
                      {hasCounters ? (
                        <p className={css.narrow}>{t('record.came', { received, ordered: all })}</p>
                      ) : null}
                    </th>
                    <td className={`${css.wide} ${css.whole}`}>{ordered}</td>
                    {hasCounters ? (
                      <>
                        <td className={css.wide}>{received}</td>
                        <td className={css.wide}>{quantityText(openQuantity(line), locale)}</td>
                      </>
                    ) : null}
                    <td className={css.wide}>{priceOf(line.unitPrice)}</td>
                    <td>
                      <MoneyText
                        amountMinor={order.pricesIncludeTax ? line.totalMinor : line.netMinor}
                        currency={currency}
                        isExact
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
        <div className={css.foot}>
          <TotalsList totals={order} currency={currency} />
        </div>
      </div>
    </Section>
  );
}
