import { sql, type RawBuilder } from 'kysely';
import { hasFeature } from '@shelfwise/contract/access/plans';
import type {
  Basket,
  Coupon,
  DiscountRule,
} from '@shelfwise/contract/features/sales/discounts/discount-rule';
import { localMoment } from '@shelfwise/contract/features/sales/discounts/local-moment';
import { addDays } from '@shelfwise/contract/primitives/days';
import { both, columnsAs, columnsOf, reckoned, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { averageUnitCost } from '../../catalog/index.ts';
import { todayOf } from '../../ledger/index.ts';

/** Everything that the evaluation of a basket needs beside its lines and prices. */
export interface DiscountMaterial {
  rules: DiscountRule[];
  coupons: (Coupon & { id: string })[];
  customer: Basket['customer'];
  at: Basket['at'];
  /** of each product */
  categories: ReadonlyMap<string, string | null>;
  /** of each product, where a rule has a floor */
  costs: ReadonlyMap<string, string>;
}

/** For which basket, as SQL: an id, and queries for ids and codes. */
export interface BasketOf {
  customerId: RawBuilder<unknown>;
  productIds: RawBuilder<unknown>;
  codes: RawBuilder<unknown>;
}

/** How often a discount `d` was given to a customer and not given back; none is counted where it has no limit for one. */
export const usedByCustomer = (tenantId: string, customerId: RawBuilder<unknown>) =>
  reckoned<{ usedByCustomer: number }>(sql`
    case when d.customer_use_limit is null then 0 else (
      select count(*)::int from discount_uses u join orders o on o.tenant_id = ${tenantId} and o.id = u.order_id
      where u.tenant_id = ${tenantId} and u.discount_id = d.id and u.given_back_at is null and o.customer_id = ${customerId})
    end as "usedByCustomer"`);

const ruleColumns = (tenantId: string, customerId: RawBuilder<unknown>) =>
  both(
    columnsOf('discounts', 'd', [
      'id',
      'name',
      'terms',
      'goods',
      'conditions',
      'needs_code',
      'starts_on',
      'ends_on',
      'priority',
      'is_exclusive',
      'stack_group',
      'use_limit',
      'customer_use_limit',
      'budget_minor',
      'floor_margin_percent',
      'used_count',
      'given_minor',
      'stage',
      'status',
    ]),
    columnsAs('discounts', 'd', { version: 'rule_version' }),
    usedByCustomer(tenantId, customerId),
  );
type RuleRow = RowOf<ReturnType<typeof ruleColumns>>;

/** How often a limit still allows; null where there is none. */
export const leftOf = (limit: number | null, used: number): number | null =>
  limit === null ? null : Math.max(0, limit - used);

export const asRule = (row: RuleRow): DiscountRule => {
  const { id, version, name, terms, goods, conditions, needsCode, startsOn, endsOn } = row;
  const { priority, isExclusive, stackGroup, floorMarginPercent, customerUseLimit } = row;
  return {
    id,
    version,
    name,
    terms,
    goods,
    ...conditions,
    needsCode,
    startsOn,
    endsOn,
    priority,
    isExclusive,
    stackGroup,
    floorMarginPercent,
    isLimitedByCustomer: customerUseLimit !== null,
    isPaused: row.stage !== 'active' || row.status !== 'active',
    usesLeft: leftOf(row.useLimit, row.usedCount),
    customerUsesLeft: leftOf(customerUseLimit, row.usedByCustomer),
    budgetLeftMinor: leftOf(row.budgetMinor, row.givenMinor),
  };
};

/** The discounts that may be given now, and those of typed codes that ended or are paused: whoever typed one is told why it gives nothing. */
const listRules = async (
  call: Call,
  customerId: RawBuilder<unknown>,
  codes: RawBuilder<unknown>,
): Promise<DiscountRule[]> => {
  const { db, tenantId } = call.tx;
  const today = todayOf(call);
  const rows = await selectRows(
    db,
    ruleColumns(tenantId, customerId),
    // Hours past midnight belong to the day before.
    sql`from discounts d where d.tenant_id = ${tenantId} and d.stage <> 'draft' and d.id in (
        select a.id from discounts a where a.tenant_id = ${tenantId} and a.stage = 'active' and a.status = 'active'
          and coalesce(a.ends_on, ${today}::date) >= ${addDays(today, -1)}::date
        union all
        select k.discount_id from coupon_codes k where k.tenant_id = ${tenantId} and k.code in (${codes}))
      order by d.id`,
  );
  return rows.map(asRule);
};

const codeColumns = columnsOf('coupon_codes', 'k', ['id', 'code', 'discount_id', 'use_limit', 'used_count']);

const listCoupons = async ({ tx }: Call, codes: RawBuilder<unknown>) => {
  const rows = await selectRows(
    tx.db,
    codeColumns,
    sql`from coupon_codes k where k.tenant_id = ${tx.tenantId} and k.code in (${codes})`,
  );
  return rows.map(({ id, code, discountId, useLimit, usedCount }) => ({
    id,
    code,
    discountId,
    usesLeft: leftOf(useLimit, usedCount),
  }));
};

const findCustomer = async ({ tx }: Call, customerId: RawBuilder<unknown>) =>
  (await selectRow(
    tx.db,
    both(
      columnsOf('customers', 'c', ['id']),
      columnsAs('customers', 'c', { group: 'group_name' }),
      reckoned<{ isFirstOrder: boolean }>(sql`not exists (select from orders o
        where o.tenant_id = ${tx.tenantId} and o.customer_id = c.id and o.status in ('confirmed', 'completed')) as "isFirstOrder"`),
    ),
    sql`from customers c where c.tenant_id = ${tx.tenantId} and c.id = ${customerId}`,
  )) ?? null;

const goodsColumns = (tenantId: string) =>
  both(
    columnsOf('products', 'p', ['id', 'category']),
    reckoned<{ onHand: string; valueMinor: string }>(sql`
      (select coalesce(sum(l.on_hand), 0) from stock_levels l where l.tenant_id = ${tenantId} and l.product_id = p.id) as "onHand",
      (select coalesce(sum(l.value_minor), 0)::text from stock_levels l where l.tenant_id = ${tenantId} and l.product_id = p.id) as "valueMinor"`),
  );

const listGoods = ({ tx }: Call, productIds: RawBuilder<unknown>) =>
  selectRows(
    tx.db,
    goodsColumns(tx.tenantId),
    sql`from products p where p.tenant_id = ${tx.tenantId} and p.id in (${productIds})`,
  );

/**
 * Locks the discounts whose uses are counted, by first orders too, in the order of their ids: a use that is taken at the same time waits, and is then counted.
 * Sent without waiting; what is read after it is what stands then.
 */
export const lockCountedDiscounts = (
  { tx, actor }: Call,
  /** those that a confirmed order was given are locked with them, so that all are taken in one order */
  orderId: string | null = null,
): Promise<unknown> | undefined =>
  hasFeature(actor.company.plan, 'discountManagement')
    ? sql`select from discounts d where d.tenant_id = ${tx.tenantId} and d.id in (
          select active.id from discounts active where active.tenant_id = ${tx.tenantId} and active.stage = 'active' and active.status = 'active'
            and (active.use_limit is not null or active.customer_use_limit is not null or active.budget_minor is not null or active.needs_code
              or (active.conditions ->> 'isFirstOrderOnly')::boolean)
          union select u.discount_id from discount_uses u
            where u.tenant_id = ${tx.tenantId} and u.order_id = ${orderId}::uuid and u.given_back_at is null)
        order by d.id for no key update of d`.execute(tx.db)
    : undefined;

/** Reads what the evaluation of a basket needs, in one round trip. Null on plans without discounts. */
export const getDiscountMaterial = async (
  call: Call,
  { customerId, productIds, codes }: BasketOf,
): Promise<DiscountMaterial | null> => {
  const { company } = call.actor;
  if (!hasFeature(company.plan, 'discountManagement')) return null;
  const [rules, coupons, customer, goods] = await Promise.all([
    listRules(call, customerId, codes),
    listCoupons(call, codes),
    findCustomer(call, customerId),
    listGoods(call, productIds),
  ]);
  const costs = goods.flatMap(({ id, onHand, valueMinor }) => {
    const cost = averageUnitCost(valueMinor, onHand, company.baseCurrency);
    return cost === null || cost.startsWith('-') ? [] : [[id, cost] as const];
  });
  return {
    rules,
    coupons,
    customer,
    at: localMoment(company.timezone, call.now),
    categories: new Map(goods.map(({ id, category }) => [id, category])),
    costs: new Map(costs),
  };
};

/** What browsers may know, so that they show the same prices while an order is typed. */
export const getApplicable = async (
  call: Call,
  { customerId, couponCodes }: { customerId: string | null; couponCodes: readonly string[] },
) => {
  const id = sql`${customerId}::uuid`;
  const codes = sql`select unnest(${couponCodes}::text[])`;
  const [rules, coupons, customer] = await Promise.all([
    listRules(call, id, codes),
    listCoupons(call, codes),
    findCustomer(call, id),
  ]);
  if (customerId !== null && customer === null)
    throw new AppError('not_found', { fields: { customerId: { code: 'unknown_record' } } });
  return {
    rules: rules
      .filter(({ budgetLeftMinor }) => budgetLeftMinor !== 0)
      .map(({ floorMarginPercent: _floor, ...rule }) => ({ ...rule, budgetLeftMinor: null })),
    coupons: coupons.map(({ code, discountId, usesLeft }) => ({ code, discountId, usesLeft })),
    customer,
  };
};
