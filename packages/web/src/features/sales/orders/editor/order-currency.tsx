import { Select } from '@mantine/core';
import { doubtOfRate } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { totalsAbroad } from '@shelfwise/contract/features/sales/orders/order-currency.rules';
import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import type { OrderCurrency } from '@shelfwise/contract/features/sales/orders/order-currency.schemas';
import { type Currency, currencyCodes, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { fieldSentence } from '@shelfwise/contract/primitives/field-messages';
import { exchangeRateSchema } from '@shelfwise/contract/primitives/decimals';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../../components/form/number-fields.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { todayIn } from '../../../../lib/dates.ts';
import { currentLanguage } from '../../../../lib/i18n.ts';
import { quantityText } from '../../../../lib/money.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { exchangeRatesQuery, worthOn } from '../../../company/index.ts';
import { customerQuery } from '../../../contacts/index.ts';
import type { OrderFormValues } from './order-form.ts';

interface OrderCurrencyOptions {
  control: Control<OrderFormValues>;
  customerId: string | null;
  books: Currency;
}

/**
 * The currency that the order is quoted and invoiced in, with its rate: fields for customers who are invoiced in another one than that of the
 * books, and what a total comes to in it. Where nothing was chosen it is the customer's own.
 */
export function useOrderCurrency({ control, customerId, books }: OrderCurrencyOptions): {
  fields: ReactNode;
  /** Another customer is invoiced in their own currency, unless one is chosen. */
  forget: () => void;
  abroad: (
    totals: DocumentTotals,
    pricesIncludeTax: boolean,
  ) => Pick<OrderCurrency, 'currency' | 'rate' | 'totalMinor'> | undefined;
} {
  const { t } = useTranslation('sales');
  const { locale, timezone } = useRegion();
  const viewer = useViewer();
  const mayDiffer = viewer.has('accountsReceivable');
  const { data: customer } = useQuery({ ...customerQuery(customerId ?? ''), enabled: customerId !== null });
  const { field, fieldState } = useController({ control, name: 'invoiceCurrency' });
  const { field: typed } = useController({ control, name: 'rate' });
  const usual = (mayDiffer ? customer?.currency : null) ?? books;
  const currency = customerId === null ? books : field.value === undefined ? usual : (field.value ?? books);
  const isForeign = currency !== books;
  const { data: rates } = useQuery({ ...exchangeRatesQuery(), enabled: isForeign });
  const worth =
    isForeign && rates
      ? worthOn(rates.items, { of: currency, inside: books, day: todayIn(timezone) })
      : undefined;
  const typedRate = exchangeRateSchema.safeParse(typed.value).data;
  const rate = typedRate ?? worth;
  // What the server would refuse is told while it is typed, before prices in another currency are agreed on.
  const doubt =
    typedRate === undefined || worth === undefined || viewer.role === null
      ? undefined
      : doubtOfRate(typedRate, worth, viewer.role);
  const forget = (): void => {
    field.onChange(undefined);
    typed.onChange('');
  };
  if (!isForeign && usual === books) return { fields: null, forget, abroad: () => undefined };
  return {
    forget,
    fields: (
      <>
        <Select
          label={t('editor.fields.invoiceCurrency')}
          description={t('editor.currencyHint', { currency: books })}
          error={fieldState.error?.message}
          data={[...new Set([currency, usual, books, ...(mayDiffer ? currencyCodes : [])])]}
          value={currency}
          searchable
          allowDeselect={false}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={(code) => {
            if (code === null || !isCurrency(code)) return;
            field.onChange(code);
            typed.onChange('');
          }}
        />
        {isForeign ? (
          <DecimalField
            control={control}
            name="rate"
            label={t('editor.rate', { currency })}
            unit={books}
            isRequired={rates !== undefined && worth === undefined}
            hint={
              doubt !== undefined ? (
                <span role="status" style={{ color: 'var(--bad)' }}>
                  {fieldSentence(doubt, currentLanguage(), { rate: worth })}
                </span>
              ) : worth === undefined ? undefined : (
                t('editor.rateHint', { rate: quantityText(worth, locale) })
              )
            }
          />
        ) : null}
      </>
    ),
    abroad: (totals, pricesIncludeTax) => {
      if (!isForeign || rate === undefined) return undefined;
      const agreed = { currency, rate };
      const { totalMinor } = totalsAbroad(totals.lines, agreed, { currency: books, pricesIncludeTax });
      return { ...agreed, totalMinor };
    },
  };
}
