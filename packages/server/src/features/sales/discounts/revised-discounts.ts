import { sql } from 'kysely';
import type { DiscountRule } from '@shelfwise/contract/features/sales/discounts/discount-rule';
import { Exact } from '@shelfwise/contract/primitives/money';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { todayOf } from '../../ledger/index.ts';
import type { OrderLineRecord } from '../orders/orders.queries.ts';
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

type DiscountedLine = Pick<OrderLineRecord, 'quantity' | 'discounts'>;

/** How much of an order each discount is given on, in the units of its lines. */
const quantitiesByDiscount = (lines: readonly DiscountedLine[]): Map<string, Exact> => {
  const all = new Map<string, Exact>();
  for (const { quantity, discounts } of lines)
    for (const one of discounts)
      if (one.kind === 'rule')
        all.set(one.discountId, (all.get(one.discountId) ?? new Exact(0)).plus(quantity));
  return all;
};

const isRunning = ({ isPaused, endsOn }: DiscountRule, day: string): boolean =>
  !isPaused && (endsOn === null || endsOn >= day);

/**
 * A discount that has ended or is paused holds for what was ordered under it. On more than that it is given by whoever may give discounts
 * (409 `price_too_low`, naming the lines).
 */
export const requireRunning = (
  call: Call,
  today: DiscountMaterial | null,
  { before, after }: Record<'before' | 'after', readonly DiscountedLine[]>,
): void => {
  if (call.can('canManageDiscounts')) return;
  const had = quantitiesByDiscount(before);
  const day = todayOf(call);
  const running = new Set(today?.rules.flatMap((rule) => (isRunning(rule, day) ? [rule.id] : [])));
  const stretched = new Set(
    [...quantitiesByDiscount(after)].flatMap(([id, quantity]) =>
      running.has(id) || quantity.lessThanOrEqualTo(had.get(id) ?? 0) ? [] : [id],
    ),
  );
  const fields: Record<string, RefusedField> = {};
  for (const [index, { discounts }] of after.entries())
    if (discounts.some((one) => one.kind === 'rule' && stretched.has(one.discountId)))
      fields[`lines.${index}.unitPrice`] = { code: 'manager_gives_price' };
  if (Object.keys(fields).length > 0) throw new AppError('price_too_low', { fields });
};
