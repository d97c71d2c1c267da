import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { booksMinorOf, type PaymentFormValues } from './payment-form.ts';

interface RateFieldProps {
  control: Control<PaymentFormValues>;
  /** the currency of the books */
  books: string;
}

/** What one unit of the account's currency is worth, and the amount in the currency of the books by that rate. */
export function RateField({ control, books }: RateFieldProps) {
  const { t } = useTranslation('sales');
  const [amountMinor, currency, rate] = useWatch({ control, name: ['amountMinor', 'currency', 'rate'] });
  const booksMinor = isCurrency(books) ? booksMinorOf({ amountMinor, currency, rate }, books) : undefined;
  return (
    <DecimalField
      control={control}
      name="rate"
      label={t('pay.rate', { currency })}
      unit={books}
      isRequired
      hint={
        booksMinor === undefined ? (
          t('pay.rateHint')
        ) : (
          <span role="status">
            {t('pay.inBooks')} <MoneyText amountMinor={booksMinor} currency={books} isExact />
          </span>
        )
      }
    />
  );
}
