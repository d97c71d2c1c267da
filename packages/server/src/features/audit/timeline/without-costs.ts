import { costFields } from '@shelfwise/contract/features/catalog/products/products.facts';

/** Both as names of fields and of columns, because entries may have either. */
const costKeys = new Set(
  costFields.flatMap((name) => [name, name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
);

/** The value without costs and margins, at any depth. */
export const withoutCosts = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutCosts(item)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !costKeys.has(key));
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutCosts<unknown>(item)])) as Value;
};
