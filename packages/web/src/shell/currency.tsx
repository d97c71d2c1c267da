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
import { exchangeRatesQuery } from '../features/company/exchange-rates/exchange-rates.queries.ts';
import { api } from '../lib/api.ts';
import { readStored, writeStored } from '../lib/browser-store.ts';
import { localeOf } from '../lib/i18n.ts';
import { sessionQuery, useSession } from './session.ts';

const storageKey = 'preferred-currency';
const changingMs = 1_000;
const fallback: Currency = 'GHS';

type Rates = Partial<Record<Currency, string>>;

/** The company's rates of today: what a dollar is worth in each currency. Undefined until they are loaded. */
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

/** The currencies with a rate; the others cannot be shown until one is set. Built-in rates are used until the company's are loaded. */
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

type Conversion = Pick<
  typeof import('@shelfwise/contract/primitives/money'),
  'convertMinor' | 'convertPrice'
>;

/** The contract's exact conversion. Its code is fetched when an amount is first shown in another currency. */
function useConversion(isNeeded: boolean): Conversion | undefined {
  const [conversion, setConversion] = useState<Conversion>();
  useEffect(() => {
    if (isNeeded)
      void import('@shelfwise/contract/primitives/money').then(({ convertMinor, convertPrice }) =>
        setConversion({ convertMinor, convertPrice }),
      );
  }, [isNeeded]);
  return conversion;
}

/** The person's own choice: from their settings, or from this browser until those are loaded. It does not carry over to the next user. */
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
 * Saves the choice in the person's settings and, for an admin, as the company's, once the company's own preference is loaded. A
 * failed save is only logged: the choice still holds here.
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
      // A slow answer to an earlier choice must not undo a later one.
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

/** Sets how amounts, numbers and dates are shown: by the language, the company's timezone and books, and the person's display currency. */
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

  // True once an amount in another currency than that of the books was shown.
  const [isAsked, setIsAsked] = useState(false);
  const isConverted = current !== currency || isAsked;
  const conversion = useConversion(isConverted);
  const rates = useRates(isConverted);

  const region = useMemo(() => {
    // They run while something is rendered, so the state is set afterwards.
    const ask = () => {
      if (!isConverted) queueMicrotask(() => setIsAsked(true));
    };
    return {
      locale,
      timezone,
      displayTimezone,
      currency,
      displayCurrency: current,
      convert: (amountMinor: SumMinor, from: string) => {
        ask();
        return isCurrency(from) && rates
          ? conversion?.convertMinor(amountMinor, from, current, rates)
          : undefined;
      },
      convertPrice: (price: string, from: string) => {
        ask();
        return isCurrency(from) && rates ? conversion?.convertPrice(price, from, current, rates) : undefined;
      },
    };
  }, [locale, timezone, displayTimezone, currency, current, conversion, rates, isConverted]);
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
