import type { Order, OrderLine } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { DeliveryFee } from '@shelfwise/contract/features/sales/orders/delivery-fee.schema';
import { priceReasonOf } from '@shelfwise/contract/features/sales/orders/prices';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { LateDialog } from '../../../../components/late-dialog.tsx';
import { MoneyText, UnitPriceText } from '../../../../components/money-text.tsx';
import { QuantityText } from '../../../../components/quantity-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { Section } from '../../../../components/section.tsx';
import { quantityText } from '../../../../lib/money.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { DiscountsOfLine, whyPrice } from '../discounts-of-line.tsx';
import { openToShip } from './line-quantities.ts';
import { countersOf } from './line-counters.ts';
import { percentOff } from './low-prices.ts';
import { shortBy } from '../editor/order-preview.ts';
import css from './order-lines.module.css';
import { Totals } from '../editor/totals-panel.tsx';

/** On a draft: whether the goods are in stock. Later: how many have been shipped. */
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

/** A unit price. If it is below the list price, that stands before it, struck through, and why it is lower behind it. */
function LinePrice({ line, currency }: { line: OrderLine; currency: string }) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const percent = percentOff(line);
  return (
    <>
      {percent === undefined ? null : (
        <>
          <s className={css.list}>
            <span className="visually-hidden">{t('record.listPrice')} </span>
            <UnitPriceText price={line.listPrice} currency={currency} isExact />
          </s>{' '}
        </>
      )}
      <UnitPriceText price={line.unitPrice} currency={currency} isExact />
      {percent === undefined ? null : (
        <span className={css.off}>
          {' '}
          {[t('record.off', { percent: quantityText(percent, locale) }), priceReasonOf(line.discounts)]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </span>
      )}
    </>
  );
}

/** What discounts took off the line, and why it costs what it does. */
function WhyOfLine({ order, line }: { order: Order; line: OrderLine }) {
  const viewer = useViewer();
  const [isAsking, setIsAsking] = useState(false);
  const taken = line.discounts.filter((one) => one.kind === 'rule');
  if (taken.length === 0 && !(order.status === 'draft' && viewer.has('discountManagement'))) return null;
  const shown = { name: line.productName, currency: order.currency, onClose: () => setIsAsking(false) };
  return (
    <>
      <DiscountsOfLine
        taken={taken}
        currency={order.currency}
        product={line.productName}
        onAsk={() => setIsAsking(true)}
      />
      <LateDialog isOpen={isAsking} code={whyPrice} onClose={() => setIsAsking(false)}>
        {({ WhySoldPrice, WhyTypedPrice }) =>
          order.status === 'draft' ? (
            <WhyTypedPrice
              {...shown}
              index={order.lines.findIndex(({ id }) => id === line.id)}
              asked={{
                customerId: order.customerId,
                locationId: order.locationId,
                couponCodes: order.couponCodes,
                pricesIncludeTax: order.pricesIncludeTax,
                lines: order.lines.map((one) => ({
                  productId: one.productId,
                  packId: one.pack?.id ?? null,
                  quantity: one.enteredQuantity,
                  unitPrice: one.unitPrice,
                })),
              }}
            />
          ) : (
            <WhySoldPrice {...shown} line={line} />
          )
        }
      </LateDialog>
    </>
  );
}

interface LineProps {
  order: Order;
  line: OrderLine;
  hasShipping: boolean;
  hasInvoicing: boolean;
}

function Line({ order, line, hasShipping, hasInvoicing }: LineProps) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const { currency } = order;
  const isWhole = openToShip(line) === '0' || undefined;
  const counters = countersOf(line);
  return (
    <tr>
      <th scope="row">
        <AppLink href={`/products/${line.productId}`} className={css.product}>
          {line.productName}
        </AppLink>
        <span className={css.note}>
          {line.sku}
          <span className={css.narrow}>
            {' · '}
            <LinePrice line={line} currency={currency} />
            {hasShipping ? (
              <>
                {' · '}
                <span className={css.shipped} data-whole={isWhole}>
                  {t('record.shippedOf', {
                    shipped: quantityText(line.shippedQuantity, locale),
                    quantity: quantityText(line.quantity, locale),
                  })}
                </span>
              </>
            ) : null}
            {hasInvoicing ? (
              <>
                {' · '}
                {t('record.counters.invoiced', { quantity: quantityText(line.invoicedQuantity, locale) })}
              </>
            ) : null}
          </span>
          {order.status === 'draft' ? (
            <>
              {' · '}
              <Availability line={line} />
            </>
          ) : null}
          {hasShipping
            ? counters.map(({ name, quantity }) => (
                <Fragment key={name}>
                  {' · '}
                  <span className={css.counter}>
                    {t(`record.counters.${name}`, { quantity: quantityText(quantity, locale) })}
                  </span>
                </Fragment>
              ))
            : null}
        </span>
        <WhyOfLine order={order} line={line} />
      </th>
      <td>
        <QuantityText quantity={line.enteredQuantity} />
        {line.pack ? (
          <span className={css.pack}>
            {line.pack.name}
            <span className={css.base}>
              = <QuantityText quantity={line.quantity} unit={line.unit} />
            </span>
          </span>
        ) : null}
      </td>
      {hasShipping ? (
        <td className={css.wide} data-whole={isWhole}>
          <QuantityText quantity={line.shippedQuantity} />
        </td>
      ) : null}
      {hasInvoicing ? (
        <td className={css.wide}>
          <QuantityText quantity={line.invoicedQuantity} />
        </td>
      ) : null}
      <td className={css.wide}>
        <LinePrice line={line} currency={currency} />
      </td>
      <td>
        <MoneyText
          amountMinor={(order.pricesIncludeTax ? line.totalMinor : line.netMinor) - line.takenBackMinor}
          currency={currency}
          isExact
        />
      </td>
    </tr>
  );
}

/** The delivery fee, below the goods. */
function FeeRow({ order, fee, columns }: { order: Order; fee: DeliveryFee; columns: number }) {
  const { t } = useTranslation('sales');
  return (
    <tr>
      <th scope="row">
        <span className={css.product}>{fee.description}</span>
        <span className={css.note}>{t('editor.fee.title')}</span>
      </th>
      <td />
      {Array.from({ length: columns - 1 }, (_, index) => (
        <td key={index} className={css.wide} />
      ))}
      <td>
        <MoneyText
          amountMinor={(order.pricesIncludeTax ? fee.totalMinor : fee.netMinor) - fee.takenBackMinor}
          currency={order.currency}
          isExact
        />
      </td>
    </tr>
  );
}

/** The lines of an order with their state, and its totals. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation('sales');
  const hasShipping = order.status === 'confirmed' || order.status === 'completed';
  // Shown only where invoiced and shipped quantities differ.
  const hasInvoicing =
    hasShipping &&
    order.invoiceState !== 'none' &&
    order.lines.some((line) => line.invoicedQuantity !== line.shippedQuantity);
  return (
    <Section title={t('record.lines')} isFlush>
      <div className={css.frame}>
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
                {hasInvoicing ? (
                  <th scope="col" className={css.wide}>
                    {t('record.invoiced')}
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
                <Line
                  key={line.id}
                  order={order}
                  line={line}
                  hasShipping={hasShipping}
                  hasInvoicing={hasInvoicing}
                />
              ))}
              {order.deliveryFee ? (
                <FeeRow
                  order={order}
                  fee={order.deliveryFee}
                  columns={2 + Number(hasShipping) + Number(hasInvoicing)}
                />
              ) : null}
            </tbody>
          </table>
        )}
        <div className={css.totals}>
          <Totals
            totals={order}
            currency={order.currency}
            pricesIncludeTax={order.pricesIncludeTax}
            takenBackMinor={order.takenBackMinor}
            abroad={order.foreign}
          />
        </div>
      </div>
    </Section>
  );
}
