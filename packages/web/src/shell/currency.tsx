import {
  type Currency,
  currencies,
  currencyCodes,
  isCurrency,
} from '@shelfwise/contract/primitives/currencies';
import { isAdmin } from '@shelfwise/contract/access/roles';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
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

/**
 * The person's own choice: as it is kept with their settings, in this browser until that is known. Whoever signs in next has none yet.
 */
function useOwnCurrency(user: SessionUser | null) {
  const saved = user?.displayCurrency ?? undefined;
  const [own, setOwn] = useState(saved ?? stored);
  const [known, setKnown] = useState({ userId: user?.id, saved });
  if (known.userId !== user?.id || known.saved !== saved) {
    setKnown({ userId: user?.id, saved });
    setOwn(saved ?? stored());
  }
  useEffect(() => {
    if (saved !== undefined) writeStored(storageKey, saved);
  }, [saved]);
  return [own, setOwn] as const;
}

/**
 * Saves a choice with the person's settings, and an admin's for the company, once the company's own preference has loaded. A failed
 * save is only logged: the choice stays here.
 */
function useSaveCurrency(): (currency: Currency) => void {
  const queryClient = useQueryClient();
  const { user, company } = useSession();
  const [unsaved, setUnsaved] = useState<Currency>();
  const last = useRef<Currency>(undefined);
  useEffect(() => {
    if (unsaved === undefined || !company) return;
    setUnsaved(undefined);
    last.current = unsaved;
    const know = (saved: Partial<SessionUser>): void => {
      queryClient.setQueryData(sessionQuery.queryKey, (now) => (now ? { ...now, ...saved } : now));
    };
    api.profile
      .update({ displayCurrency: unsaved })
      // A slow answer does not bring back what was chosen before.
      .then(({ displayCurrency }) => displayCurrency === last.current && know({ displayCurrency }))
      .catch((failure: unknown) => console.warn('The currency was not saved for the person', failure));
    if (!isAdmin(user?.role)) return;
    api.company
      .setCurrency({ currency: unsaved })
      .then((tenant) => know({ tenant }))
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
  const [own, setOwn] = useOwnCurrency(user);
  const [isChanging, raiseChanging] = useChangingFlag();
  const save = useSaveCurrency();
  const currency = company?.baseCurrency ?? fallback;
  const current = own ?? company?.preferredCurrency ?? fallback;
  const timezone = company?.timezone ?? browserTimezone;
  const displayTimezone = user?.timezone ?? timezone;
  const locale = localeOf(i18n.language);

  // Amounts of the books, and any other that is in a currency of its own.
  const [isAsked, setIsAsked] = useState(false);
  const isConverted = current !== currency || isAsked;
  const convertMinor = useConversion(isConverted);
  const rates = useRates(isConverted);

  const region = useMemo(
    () => ({
      locale,
      timezone,
      displayTimezone,
      currency,
      displayCurrency: current,
      convert: (amountMinor: SumMinor, from: string) => {
        // Asked for while something is drawn, and fetched after that.
        if (!isConverted) queueMicrotask(() => setIsAsked(true));
        return isCurrency(from) && rates ? convertMinor?.(amountMinor, from, current, rates) : undefined;
      },
    }),
    [locale, timezone, displayTimezone, currency, current, convertMinor, rates, isConverted],
  );
  const choice = useMemo<CurrencyChoice>(
    () => ({
      current,
      isChanging,
      choose: (next) => {
        setOwn(next);
        writeStored(storageKey, next);
        raiseChanging();
        save(next);
      },
    }),
    [current, isChanging, setOwn, raiseChanging, save],
  );
  return (
    <ChoiceContext value={choice}>
      <RegionContext value={region}>{children}</RegionContext>
    </ChoiceContext>
  );
}
