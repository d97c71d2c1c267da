import { Checkbox } from '@mantine/core';
import type { OpenInvoice } from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import css from '../../../components/lines/settling.module.css';
import { MoneyText } from '../../../components/money-text.tsx';

interface InvoiceChoiceProps {
  invoices: readonly OpenInvoice[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The open invoices of a customer, due first: those that are chosen are settled in this order, as far as the money goes. */
export function InvoiceChoice({ invoices, chosen, onChange }: InvoiceChoiceProps) {
  const { t } = useTranslation('receivables');
  return (
    <ul className={css.bills} aria-label={t('pay.invoices')}>
      {invoices.map(({ id, number, dueOn, isOverdue, openMinor, currency }) => (
        <li key={id}>
          <Checkbox
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              // In the order of the list, in which the server settles them.
              onChange(
                invoices
                  .filter((one) => (one.id === id ? checked : chosen.includes(one.id)))
                  .map((one) => one.id),
              )
            }
            label={number}
            description={
              <>
                {t(isOverdue ? 'pay.wasDue' : 'pay.due')} <DateText value={dueOn} style="date" />
              </>
            }
          />
          <span className={css.open}>
            <MoneyText amountMinor={openMinor} currency={currency} isExact />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is open of the chosen invoices. */
export const openOf = (invoices: readonly OpenInvoice[], chosen: readonly string[]): number =>
  invoices.reduce((sum, { id, openMinor }) => sum + (chosen.includes(id) ? openMinor : 0), 0);
