import type {
  ReceiptLine,
  StockReceipt,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { MoneyText, UnitPriceText } from '../../../../components/money-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { Section } from '../../../../components/section.tsx';
import { quantityText } from '../../../../lib/money.ts';
import { unitText } from '../../../../lib/units.ts';
import css from './receipt.module.css';

/** What came, line by line: how many, at what price, what else it cost, and what one unit came to. */
export function ReceiptLines({ receipt }: { receipt: StockReceipt }) {
  const { t } = useTranslation('stock-receipts');
  return (
    <Section title={t('goods')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled by keys */}
      <div className={css.wide} tabIndex={0} role="group" aria-label={t('goods')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('lines.product')}</th>
              <th scope="col" className={css.figure}>
                {t('lines.came')}
              </th>
              <th scope="col" className={css.roomy}>
                {t('lines.price')}
              </th>
              <th scope="col" className={css.figure}>
                {t('lines.value')}
              </th>
              <th scope="col" className={css.roomy}>
                {t('lines.costs')}
              </th>
              <th scope="col" className={css.roomy}>
                {t('lines.each')}
              </th>
            </tr>
          </thead>
          <tbody>
            {receipt.lines.map((line) => (
              <LineRow key={line.number} line={line} currency={receipt.currency} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

const isZero = (quantity: string): boolean => new Exact(quantity).isZero();

function LineRow({ line, currency }: { line: ReceiptLine; currency: string }) {
  const { t } = useTranslation('stock-receipts');
  const { locale } = useRegion();
  const unit = unitText(line.unit, line.quantity, locale);
  const costs = (line.landedMinor ?? 0) + line.lateMinor;
  const price = (
    <>
      {line.correctedPrice === null ? (
        <UnitPriceText price={line.unitPrice} currency={currency} isExact />
      ) : (
        <>
          <s>
            <UnitPriceText price={line.unitPrice} currency={currency} isExact />
          </s>{' '}
          <UnitPriceText price={line.correctedPrice} currency={currency} isExact />
        </>
      )}
      {isZero(line.discountPercent) ? null : (
        <span className={css.quiet}>−{quantityText(line.discountPercent, locale)} %</span>
      )}
    </>
  );
  return (
    <tr>
      <td>
        <AppLink href={`/products/${line.productId}`}>{line.productName}</AppLink>
        <span className={css.tight}>{price}</span>
        {line.order === null ? null : (
          <span className={css.quiet}>
            {t('lines.ofOrder')}{' '}
            <AppLink href={`/stock-receipts/orders/${line.order.id}`}>{line.order.number}</AppLink>
          </span>
        )}
        {isZero(line.rejectedQuantity) ? null : (
          <span className={css.quiet}>
            {t('lines.rejected', {
              quantity: quantityText(line.rejectedQuantity, locale),
              reason: line.rejectedReason,
            })}
          </span>
        )}
        {isZero(line.returnedQuantity) ? null : (
          <span className={css.quiet}>
            {t('lines.returned', { quantity: quantityText(line.returnedQuantity, locale) })}
          </span>
        )}
      </td>
      <td className={css.figure}>
        {quantityText(line.enteredQuantity, locale)} {line.packName === null ? unit : `× ${line.packName}`}
        {line.packName === null ? null : (
          <span className={css.quiet}>
            {quantityText(line.quantity, locale)} {unit}
          </span>
        )}
      </td>
      <td className={css.roomy}>{price}</td>
      <td className={css.figure}>
        <MoneyText amountMinor={line.valueMinor} />
        {costs === 0 ? null : (
          <span className={css.tight}>
            {t('lines.costs')} <MoneyText amountMinor={costs} />
          </span>
        )}
      </td>
      <td className={css.roomy}>
        <MoneyText amountMinor={costs} />
      </td>
      <td className={css.roomy}>
        <UnitPriceText price={line.unitCost} isRounded />
      </td>
    </tr>
  );
}
