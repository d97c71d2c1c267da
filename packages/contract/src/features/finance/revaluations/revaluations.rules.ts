import type { Currency } from '../../../primitives/currencies.ts';
import { toBooksMinor } from '../../company/exchange-rates/exchange-rates.rules.ts';
import { isOwed, type RevaluedKind } from './revaluations.facts.ts';

interface OpenAbroad {
  kind: RevaluedKind;
  currency: Currency;
  foreignMinor: number;
  bookedMinor: number;
}

/**
 * What is open of one kind in one currency at a day's rate, and what is gained or lost (below zero) against the rates in the books. It is
 * rounded once for all of the kind and currency.
 */
export const revalue = (
  { kind, currency, foreignMinor, bookedMinor }: OpenAbroad,
  rate: string,
  books: Currency,
): { worthMinor: number; gainMinor: number } => {
  const worthMinor = toBooksMinor({ amountMinor: foreignMinor, currency, rate }, books) || 0;
  const gainMinor = (isOwed(kind) ? bookedMinor - worthMinor : worthMinor - bookedMinor) || 0;
  return { worthMinor, gainMinor };
};
