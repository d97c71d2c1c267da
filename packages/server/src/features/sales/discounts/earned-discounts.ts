import { sql } from 'kysely';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import type { LoadedOrder, OrderLineRecord } from '../orders/orders.queries.ts';
import { getAgreedDiscounts } from './agreed-discounts.ts';
import { getDiscountMaterial } from './discount-material.ts';
import { givenOn } from './discount-uses.ts';
import { takeDiscounts } from './take-discounts.ts';

/** What is left of a line once its rest is cancelled. */
const left = ({ quantity, cancelledQuantity }: OrderLineRecord): Exact =>
  new Exact(quantity).minus(cancelledQuantity);

/**
 * What stays of an order keeps its part of the discounts. Where it would not have earned them by itself, as goods that came free with others
 * which do not come any more, it is for whoever may give discounts to leave them (409 `discount_unearned`).
 */
export const requireEarned = async (call: Call, { order, lines }: LoadedOrder): Promise<void> => {
  const keptMinor = sumMinor(givenOn(lines).map(({ amountMinor }) => amountMinor));
  if (keptMinor === 0 || call.can('canManageDiscounts')) return;
  const rest = lines.filter((line) => !left(line).isZero());
  const ids = rest.map(({ productId }) => productId);
  const today = await getDiscountMaterial(call, {
    customerId: sql`${order.customerId}::uuid`,
    productIds: sql`select unnest(${ids}::uuid[])`,
    codes: sql`select unnest(${order.couponCodes}::text[])`,
  });
  const agreed = await getAgreedDiscounts(call, order.id, today, true);
  const earned = agreed
    ? takeDiscounts(call, agreed, {
        lines: rest.map((line) => ({ ...line, quantity: left(line).toFixed() })),
        locationId: order.locationId,
        pricesIncludeTax: order.pricesIncludeTax,
      })
    : { grossMinor: 0, netMinor: 0 };
  // Each part of a discount was rounded by itself.
  const parts = rest.reduce((sum, { discounts }) => sum + discounts.length, 0);
  if (earned.grossMinor - earned.netMinor < keptMinor - parts) throw new AppError('discount_unearned');
};
