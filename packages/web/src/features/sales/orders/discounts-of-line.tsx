import type { LineDiscount } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../components/money-text.tsx';
import { lateCode } from '../../../lib/late-code.ts';
import css from './discounts-of-line.module.css';

export const whyPrice = lateCode(() => import('./why-price-dialog.tsx'));

type Taken = Pick<Extract<LineDiscount, { kind: 'rule' }>, 'discountId' | 'name' | 'code' | 'amountMinor'>;

/** What discounts took off a line, each by its name, and the way to ask why. */
export function DiscountsOfLine({
  taken,
  currency,
  product,
  onAsk,
}: {
  taken: readonly Taken[];
  currency: string;
  product: string;
  onAsk: () => void;
}) {
  const { t } = useTranslation('sales');
  return (
    <span className={css.discounts}>
      {taken.map(({ discountId, name, code, amountMinor }) => (
        <span key={discountId} className={css.discount}>
          {code ?? name} <MoneyText amountMinor={-amountMinor} currency={currency} isExact />
        </span>
      ))}
      <button
        type="button"
        className={css.why}
        onClick={onAsk}
        aria-label={t('why.askNamed', { name: product })}
      >
        {t('why.ask')}
      </button>
    </span>
  );
}
