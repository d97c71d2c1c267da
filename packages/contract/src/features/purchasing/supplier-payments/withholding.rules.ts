import { Exact, sumMinor } from '../../../primitives/money.ts';
import { withholdingRules } from './withholding.facts.ts';

/** The rule of a country on a day; undefined where we know none. */
export const withholdingRuleOn = (country: string | null, day: string) =>
  withholdingRules
    .filter((rule) => rule.country === country && rule.validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];

interface PaidPart {
  paidMinor: number;
  netMinor: number;
  totalMinor: number;
}

/** What of a payment of bills is without VAT: the share of each bill, rounded to the nearest unit. */
export const withholdingBase = (parts: readonly PaidPart[]): number =>
  sumMinor(
    parts.map(({ paidMinor, netMinor, totalMinor }) =>
      totalMinor === 0
        ? 0
        : new Exact(paidMinor).times(netMinor).dividedBy(totalMinor).toDecimalPlaces(0).toNumber(),
    ),
  );

export const withheldOf = (baseMinor: number, percent: string): number =>
  new Exact(baseMinor).times(percent).dividedBy(100).toDecimalPlaces(0).toNumber();
