export const productStatuses = ['active', 'archived'] as const;

export const productSorts = [
  'name',
  '-name',
  'sku',
  '-sku',
  'unitPrice',
  '-unitPrice',
  'available',
  '-available',
  'createdAt',
  '-createdAt',
] as const;

/** The fields of an answer that only readers with `canViewCosts` get. */
export const costFields = [
  'averageUnitCost',
  'stockValueMinor',
  'unitCost',
  'packCost',
  'correctedUnitCost',
  'valueMinor',
  'costMinor',
  'marginMinor',
  'marginPercent',
  'replacementCost',
  'restoringPrice',
] as const;

/** Characters of a category's name. */
export const longestCategory = 80;
