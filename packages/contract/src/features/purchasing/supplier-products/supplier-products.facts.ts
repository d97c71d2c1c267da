export const supplierProductSorts = ['product', '-product', 'supplier', '-supplier'] as const;

/** Price breaks of one product at most. */
export const mostPriceBreaks = 20;
