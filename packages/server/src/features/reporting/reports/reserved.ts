import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { both, columnsAs, orNulls, reckoned, selectRows } from '../../../db/rows.ts';
import type { Report } from './report.ts';
import { tableBody } from './table-report.ts';

const words = {
  en: { now: 'This is as of now: what was reserved on another day is not kept.', walkIn: 'Walk-in' },
  fr: {
    now: 'C’est l’état de maintenant\u202F: ce qui était réservé un autre jour n’est pas gardé.',
    walkIn: 'Client de passage',
  },
};

/** What waits for whom: goods that are reserved, by order, with what they cost. */
export const reservedStock: Report = {
  id: 'reserved-stock',
  group: 'stock',
  period: 'moment',
  compares: ['none'],
  filters: ['location'],
  words: {
    en: { title: 'What is reserved', lead: 'Goods that are kept for orders, by order.' },
    fr: { title: 'Ce qui est réservé', lead: 'Marchandises gardées pour des commandes, par commande.' },
  },
  run: async (asked) => {
    const { call, places } = asked;
    const { tenantId, db } = call.tx;
    const rows = await selectRows(
      db,
      both(
        columnsAs('order_lines', 'l', { lineId: 'id', product: 'product_name', sku: 'sku' }),
        columnsAs('orders', 'o', { orderId: 'id', number: 'number', orderedOn: 'ordered_on' }),
        orNulls(columnsAs('customers', 'c', { customer: 'name' })),
        reckoned<{ quantity: string; cost: string }>(sql`trim_scale(l.reserved_quantity)::text as quantity,
          coalesce(round(level.value_minor * l.reserved_quantity / nullif(level.on_hand, 0)), 0)::text as cost`),
      ),
      sql`from order_lines l
        join orders o on o.tenant_id = ${tenantId} and o.id = l.order_id
        left join customers c on c.tenant_id = ${tenantId} and c.id = o.customer_id
        left join stock_levels level on level.tenant_id = ${tenantId} and level.product_id = l.product_id and level.location_id = o.location_id
        where l.tenant_id = ${tenantId} and l.reserved_quantity > 0
          and ${places === undefined ? sql`true` : sql`o.location_id = any (${places}::uuid[])`}
        order by o.ordered_on, o.number, l.line_number`,
    );
    return tableBody(asked, {
      columns: [
        {
          id: 'day',
          title: { en: 'Ordered', fr: 'Commandé' },
          kind: 'day',
          cellOf: ({ orderedOn }) => orderedOn,
        },
        {
          id: 'customer',
          title: { en: 'Customer', fr: 'Client' },
          kind: 'text',
          cellOf: ({ customer }) => customer ?? words[call.language].walkIn,
        },
        {
          id: 'product',
          title: { en: 'Product', fr: 'Produit' },
          kind: 'text',
          cellOf: ({ product, sku }) => `${product} (${sku})`,
        },
        {
          id: 'quantity',
          title: { en: 'Reserved', fr: 'Réservé' },
          kind: 'quantity',
          cellOf: ({ quantity }) => new Exact(quantity).toFixed(),
        },
        {
          id: 'cost',
          title: { en: 'What it cost', fr: 'Son coût' },
          kind: 'money',
          cellOf: ({ cost }) => toSumMinor(cost),
          isSummed: true,
        },
      ],
      rows,
      keyOf: ({ lineId, orderId, number }) => ({
        key: lineId,
        title: number ?? '',
        href: `/orders/${orderId}`,
      }),
      notes: [{ text: words[call.language].now, isWarning: false }],
    });
  },
};
