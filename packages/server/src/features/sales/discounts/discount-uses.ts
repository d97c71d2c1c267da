import { sql, type RawBuilder } from 'kysely';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import type { LineDiscount, RuleDiscount } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { both, columnsAs, columnsOf, orNulls, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { OrderLineRecord } from '../orders/orders.queries.ts';

type DiscountedLine = Pick<OrderLineRecord, 'discounts' | 'quantity' | 'cancelledQuantity'>;

/** What a discount gave to so much of a line as is not cancelled, rounded half up. */
const givenOnRest = ({ quantity, cancelledQuantity }: DiscountedLine, one: RuleDiscount): RuleDiscount => ({
  ...one,
  amountMinor: new Exact(one.amountMinor)
    .times(new Exact(quantity).minus(cancelledQuantity))
    .dividedBy(quantity)
    .toDecimalPlaces(0)
    .toNumber(),
});

/** What each discount gave to the lines of an order; what was cancelled of them was given nothing. */
export const givenOn = (lines: readonly DiscountedLine[]) => {
  const all = lines
    .flatMap((line) => line.discounts.flatMap((one) => (one.kind === 'rule' ? [givenOnRest(line, one)] : [])))
    .filter(({ amountMinor }) => amountMinor > 0);
  return [...Map.groupBy(all, ({ discountId }) => discountId).values()].flatMap((parts) => {
    const [first] = parts;
    return first ? [{ ...first, amountMinor: sumMinor(parts.map((one) => one.amountMinor)) }] : [];
  });
};

/** Counts the discounts of an order that is confirmed. Those with limits are locked already (`lockCountedDiscounts`). */
export const countUses = (tx: TenantTransaction, orderId: string, lines: readonly DiscountedLine[]): void => {
  const given = givenOn(lines).toSorted((a, b) => (a.discountId < b.discountId ? -1 : 1));
  if (given.length === 0) return;
  const ids = given.map((one) => one.discountId);
  const amounts = given.map((one) => one.amountMinor);
  tx.send(sql`
    insert into discount_uses (tenant_id, discount_id, order_id, rule_version, coupon_code_id, amount_minor)
    select ${tx.tenantId}, g.id, ${orderId}, g.version, k.id, g.amount
    from unnest(${ids}::uuid[], ${given.map((one) => one.version)}::int[], ${given.map((one) => one.code)}::text[], ${amounts}::int8[])
      as g (id, version, code, amount)
    left join coupon_codes k on k.tenant_id = ${tx.tenantId} and k.code = g.code
    order by g.id
    on conflict (tenant_id, order_id, discount_id) do update set rule_version = excluded.rule_version,
      coupon_code_id = excluded.coupon_code_id, amount_minor = excluded.amount_minor, given_back_at = null
    returning discount_id`);
  tx.send(sql`
    update discounts d set used_count = d.used_count + 1, given_minor = d.given_minor + g.amount
    from unnest(${ids}::uuid[], ${amounts}::int8[]) as g (id, amount)
    where d.tenant_id = ${tx.tenantId} and d.id = g.id`);
  const codes = given.flatMap(({ code }) => code ?? []);
  if (codes.length > 0)
    tx.send(sql`
      update coupon_codes set used_count = used_count + 1
      where tenant_id = ${tx.tenantId} and code = any (${codes}::text[])`);
};

/**
 * What the discounts of a confirmed order give after it was changed. Those that give nothing any more are given back, and those that it was
 * not given before are counted as at its confirmation.
 */
export const recountUses = (
  tx: TenantTransaction,
  orderId: string,
  { before, after }: Record<'before' | 'after', readonly DiscountedLine[]>,
): void => {
  const had = new Set(givenOn(before).map((one) => one.discountId));
  const isOld = (one: LineDiscount): boolean => one.kind === 'rule' && had.has(one.discountId);
  const given = givenOn(after.map((line) => ({ ...line, discounts: line.discounts.filter(isOld) })));
  const now = sql`unnest(${given.map((one) => one.discountId)}::uuid[], ${given.map((one) => one.amountMinor)}::int8[]) as g (id, amount)`;
  const standing = sql`u.tenant_id = ${tx.tenantId} and u.order_id = ${orderId} and u.given_back_at is null`;
  tx.send(sql`
    update discounts d set given_minor = d.given_minor + g.amount - u.amount_minor
    from discount_uses u join ${now} on g.id = u.discount_id
    where d.tenant_id = ${tx.tenantId} and d.id = u.discount_id and ${standing}`);
  tx.send(sql`
    update discount_uses u set amount_minor = g.amount from ${now} where ${standing} and u.discount_id = g.id`);
  const kept = given.map((one) => one.discountId);
  giveBackUses(tx, orderId, sql`u.discount_id <> all (${kept}::uuid[])`);
  countUses(
    tx,
    orderId,
    after.map((line) => ({ ...line, discounts: line.discounts.filter((one) => !isOld(one)) })),
  );
};

/** Gives back what a cancelled order was given: it counts for no limit any more. */
export const giveBackUses = (
  tx: TenantTransaction,
  orderId: string,
  which: RawBuilder<unknown> = sql`true`,
): void => {
  tx.send(sql`
    update discounts d set used_count = d.used_count - 1, given_minor = d.given_minor - u.amount_minor
    from discount_uses u
    where d.tenant_id = ${tx.tenantId} and u.tenant_id = ${tx.tenantId} and u.discount_id = d.id
      and u.order_id = ${orderId} and u.given_back_at is null and ${which}`);
  tx.send(sql`
    update coupon_codes k set used_count = k.used_count - 1
    from discount_uses u
    where k.tenant_id = ${tx.tenantId} and u.tenant_id = ${tx.tenantId} and u.coupon_code_id = k.id
      and u.order_id = ${orderId} and u.given_back_at is null and ${which}`);
  tx.send(sql`
    update discount_uses u set given_back_at = ${tx.at}
    where u.tenant_id = ${tx.tenantId} and u.order_id = ${orderId} and u.given_back_at is null and ${which}`);
};

const usedColumns = both(
  columnsOf('discounts', 'd', ['id', 'use_limit', 'used_count', 'budget_minor', 'given_minor']),
  both(
    columnsAs('discount_uses', 'u', { minor: 'amount_minor', codeId: 'coupon_code_id' }),
    orNulls(columnsAs('coupon_codes', 'k', { codeLimit: 'use_limit', codeCount: 'used_count' })),
  ),
);

/**
 * Counts anew what was given back of an order whose goods were all credited, once that is undone. Throws 409 `discount_used_up` where others
 * have used it up meanwhile.
 */
export const takeUsesAgain = async (
  tx: TenantTransaction,
  orderId: string,
  lines: readonly DiscountedLine[],
): Promise<void> => {
  const ids = givenOn(lines).map((one) => one.discountId);
  if (ids.length === 0) return;
  const { tenantId } = tx;
  const givenBack = sql`u.tenant_id = ${tenantId} and u.order_id = ${orderId} and u.given_back_at is not null and u.discount_id = any (${ids}::uuid[])`;
  const rows = await selectRows(
    tx.db,
    usedColumns,
    sql`from discount_uses u
    join discounts d on d.tenant_id = ${tenantId} and d.id = u.discount_id
    left join coupon_codes k on k.tenant_id = ${tenantId} and k.id = u.coupon_code_id
    where ${givenBack} order by d.id for no key update of d`,
  );
  for (const one of rows) {
    const isFull = one.useLimit !== null && one.usedCount >= one.useLimit;
    const isSpent = one.budgetMinor !== null && one.givenMinor + one.minor > one.budgetMinor;
    const isCodeUsed = one.codeLimit !== null && one.codeCount !== null && one.codeCount >= one.codeLimit;
    if (isFull || isSpent || isCodeUsed) throw new AppError('discount_used_up');
  }
  if (rows.length === 0) return;
  tx.send(sql`
    update discounts d set used_count = d.used_count + 1, given_minor = d.given_minor + u.amount_minor
    from discount_uses u where d.tenant_id = ${tenantId} and u.discount_id = d.id and ${givenBack}`);
  tx.send(sql`
    update coupon_codes k set used_count = k.used_count + 1
    from discount_uses u where k.tenant_id = ${tenantId} and u.coupon_code_id = k.id and ${givenBack}`);
  tx.send(sql`update discount_uses u set given_back_at = null where ${givenBack}`);
};
