export const locationKinds = ['shop', 'warehouse', 'van'] as const;
