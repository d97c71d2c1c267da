import type { Order, OrderLine } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText, UnitPriceText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { quantityText } from '../../../lib/money.ts';
import { shortBy } from './order-preview.ts';
import css from './order-lines.module.css';
import { Totals } from './totals-panel.tsx';

/** On a draft it matters whether the goods are there; later, how many have left. */
function Availability({ line }: { line: OrderLine }) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const missing = shortBy(line.quantity, line.available);
  const available = quantityText(line.available, locale);
  return missing === undefined ? (
    <>{t('editor.available', { quantity: available })}</>
  ) : (
    <span className={css.short}>
      {t('editor.short', { available, missing: quantityText(missing, locale) })}
    </span>
  );
}

const isWhole = (line: OrderLine): boolean => line.shippedQuantity === line.quantity;

/** The goods of an order with what is shipped of each, and what it all comes to. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const { currency } = order;
  const isDraft = order.status === 'draft';
  const hasShipping = order.status === 'confirmed' || order.status === 'completed';
  return (
    <Section title={t('record.lines')} isFlush>
      {order.lines.length === 0 ? (
        <p className={css.nothing}>{t('record.noLines')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('editor.product')}</th>
              <th scope="col">{t('editor.quantity')}</th>
              {hasShipping ? (
                <th scope="col" className={css.wide}>
                  {t('record.shipped')}
                </th>
              ) : null}
              <th scope="col" className={css.wide}>
                {t('editor.price')}
              </th>
              <th scope="col">{t('editor.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  <AppLink href={`/products/${line.productId}`} className={css.product}>
                    {line.productName}
                  </AppLink>
                  <span className={css.note}>
                    {line.sku}
                    <span className={css.narrow}>
                      {' · '}
                      <UnitPriceText price={line.unitPrice} currency={currency} />
                      {hasShipping ? (
                        <>
                          {' · '}
                          <span className={css.shipped} data-whole={isWhole(line) || undefined}>
                            {t('record.shippedOf', {
                              shipped: quantityText(line.shippedQuantity, locale),
                              quantity: quantityText(line.quantity, locale),
                            })}
                          </span>
                        </>
                      ) : null}
                    </span>
                    {isDraft ? (
                      <>
                        {' · '}
                        <Availability line={line} />
                      </>
                    ) : null}
                  </span>
                </th>
                <td>
                  <QuantityText quantity={line.quantity} />
                </td>
                {hasShipping ? (
                  <td className={css.wide} data-whole={isWhole(line) || undefined}>
                    <QuantityText quantity={line.shippedQuantity} />
                  </td>
                ) : null}
                <td className={css.wide}>
                  <UnitPriceText price={line.unitPrice} currency={currency} />
                </td>
                <td>
                  <MoneyText
                    amountMinor={order.pricesIncludeTax ? line.totalMinor : line.netMinor}
                    currency={currency}
                    isExact
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={css.totals}>
        <Totals totals={order} currency={currency} pricesIncludeTax={order.pricesIncludeTax} />
      </div>
    </Section>
  );
}
