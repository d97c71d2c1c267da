import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../../components/money-text.tsx';
import { Section } from '../../../../components/section.tsx';
import css from '../cost-invoice.module.css';
import { CostBill } from './cost-bill.tsx';

/** The extra costs that came with the goods, each with the bill that was made of it, or the way to make it. */
export function CostsOfReceipt({ receipt }: { receipt: StockReceipt }) {
  const { t } = useTranslation('stock-receipts');
  if (receipt.costs.length === 0) return null;
  return (
    <Section title={t('costs.title')}>
      <ul className={css.costs}>
        {receipt.costs.map(({ lineNumber, kind, amountMinor, currency, costBillId }) => (
          <li key={lineNumber}>
            <span>{t(`costs.kinds.${kind}`)}</span>
            <MoneyText amountMinor={amountMinor} currency={currency} isExact />
            <CostBill receipt={receipt} cost={{ costLine: lineNumber }} kind={kind} billId={costBillId} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
