import type { DiscountRule } from '@shelfwise/contract/features/sales/discounts/discount-rule';
import type { Discount } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { mostBasketsTold } from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import type { Replay, ReplayQuery } from '@shelfwise/contract/features/sales/discounts/replays.schemas';
import { addDays } from '@shelfwise/contract/primitives/days';
import { Exact, sumMinor, toMinor, toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import type { Call } from '../../../kit/call.ts';
import { getRecord } from '../../../kit/records.ts';
import { todayOf } from '../../ledger/index.ts';
import { getDiscountMaterial, type DiscountMaterial } from './discount-material.ts';
import { discountKind } from './discounts.queries.ts';
import { listPastOrders, type PastOrder } from './replayed-orders.ts';
import { takeDiscounts } from './take-discounts.ts';

/** A code that stands for every code of the discount, so that it is tried as if each customer had one. */
const anyCode = '?';

/** What is left of a discount in the course of a replay, as it would have been used up order by order. */
class Left {
  private uses: number;
  private givenMinor = 0;
  private readonly byCustomer = new Map<string, number>();
  private readonly discount: Discount;

  constructor(discount: Discount) {
    this.discount = discount;
    this.uses = 0;
  }

  /** The rule without its days: it is tried as if they were those of the replay. */
  ruleFor(customerId: string | null): DiscountRule {
    const { conditions, useLimit, customerUseLimit, budgetMinor, ...rest } = this.discount;
    const left = (limit: number | null, used: number) => (limit === null ? null : Math.max(0, limit - used));
    const used = customerId === null ? 0 : (this.byCustomer.get(customerId) ?? 0);
    return {
      id: rest.id,
      // Beside the version that an order was sold under.
      version: 0,
      name: rest.name,
      terms: rest.terms,
      goods: rest.goods,
      ...conditions,
      needsCode: rest.needsCode,
      startsOn: null,
      endsOn: null,
      priority: rest.priority,
      isExclusive: rest.isExclusive,
      stackGroup: rest.stackGroup,
      floorMarginPercent: rest.floorMarginPercent,
      isLimitedByCustomer: customerUseLimit !== null,
      isPaused: false,
      usesLeft: left(useLimit, this.uses),
      customerUsesLeft: left(customerUseLimit, used),
      budgetLeftMinor: left(budgetMinor, this.givenMinor),
    };
  }

  take(customerId: string | null, amountMinor: number): void {
    this.uses += 1;
    this.givenMinor += amountMinor;
    if (customerId !== null) this.byCustomer.set(customerId, (this.byCustomer.get(customerId) ?? 0) + 1);
  }
}

/** What the lines of a past order come to under some rules. */
const evaluate = (
  call: Call,
  order: PastOrder,
  { categories, costs }: Pick<DiscountMaterial, 'categories' | 'costs'>,
  rules: { rule: DiscountRule; code: string | null }[],
) =>
  takeDiscounts(
    call,
    {
      rules: rules.map(({ rule }) => rule),
      coupons: rules.flatMap(({ rule, code }) =>
        code === null ? [] : [{ id: rule.id, code, discountId: rule.id, usesLeft: null }],
      ),
      customer:
        order.customerId === null
          ? null
          : { id: order.customerId, group: order.group, isFirstOrder: order.isFirstOrder },
      at: order.at,
      categories,
      costs,
    },
    { lines: order.lines, locationId: order.locationId, pricesIncludeTax: order.pricesIncludeTax },
  );

/** An amount of a line without its tax, where prices have it. */
const withoutTax = (minor: number, { taxParts }: PastOrder['lines'][number], includesTax: boolean): Exact => {
  const percent = taxParts.reduce((sum, part) => sum.plus(part.percent), new Exact(0));
  return includesTax ? new Exact(minor).dividedBy(percent.dividedBy(100).plus(1)) : new Exact(minor);
};

/**
 * Tries a discount on past orders, the oldest first, through the function that sales go through: each order under the rules it was sold
 * under, once without and once with this one. Limits count from nothing, its days are those of the replay, and costs are today's.
 */
export const replayDiscount = async (call: Call, { id, days }: ReplayQuery): Promise<Replay> => {
  const discount = await getRecord(call, discountKind, id);
  const until = todayOf(call);
  const from = addDays(until, 1 - days);
  const { count, orders } = await listPastOrders(call, { from, until });
  const productIds = [...new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))];
  const material = await getDiscountMaterial(call, {
    customerId: sql`null::uuid`,
    productIds: sql`select unnest(${productIds}::uuid[])`,
    codes: sql`select null::text where false`,
  });
  const known = material ?? { categories: new Map(), costs: new Map() };
  const left = new Left(discount);
  const currency = call.actor.company.baseCurrency;
  const baskets: Replay['baskets'] = [];
  let margin = new Exact(0);
  let belowCost = 0;
  for (const order of orders) {
    const agreed = order.agreed.filter(({ rule }) => rule.id !== id);
    const rule = left.ruleFor(order.customerId);
    const without = evaluate(call, order, known, agreed);
    const with_ = evaluate(call, order, known, [
      ...agreed,
      { rule, code: discount.needsCode ? anyCode : null },
    ]);
    const givenMinor = without.netMinor - with_.netMinor;
    const takenMinor = sumMinor(
      with_.lines.flatMap(({ taken }) =>
        taken.flatMap((one) => (one.discountId === id ? one.amountMinor : [])),
      ),
    );
    if (takenMinor === 0) continue;
    left.take(order.customerId, takenMinor);
    baskets.push({
      orderId: order.id,
      number: order.number ?? '',
      day: order.orderedOn ?? until,
      customerName: order.customerName,
      givenMinor,
    });
    let isBelow = false;
    for (const [index, line] of order.lines.entries()) {
      const netMinor = with_.lines[index]?.netMinor ?? 0;
      const less = (without.lines[index]?.netMinor ?? 0) - netMinor;
      margin = margin.plus(withoutTax(less, line, order.pricesIncludeTax));
      const cost = known.costs.get(line.productId);
      if (less > 0 && cost !== undefined)
        isBelow ||= withoutTax(netMinor, line, order.pricesIncludeTax).lessThan(
          toMinor(new Exact(cost).times(line.quantity).toFixed(), currency),
        );
    }
    if (isBelow) belowCost += 1;
  }
  return {
    from,
    until,
    orders: count,
    replayed: orders.length,
    given: baskets.length,
    givenMinor: toSumMinor(String(sumMinor(baskets.map((one) => one.givenMinor)))),
    soldMinor: toSumMinor(String(sumMinor(orders.map((order) => order.totalMinor)))),
    ...(call.can('canViewCosts') && {
      marginMinor: toSumMinor(margin.toDecimalPlaces(0).toFixed()),
      belowCost,
    }),
    baskets: baskets.toSorted((a, b) => b.givenMinor - a.givenMinor).slice(0, mostBasketsTold),
  };
};
