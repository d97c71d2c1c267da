import type { WithholdingClass } from '../../contacts/suppliers/suppliers.facts.ts';

interface WithholdingRule {
  country: string;
  /** the rates hold for payments from this day on, until a later rule of the country */
  validFrom: string;
  /** of the amount without VAT */
  percents: Record<WithholdingClass, string>;
  /** nothing is kept back until the payments to a supplier in a calendar year pass this, in the country's currency */
  yearlyThresholdMinor: number;
  /** where it is written */
  source: string;
}

/** Rates of tax withheld from residents, by country and day. They are a suggestion: the payer decides. */
export const withholdingRules: readonly WithholdingRule[] = [
  {
    country: 'GH',
    validFrom: '2016-01-01',
    percents: { goods: '3', works: '5', services: '7.5' },
    yearlyThresholdMinor: 200_000,
    source: 'Income Tax Act, 2015 (Act 896), section 116',
  },
];
