/**
 * What a sale means for the tax return:
 * standard and reduced classes carry dated rates;
 * zero-rated sales carry a tax of 0 %, and the tax on their purchases is deductible;
 * exempt sales carry no tax, and the tax on their purchases is not deductible;
 * sales outside the scope of the tax are not in the return at all.
 */
export const taxKinds = ['standard', 'reduced', 'zero', 'exempt', 'outside'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** True where a class has rates of its own; the others are 0 % for good. */
export const hasRates = (kind: TaxKind): boolean => kind === 'standard' || kind === 'reduced';
