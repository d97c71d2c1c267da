/**
 * What a sale means for the tax return:
 * standard and reduced carry dated rates; zero-rated sales carry a tax of 0 % and leave the tax on purchases deductible;
 * exempt ones carry none and do not; what is outside the scope of the tax does not stand in the return at all.
 */
export const taxKinds = ['standard', 'reduced', 'zero', 'exempt', 'outside'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** True where a class has rates of its own; the others are 0 % for good. */
export const hasRates = (kind: TaxKind): boolean => kind === 'standard' || kind === 'reduced';
