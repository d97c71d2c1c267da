import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { createContext, useContext } from 'react';

/** How numbers, dates and money are shown to this person; set once by the shell. */
export interface Region {
  locale: string;
  /** The company's: what a day is, and what figures are grouped by. */
  timezone: string;
  /** What moments are shown in: the person's own zone, or the company's. */
  displayTimezone: string;
  /** The currency of the company's books. */
  currency: string;
  /** What the person chose to see amounts in; the same as `currency` where nothing is converted. */
  displayCurrency: string;
  /** An amount in the display currency, or undefined where no rate is known. For display only. */
  convert: (amountMinor: SumMinor, from: string) => SumMinor | undefined;
}

export const RegionContext = createContext<Region>({
  locale: 'en-US',
  timezone: 'UTC',
  displayTimezone: 'UTC',
  currency: 'GHS',
  displayCurrency: 'GHS',
  convert: (amountMinor) => amountMinor,
});

export const useRegion = (): Region => useContext(RegionContext);
