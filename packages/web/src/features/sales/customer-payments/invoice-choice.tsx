import { Checkbox } from '@mantine/core';
import type { OpenInvoice } from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import css from '../../../components/lines/settling.module.css';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';

/** How much of a payment is for which invoice, by the invoices' ids. */
export interface PartsValues {
  parts: Record<string, number | null | undefined>;
}

/** An open invoice with its amounts in the currency that it was written in. */
export const inOwnCurrency = (invoice: OpenInvoice): OpenInvoice => ({ ...invoice, ...invoice.foreign });

interface InvoiceChoiceProps {
  invoices: readonly OpenInvoice[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  /** fields for how much of each that is chosen is settled, and how far the money goes */
  amounts?: { control: Control<PartsValues>; shares: ReadonlyMap<string, number> };
}

/** The open invoices of a customer, due first: those that are chosen are settled in this order, as far as the money goes. */
export function InvoiceChoice({ invoices, chosen, onChange, amounts }: InvoiceChoiceProps) {
  const { t } = useTranslation('receivables');
  const { locale } = useRegion();
  return (
    <ul className={css.bills} aria-label={t('pay.invoices')}>
      {invoices.map(({ id, number, dueOn, isOverdue, openMinor, currency }) => {
        const tell = (minor: number): string => moneyText(minor, currency, locale);
        return (
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
            {amounts && chosen.includes(id) ? (
              <MoneyField
                control={amounts.control}
                name={`parts.${id}`}
                label={t('pay.amountOf', { number })}
                hint={t('pay.share', { share: tell(amounts.shares.get(id) ?? 0), open: tell(openMinor) })}
                currency={currency}
              />
            ) : (
              <span className={css.open}>
                <MoneyText amountMinor={openMinor} currency={currency} isExact />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
