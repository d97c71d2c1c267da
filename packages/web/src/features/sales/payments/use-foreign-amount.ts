import { fromBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { exchangeRatesQuery, worthOn } from '../../company/index.ts';
import type { PaymentFormOutput, PaymentFormValues } from './payment-form.ts';
import { type OfferedMethod, useMoneyAccounts } from './payment-methods.ts';

interface ForeignAmountOptions {
  form: UseFormReturn<PaymentFormValues, unknown, PaymentFormOutput>;
  methods: readonly OfferedMethod[];
  /** the currency of the books */
  books: string;
  /** that of what is owed; left out, that of the books */
  own?: string;
  /** all that is owed, in its currency */
  openMinor: number;
}

/**
 * When an account in another currency is chosen, or something in another one is paid, the form changes to that currency: with the rate of the
 * payment's day, and the open amount converted by it. A rate that was typed stays.
 */
export function useForeignAmount({
  form,
  methods,
  books,
  own = books,
  openMinor,
}: ForeignAmountOptions): void {
  const { control, getValues, setValue } = form;
  const [method, chosenId, paidOn] = useWatch({ control, name: ['method', 'moneyAccountId', 'paidOn'] });
  const accounts = useMoneyAccounts();
  const accountId = chosenId === '' ? methods.find(({ code }) => code === method)?.moneyAccountId : chosenId;
  const ofAccount = accounts.find(({ id }) => id === accountId)?.currency ?? books;
  const foreign = ofAccount === books ? own : ofAccount;
  const currency = foreign !== books && isCurrency(foreign) ? foreign : '';
  const { data: rates } = useQuery({ ...exchangeRatesQuery(), enabled: currency !== '' });
  const day = typeof paidOn === 'string' ? paidOn : '';
  const worth =
    rates === undefined || currency === '' || !isCurrency(books)
      ? undefined
      : worthOn(rates.items, { of: currency, inside: books, day });
  const proposed = useRef('');
  const isReady = currency === '' || rates !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const isOther = getValues('currency') !== currency;
    if (isOther) {
      setValue('currency', currency);
      if (foreign === own) setValue('amountMinor', openMinor);
      else if (own === books && currency !== '' && worth !== undefined && isCurrency(books))
        setValue('amountMinor', fromBooksMinor(openMinor, { currency, rate: worth }, books));
      setValue('givenMinor', null);
    }
    if (isOther || getValues('rate') === proposed.current) setValue('rate', worth ?? '');
    proposed.current = worth ?? '';
  }, [isReady, currency, foreign, own, worth, books, openMinor, getValues, setValue]);
}
