import { sql } from 'kysely';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { getAgreedDiscounts } from './agreed-discounts.ts';
import type { DiscountMaterial } from './discount-material.ts';

interface Revised {
  id: string;
  customerId: string | null;
  couponCodes: readonly string[];
  /** whether what could be given today is given too, beside what the order was sold under */
  renews: boolean;
  isLocked: boolean;
}

/** An order counts as the first of its customer where they have no other one. */
const isFirst = async ({ tx }: Call, { id, customerId }: Revised): Promise<boolean> => {
  const row = await selectRow(
    tx.db,
    reckoned<{ isFirst: boolean }>(sql`not exists (select from orders o where o.tenant_id = ${tx.tenantId}
      and o.customer_id = ${customerId} and o.id <> ${id} and o.status in ('confirmed', 'completed')) as "isFirst"`),
    sql``,
  );
  return row?.isFirst ?? false;
};

/**
 * The discounts of a changed order. Those that it was sold under hold by the rules of then, unless their code was taken out. A discount that
 * was forgotten is added by the rules of today, as if the order was confirmed now.
 */
export const getRevisedDiscounts = async (
  call: Call,
  order: Revised,
  today: DiscountMaterial | null,
): Promise<DiscountMaterial | null> => {
  const { id, couponCodes, renews, isLocked } = order;
  const agreed = await getAgreedDiscounts(call, id, today, isLocked);
  if (!renews || !today) return agreed;
  const coupons = (agreed?.coupons ?? []).filter(({ code }) => couponCodes.includes(code));
  const kept = (agreed?.rules ?? []).filter(
    (rule) => !rule.needsCode || coupons.some(({ discountId }) => discountId === rule.id),
  );
  const isKept = (discountId: string): boolean => kept.some((rule) => rule.id === discountId);
  return {
    ...today,
    customer: today.customer && { ...today.customer, isFirstOrder: await isFirst(call, order) },
    rules: [...kept, ...today.rules.filter((rule) => !isKept(rule.id))],
    coupons: [...coupons, ...today.coupons.filter(({ discountId }) => !isKept(discountId))],
  };
};
