import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { createContext, useContext } from 'react';

/** The settings by which numbers, dates and money are shown to this person. The shell sets them once. */
export interface Region {
  locale: string;
  /** The company's timezone: it decides which day it is, and groups figures by day. */
  timezone: string;
  /** The timezone for times of day: the person's own, or the company's. */
  displayTimezone: string;
  /** The currency of the company's books. */
  currency: string;
  /** The currency the person wants to see amounts in; the same as `currency` where nothing is converted. */
  displayCurrency: string;
  /** An amount in the display currency, or undefined where no rate is known. For display only. */
  convert: (amountMinor: SumMinor, from: string) => SumMinor | undefined;
  /** The same for a price per unit (exact decimal text). */
  convertPrice: (price: string, from: string) => string | undefined;
}

export const RegionContext = createContext<Region>({
  locale: 'en-US',
  timezone: 'UTC',
  displayTimezone: 'UTC',
  currency: 'GHS',
  displayCurrency: 'GHS',
  convert: (amountMinor) => amountMinor,
  convertPrice: (price) => price,
});

export const useRegion = (): Region => useContext(RegionContext);
