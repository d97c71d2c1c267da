import type {
  BasketLine,
  DiscountRule,
  LocalMoment,
} from '@shelfwise/contract/features/sales/discounts/discount-rule';
import { mostReplayed } from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import { localMoment } from '@shelfwise/contract/features/sales/discounts/local-moment';
import { sql } from 'kysely';
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
import { packJoin, soldPack } from '../orders/sold-packs.ts';
import { agreedRule } from './agreed-discounts.ts';

const orderColumns = both(
  columnsOf('orders', 'o', [
    'id',
    'number',
    'ordered_on',
    'confirmed_at',
    'location_id',
    'customer_id',
    'prices_include_tax',
    'total_minor',
  ]),
  both(
    orNulls(columnsAs('customers', 'c', { customerName: 'name', group: 'group_name' })),
    reckoned<{ isFirstOrder: boolean }>(sql`not exists (select from orders earlier
      where earlier.tenant_id = o.tenant_id and earlier.customer_id = o.customer_id and earlier.confirmed_at < o.confirmed_at
        and earlier.status in ('confirmed', 'completed')) as "isFirstOrder"`),
  ),
);
const lineColumns = both(
  columnsOf('order_lines', 'line', ['order_id', 'quantity', 'list_price', 'unit_price', 'tax_parts']),
  both(
    columnsAs('products', 'p', { productId: 'id' }),
    reckoned<{ pack: BasketLine['pack'] }>(sql`${soldPack('line')} as pack`),
  ),
);
const useColumns = both(
  columnsOf('discount_uses', 'u', ['discount_id', 'order_id', 'rule_version']),
  both(columnsOf('discount_versions', 'v', ['rule']), orNulls(columnsOf('coupon_codes', 'k', ['code']))),
);

export type PastOrder = RowOf<typeof orderColumns> & {
  at: LocalMoment;
  lines: RowOf<typeof lineColumns>[];
  /** what it was sold under */
  agreed: { rule: DiscountRule; code: string | null }[];
};

/** The newest orders that were confirmed on some days and still count, the oldest first; and how many there are in all. */
export const listPastOrders = async (
  { tx, actor }: Call,
  { from, until }: { from: string; until: string },
): Promise<{ count: number; orders: PastOrder[] }> => {
  const { db, tenantId } = tx;
  const counts = sql`orders o where o.tenant_id = ${tenantId} and o.status in ('confirmed', 'completed') and o.ordered_on between ${from}::date and ${until}::date`;
  const newest = sql`select o.id from ${counts} order by o.ordered_on desc, o.id desc limit ${mostReplayed}`;
  const [counted, orders, lines, uses] = await Promise.all([
    selectRow(db, reckoned<{ count: number }>(sql`count(*)::int as count`), sql`from ${counts}`),
    selectRows(
      db,
      orderColumns,
      sql`from orders o left join customers c on c.tenant_id = ${tenantId} and c.id = o.customer_id
        where o.tenant_id = ${tenantId} and o.id in (${newest}) order by o.ordered_on, o.id`,
    ),
    selectRows(
      db,
      lineColumns,
      sql`from order_lines line join products p on p.tenant_id = ${tenantId} and p.id = line.product_id ${packJoin(tenantId, 'line')}
        where line.tenant_id = ${tenantId} and line.order_id in (${newest}) order by line.order_id, line.line_number`,
    ),
    selectRows(
      db,
      useColumns,
      sql`from discount_uses u
        join discount_versions v on v.tenant_id = ${tenantId} and v.discount_id = u.discount_id and v.number = u.rule_version
        left join coupon_codes k on k.tenant_id = ${tenantId} and k.id = u.coupon_code_id
        where u.tenant_id = ${tenantId} and u.given_back_at is null and u.order_id in (${newest})`,
    ),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const usesOf = Map.groupBy(uses, ({ orderId }) => orderId);
  return {
    count: counted?.count ?? 0,
    orders: orders.map((order) => ({
      ...order,
      at: localMoment(actor.company.timezone, new Date(order.confirmedAt ?? `${order.orderedOn}T12:00:00Z`)),
      lines: linesOf.get(order.id) ?? [],
      agreed: (usesOf.get(order.id) ?? []).map(({ discountId: id, ruleVersion, rule, code }) => ({
        rule: agreedRule({
          id,
          ruleVersion,
          rule,
          code,
          usesLeft: null,
          customerUsesLeft: null,
          budgetLeftMinor: null,
        }),
        code,
      })),
    })),
  };
};
