import {
  type Currency,
  currencies,
  currencyCodes,
  isCurrency,
} from '@shelfwise/contract/primitives/currencies';
import { isAdmin } from '@shelfwise/contract/access/roles';
import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { RegionContext } from '../components/region.tsx';
import { exchangeRatesQuery } from '../features/identity/exchange-rates/exchange-rates.queries.ts';
import { api } from '../lib/api.ts';
import { readStored, writeStored } from '../lib/browser-store.ts';
import { localeOf } from '../lib/i18n.ts';
import { sessionQuery, useSession } from './session.ts';

const storageKey = 'preferred-currency';
const changingMs = 1_000;
const fallback: Currency = 'GHS';

type Rates = Partial<Record<Currency, string>>;

/** What a dollar is worth in each currency today, as the company has it; undefined until that is known. */
function useRates(isNeeded: boolean): Rates | undefined {
  const { company } = useSession();
  const { data, isError } = useQuery({ ...exchangeRatesQuery(), enabled: isNeeded && company !== null });
  return useMemo(() => {
    if (isError) return {};
    return (
      data &&
      Object.fromEntries(
        data.items.flatMap(({ currency, unitsPerUsd }) =>
          unitsPerUsd === null ? [] : [[currency, unitsPerUsd]],
        ),
      )
    );
  }, [data, isError]);
}

/** Those with a rate; the others cannot be shown until one is set. The built-in ones until the company's are known. */
export function useSelectableCurrencies(): ReadonlyArray<{ code: Currency; symbol: string; label: string }> {
  const rates = useRates(true);
  return currencyCodes
    .filter((code) => (rates?.[code] ?? currencies[code].unitsPerUsd) !== null)
    .map((code) => {
      const { symbol } = currencies[code];
      return { code, symbol, label: `${code} (${symbol})` };
    });
}

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

type Conversion = (
  amountMinor: SumMinor,
  from: Currency,
  to: Currency,
  unitsPerUsd: Rates,
) => SumMinor | undefined;

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

/** The person's own choice, kept in this browser; whoever signs in next has none yet. */
function useOwnCurrency(userId: string | undefined) {
  const [own, setOwn] = useState(stored);
  const [ownerId, setOwnerId] = useState(userId);
  if (ownerId !== userId) {
    setOwnerId(userId);
    setOwn(stored());
  }
  return [own, setOwn] as const;
}

/**
 * Saves an admin's choice for the company, once the company's own preference has loaded. A failed save is only
 * logged: the choice stays here.
 */
function useSaveForCompany(): (currency: Currency) => void {
  const queryClient = useQueryClient();
  const { user, company } = useSession();
  const [unsaved, setUnsaved] = useState<Currency>();
  useEffect(() => {
    if (unsaved === undefined || !company) return;
    setUnsaved(undefined);
    if (!isAdmin(user?.role)) return;
    api.company
      .setCurrency({ currency: unsaved })
      .then((saved) =>
        queryClient.setQueryData(sessionQuery.queryKey, (now) => (now ? { ...now, tenant: saved } : now)),
      )
      .catch((failure: unknown) => console.warn('The currency was not saved for the company', failure));
  }, [unsaved, company, user, queryClient]);
  return setUnsaved;
}

/** True for a second after each change. */
function useChangingFlag(): [isChanging: boolean, raise: () => void] {
  const [isChanging, setIsChanging] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const raise = useCallback(() => {
    clearTimeout(timer.current);
    setIsChanging(true);
    timer.current = setTimeout(() => setIsChanging(false), changingMs);
  }, []);
  return [isChanging, raise];
}

/** How amounts, numbers and dates are shown: language, the company's clock and books, the person's display currency. */
export function RegionProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { user, company } = useSession();
  const [own, setOwn] = useOwnCurrency(user?.id);
  const [isChanging, raiseChanging] = useChangingFlag();
  const saveForCompany = useSaveForCompany();
  const currency = company?.baseCurrency ?? fallback;
  const current = own ?? company?.preferredCurrency ?? fallback;
  const timezone = company?.timezone ?? browserTimezone;
  const displayTimezone = user?.timezone ?? timezone;
  const locale = localeOf(i18n.language);

  const isConverted = current !== currency;
  const convertMinor = useConversion(isConverted);
  const rates = useRates(isConverted);

  const region = useMemo(
    () => ({
      locale,
      timezone,
      displayTimezone,
      currency,
      displayCurrency: current,
      convert: (amountMinor: SumMinor, from: string) =>
        isCurrency(from) && rates ? convertMinor?.(amountMinor, from, current, rates) : undefined,
    }),
    [locale, timezone, displayTimezone, currency, current, convertMinor, rates],
  );
  const choice = useMemo<CurrencyChoice>(
    () => ({
      current,
      isChanging,
      choose: (next) => {
        setOwn(next);
        writeStored(storageKey, next);
        raiseChanging();
        saveForCompany(next);
      },
    }),
    [current, isChanging, setOwn, raiseChanging, saveForCompany],
  );
  return (
    <ChoiceContext value={choice}>
      <RegionContext value={region}>{children}</RegionContext>
    </ChoiceContext>
  );
}
