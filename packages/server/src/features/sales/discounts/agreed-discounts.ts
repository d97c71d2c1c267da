import { sql } from 'kysely';
import { anybody } from '@shelfwise/contract/features/sales/discounts/discount-terms.schema';
import type { DiscountRule } from '@shelfwise/contract/features/sales/discounts/discount-rule';
import {
  both,
  columnsAs,
  columnsOf,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import type { OrderLineRecord } from '../orders/orders.queries.ts';
import { type DiscountMaterial, leftOf, usedByCustomer } from './discount-material.ts';
import { givenOn } from './discount-uses.ts';

const agreedColumns = both(
  columnsOf('discount_uses', 'u', ['amount_minor', 'rule_version']),
  columnsOf('discount_versions', 'v', ['rule']),
  columnsAs('discounts', 'd', { id: 'id', budgetMinor: 'budget_minor', givenMinor: 'given_minor' }),
  orNulls(columnsOf('coupon_codes', 'k', ['code'])),
);

type QuotedLine = Pick<OrderLineRecord, 'discounts' | 'quantity' | 'cancelledQuantity'>;

interface HeldRule {
  id: string;
  ruleVersion: number;
  rule: RowOf<typeof ruleColumn>['rule'];
  code: string | null;
  usesLeft: number | null;
  /** of its code */
  codeUsesLeft: number | null;
  /** of the customer */
  customerUsesLeft: number | null;
  budgetLeftMinor: number | null;
}

const ruleColumn = columnsOf('discount_versions', 'v', ['rule']);

/** What is left of a budget, with what was counted of it already. */
const budgetLeft = (
  { budgetMinor, givenMinor }: { budgetMinor: number | null; givenMinor: number },
  countedMinor: number,
): number | null => (budgetMinor === null ? null : Math.max(0, budgetMinor - givenMinor + countedMinor));

/** A rule that an order was sold under: it was allowed then, so that only what it does to the goods is asked. */
export const agreedRule = ({
  id,
  ruleVersion,
  rule,
  code,
  usesLeft,
  customerUsesLeft,
  budgetLeftMinor,
}: Omit<HeldRule, 'codeUsesLeft'>): DiscountRule => ({
  id,
  version: ruleVersion,
  name: rule.name,
  terms: rule.terms,
  goods: rule.goods,
  ...anybody,
  minimumQuantity: rule.conditions.minimumQuantity,
  minimumSpend: rule.conditions.minimumSpend,
  needsCode: code !== null,
  startsOn: null,
  endsOn: null,
  priority: rule.priority,
  isExclusive: rule.isExclusive,
  stackGroup: rule.stackGroup,
  floorMarginPercent: rule.floorMarginPercent,
  isLimitedByCustomer: false,
  isPaused: false,
  usesLeft,
  customerUsesLeft,
  budgetLeftMinor,
});

/** Rules that hold as they were, for whomever and whenever. */
const materialOf = (rows: readonly HeldRule[], material: DiscountMaterial | null): DiscountMaterial => ({
  rules: rows.map(agreedRule),
  coupons: rows.flatMap(({ id, code, codeUsesLeft }) =>
    code === null ? [] : [{ id, code, discountId: id, usesLeft: codeUsesLeft }],
  ),
  customer: null,
  at: { day: '', weekday: 1, minute: 0 },
  categories: material?.categories ?? new Map(),
  costs: material?.costs ?? new Map(),
});

/**
 * The discounts that a confirmed order was given, by the rules it was sold under: they hold for its changes too, whatever became of them
 * since, and no others are added. Their uses are counted already. They are locked where the order is to be changed, since what they give changes with it.
 */
export const getAgreedDiscounts = async (
  { tx }: Call,
  orderId: string,
  material: DiscountMaterial | null,
  isLocked: boolean,
): Promise<DiscountMaterial | null> => {
  const used = sql`select u.discount_id from discount_uses u
    where u.tenant_id = ${tx.tenantId} and u.order_id = ${orderId} and u.given_back_at is null`;
  if (isLocked)
    await sql`select from discounts where tenant_id = ${tx.tenantId} and id in (${used}) order by id for no key update`.execute(
      tx.db,
    );
  const rows = await selectRows(
    tx.db,
    agreedColumns,
    sql`from discount_uses u
      join discounts d on d.tenant_id = ${tx.tenantId} and d.id = u.discount_id
      join discount_versions v on v.tenant_id = ${tx.tenantId} and v.discount_id = u.discount_id and v.number = u.rule_version
      left join coupon_codes k on k.tenant_id = ${tx.tenantId} and k.id = u.coupon_code_id
      where u.tenant_id = ${tx.tenantId} and u.order_id = ${orderId} and u.given_back_at is null`,
  );
  if (rows.length === 0) return null;
  return materialOf(
    rows.map((row) => ({
      ...row,
      usesLeft: null,
      codeUsesLeft: null,
      customerUsesLeft: null,
      budgetLeftMinor: budgetLeft(row, row.amountMinor),
    })),
    material,
  );
};

/** How often each code may still be used. Read it behind the locks of their discounts. */
const codeUsesLeft = async ({ tx }: Call, codes: readonly string[]): Promise<Map<string, number | null>> => {
  if (codes.length === 0) return new Map();
  const rows = await selectRows(
    tx.db,
    columnsOf('coupon_codes', 'k', ['code', 'use_limit', 'used_count']),
    sql`from coupon_codes k where k.tenant_id = ${tx.tenantId} and k.code = any (${codes}::text[])`,
  );
  return new Map(rows.map(({ code, useLimit, usedCount }) => [code, leftOf(useLimit, usedCount)]));
};

/** How often each discount may still be given to a customer. Read it behind the locks of the discounts. */
const usesLeftOfCustomer = async (
  { tx }: Call,
  ids: readonly string[],
  customerId: string | null,
): Promise<Map<string, number | null>> => {
  if (customerId === null) return new Map();
  const rows = await selectRows(
    tx.db,
    both(
      columnsOf('discounts', 'd', ['id', 'customer_use_limit']),
      usedByCustomer(tx.tenantId, sql`${customerId}::uuid`),
    ),
    sql`from discounts d where d.tenant_id = ${tx.tenantId} and d.id = any (${ids}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, leftOf(row.customerUseLimit, row.usedByCustomer)]));
};

/** Whether a customer has an order already. Read it behind the locks of the discounts. */
const hasOrdered = async ({ tx }: Call, customerId: string | null): Promise<boolean> => {
  const row = await selectRow(
    tx.db,
    reckoned<{ hasOrdered: boolean }>(sql`exists (select from orders o where o.tenant_id = ${tx.tenantId}
      and o.customer_id = ${customerId} and o.status in ('confirmed', 'completed')) as "hasOrdered"`),
    sql``,
  );
  return row?.hasOrdered ?? false;
};

/**
 * The discounts that a quote offered, by the rules it was offered under, as far as they have uses left: one for a first order has none once
 * the customer has another order, nor has a code that was deleted.
 */
export const getQuotedDiscounts = async (
  call: Call,
  { lines, customerId }: { lines: readonly QuotedLine[]; customerId: string | null },
  material: DiscountMaterial | null,
): Promise<DiscountMaterial | null> => {
  const { tx } = call;
  const given = givenOn(lines);
  if (given.length === 0) return null;
  const rows = await selectRows(
    tx.db,
    both(
      columnsOf('discount_versions', 'v', ['rule']),
      both(
        columnsAs('discount_versions', 'v', { ruleVersion: 'number' }),
        columnsOf('discounts', 'd', ['id', 'budget_minor', 'given_minor', 'use_limit', 'used_count']),
      ),
    ),
    sql`from discounts d
      join unnest(${given.map((one) => one.discountId)}::uuid[], ${given.map((one) => one.version)}::int[]) as offered (id, version)
        on offered.id = d.id
      join discount_versions v on v.tenant_id = ${tx.tenantId} and v.discount_id = d.id and v.number = offered.version
      where d.tenant_id = ${tx.tenantId} order by d.id for no key update of d`,
  );
  const [ofCodes, ofCustomer, isKnown] = await Promise.all([
    codeUsesLeft(
      call,
      given.flatMap(({ code }) => code ?? []),
    ),
    usesLeftOfCustomer(
      call,
      given.map((one) => one.discountId),
      customerId,
    ),
    hasOrdered(call, customerId),
  ]);
  return materialOf(
    rows.map((row) => {
      const code = given.find((one) => one.discountId === row.id)?.code ?? null;
      return {
        ...row,
        code,
        usesLeft: leftOf(row.useLimit, row.usedCount),
        codeUsesLeft: code !== null && !ofCodes.has(code) ? 0 : (ofCodes.get(code ?? '') ?? null),
        customerUsesLeft:
          isKnown && row.rule.conditions.isFirstOrderOnly ? 0 : (ofCustomer.get(row.id) ?? null),
        budgetLeftMinor: budgetLeft(row, 0),
      };
    }),
    material,
  );
};
