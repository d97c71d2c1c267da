import type { SupplierProduct } from '@shelfwise/contract/features/purchasing/supplier-products/supplier-products.schemas';
import type { PaidPrice } from '@shelfwise/contract/features/purchasing/supplier-figures/supplier-figures.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { LineChart } from '../../../components/line-chart.tsx';
import { UnitPriceText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { unitPriceText } from '../../../lib/money.ts';
import { paidPricesQuery } from './supplier-figures.queries.ts';
import css from './supplier-figures.module.css';

/** The prices as a line, oldest first: those in the currency of the newest, since others cannot be compared. The table has the figures. */
function PriceChart({ items }: { items: readonly PaidPrice[] }) {
  const { t } = useTranslation('supplier-products');
  const { locale, timezone } = useRegion();
  const currency = items[0]?.currency;
  const line = items.filter((one) => one.currency === currency).toReversed();
  if (currency === undefined || line.length < 2) return null;
  const priceText = (price: number): string => unitPriceText(String(price), currency, locale);
  const [oldest, newest] = [line[0], line.at(-1)];
  return (
    <div className={css.chart}>
      <LineChart
        label={t('history.chart')}
        points={line.map(({ receivedOn }) => formatDate(receivedOn, 'date', locale, timezone))}
        series={[
          {
            label: t('history.price'),
            values: line.map(({ price }) => Number(price)),
            total: `${priceText(Number(oldest?.price))} → ${priceText(Number(newest?.price))}`,
          },
        ]}
        format={priceText}
        formatShort={priceText}
        wholeLabel={t('history.trend')}
        hasTable={false}
      />
    </div>
  );
}

/** What a supplier has charged for a product, receipt by receipt. */
export function PriceHistoryDialog({ row, onClose }: { row: SupplierProduct; onClose: () => void }) {
  const { t } = useTranslation('supplier-products');
  const title = t('history.title', {
    product: row.productName,
    supplier: row.supplierName,
  });
  return (
    <Dialog opened onClose={onClose} title={title} size={560}>
      <Fetched query={useQuery(paidPricesQuery(row.id))} wait={css.wait}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={css.note}>{t('history.none')}</p>
          ) : (
            <>
              <PriceChart items={items} />
              <div className={css.frame}>
                <table className={css.prices} aria-label={title}>
                  <thead>
                    <tr>
                      <th scope="col">{t('history.day')}</th>
                      <th scope="col">{t('history.receipt')}</th>
                      <th scope="col" data-align="end">
                        {t('history.quantity')}
                      </th>
                      <th scope="col" data-align="end">
                        {t('history.price')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {items.map(
                      ({ receiptId, receiptNumber, receivedOn, quantity, price, currency }, index) => (
                        <tr key={`${receiptId} ${quantity} ${price} ${index === 0 ? 'newest' : ''}`}>
                          <td>
                            <DateText value={receivedOn} style="date" />
                          </td>
                          <td>
                            <AppLink href={`/stock-receipts/${receiptId}`}>{receiptNumber}</AppLink>
                          </td>
                          <td data-align="end">
                            <QuantityText quantity={quantity} />
                          </td>
                          <td data-align="end">
                            <UnitPriceText price={price} currency={currency} isExact />
                          </td>
                        </tr>
                      ),
                    )}
                  </tbody>
                </table>
              </div>
            </>
          )
        }
      </Fetched>
    </Dialog>
  );
}
