import type { InvoiceSettlement } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Section } from '../../../components/section.tsx';
import css from '../orders/documents.module.css';

interface InvoiceSettlementsProps {
  settlements: readonly InvoiceSettlement[];
  currency: string;
}

/** What settled an invoice, oldest first. */
export function InvoiceSettlements({ settlements, currency }: InvoiceSettlementsProps) {
  const { t } = useTranslation('receivables');
  return (
    <Section title={t('settlements.title')} isFlush>
      {settlements.length === 0 ? (
        <p className={css.nothing}>{t('settlements.none')}</p>
      ) : (
        <ul className={css.list}>
          {settlements.map((one) => (
            <li key={one.id} className={css.row}>
              <div className={css.main}>
                <span className={css.title}>{one.number}</span>
                <span className={css.quiet}>
                  {t(`settlements.${one.kind}`)} · <DateText value={one.day} style="date" />
                </span>
              </div>
              <span className={css.amount}>
                <MoneyText amountMinor={one.amountMinor} currency={currency} isExact />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
