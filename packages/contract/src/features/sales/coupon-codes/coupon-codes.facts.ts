export const couponCodeSorts = ['code', '-code'] as const;
