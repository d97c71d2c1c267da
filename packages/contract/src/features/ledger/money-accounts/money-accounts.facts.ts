export const moneyAccountKinds = ['cash', 'bank', 'mobile_money', 'card'] as const;
