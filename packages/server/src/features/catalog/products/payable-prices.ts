import { isFractionOfWholeCurrency } from '@shelfwise/contract/features/catalog/products/price-decimals';
import type { Call } from '../../../kit/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';

interface Priced {
  unitPrice?: string | undefined;
  packs?: readonly { unitPrice: string | null }[] | undefined;
}

/**
 * Refuses prices of a product and its packs that nobody can pay in the company's currency (400, naming each field). Prices that were there
 * `before` are left alone: the company may have had another currency then.
 */
export const requirePayablePrices = (
  call: Pick<Call, 'actor'>,
  fields: Priced,
  before: Priced = {},
): void => {
  const { baseCurrency } = call.actor.company;
  const there = new Set([before.unitPrice, ...(before.packs ?? []).map(({ unitPrice }) => unitPrice)]);
  const refused: Record<string, RefusedField> = {};
  const look = (field: string, price: string | null | undefined): void => {
    if (price != null && !there.has(price) && isFractionOfWholeCurrency(price, baseCurrency))
      refused[field] = { code: 'too_many_decimals' };
  };
  look('unitPrice', fields.unitPrice);
  for (const [index, { unitPrice }] of (fields.packs ?? []).entries())
    look(`packs.${index}.unitPrice`, unitPrice);
  if (Object.keys(refused).length > 0) throw new AppError('invalid_input', { fields: refused });
};
