import {
  type Currency,
  currencies,
  currencyCodes,
  isCurrency,
} from '@shelfwise/contract/primitives/currencies';
import { isAdmin } from '@shelfwise/contract/access/roles';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RegionContext } from '../components/region.tsx';
import { api } from '../lib/api.ts';
import { readStored, writeStored } from '../lib/browser-store.ts';
import { localeOf } from '../lib/i18n.ts';
import { useSession } from './session.ts';

const storageKey = 'preferred-currency';
const changingMs = 1_000;
const fallback: Currency = 'GHS';

/** Those with a rate; the others cannot be shown until one is set. */
export const selectableCurrencies: ReadonlyArray<{ code: Currency; label: string }> = currencyCodes
  .filter((code) => currencies[code].unitsPerUsd !== null)
  .map((code) => ({ code, label: `${code} (${currencies[code].symbol})` }));

interface CurrencyChoice {
  current: Currency;
  isChanging: boolean;
  choose: (currency: Currency) => void;
}

const ChoiceContext = createContext<CurrencyChoice>({
  current: fallback,
  isChanging: false,
  choose: () => undefined,
});
export const useCurrencyChoice = (): CurrencyChoice => useContext(ChoiceContext);

const browserTimezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const stored = (): Currency | undefined => {
  const code = readStored(storageKey);
  return isCurrency(code) ? code : undefined;
};

type Conversion = (amountMinor: number, from: Currency, to: Currency) => number | undefined;

/** The contract's conversion with its exact decimals, fetched when somebody first looks through another currency. */
function useConversion(isNeeded: boolean): Conversion | undefined {
  const [convertMinor, setConvertMinor] = useState<Conversion>();
  useEffect(() => {
    if (isNeeded)
      void import('@shelfwise/contract/primitives/money').then((money) =>
        setConvertMinor(() => money.convertMinor),
      );
  }, [isNeeded]);
  return convertMinor;
}

/** How amounts, numbers and dates are shown: language, the company's clock and books, the person's display currency. */
export function RegionProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { user, company } = useSession();
  const [own, setOwn] = useState(stored);
  const [isChanging, setIsChanging] = useState(false);
  const currency = company?.baseCurrency ?? fallback;
  const current = own ?? company?.preferredCurrency ?? fallback;
  const timezone = company?.timezone ?? browserTimezone;
  const displayTimezone = user?.timezone ?? timezone;
  const locale = localeOf(i18n.language);

  const convertMinor = useConversion(current !== currency);

  const region = useMemo(
    () => ({
      locale,
      timezone,
      displayTimezone,
      currency,
      displayCurrency: current,
      convert: (amountMinor: number, from: string) =>
        isCurrency(from) ? convertMinor?.(amountMinor, from, current) : undefined,
    }),
    [locale, timezone, displayTimezone, currency, current, convertMinor],
  );
  const choice = useMemo<CurrencyChoice>(
    () => ({
      current,
      isChanging,
      choose: (next) => {
        setOwn(next);
        writeStored(storageKey, next);
        setIsChanging(true);
        setTimeout(() => setIsChanging(false), changingMs);
        if (!company || !isAdmin(user?.role)) return;
        api.company
          .setCurrency({ currency: next })
          .catch((failure: unknown) => console.warn('The currency was not saved for the company', failure));
      },
    }),
    [current, isChanging, company, user],
  );
  return (
    <ChoiceContext value={choice}>
      <RegionContext value={region}>{children}</RegionContext>
    </ChoiceContext>
  );
}
