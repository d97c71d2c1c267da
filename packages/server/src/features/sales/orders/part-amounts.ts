import { sql } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { amountOf } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import { takenUpTo } from '@shelfwise/contract/features/sales/orders/prices';
import { Exact, toMinor } from '@shelfwise/contract/primitives/money';
import { both, columnsOf, reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { BilledLine } from './orders.queries.ts';

const billedColumns = both(
  columnsOf('invoice_lines', 'line', ['order_line_id']),
  reckoned<{ minor: number }>(
    sql`sum(case when i.prices_include_tax then line.total_minor - coalesce(rest.total, 0) else line.net_minor - coalesce(rest.net, 0) end)::int8 as minor`,
  ),
);

/**
 * The amounts of an order's lines on invoices that are not void, with or without tax as the order's prices are, less what was credited
 * because it will not ship, or for a return that was undone. Lines without an invoice are left out.
 */
export const getBilledAmounts = async (
  tx: TenantTransaction,
  orderId: string,
): Promise<Map<string, number>> => {
  const rows = await selectRows(
    tx.db,
    billedColumns,
    sql`from invoices i
    join invoice_lines line on line.tenant_id = ${tx.tenantId} and line.invoice_id = i.id
    left join lateral (
      select sum(c.total_minor) as total, sum(c.net_minor) as net from credit_notes n
      join credit_note_lines c on c.tenant_id = ${tx.tenantId} and c.credit_note_id = n.id and c.invoice_line_number = line.line_number
      where n.tenant_id = ${tx.tenantId} and n.invoice_id = i.id and (n.kind = 'rest' or n.undone_on is not null)) rest on true
    where i.tenant_id = ${tx.tenantId} and i.order_id = ${orderId} and i.status <> 'void'
    group by 1`,
  );
  return new Map(
    rows.flatMap(({ orderLineId, minor }) => (orderLineId === null ? [] : [[orderLineId, minor] as const])),
  );
};

type Line = Pick<BilledLine, 'id' | 'unitPrice' | 'invoicedQuantity' | 'pack' | 'quantity' | 'discounts'>;

/**
 * The amount of the next part of a line, in minor units: the line up to the end of this part at its price, rounded once half up, less its share
 * of what discounts took off the line, less what is billed. So all parts together make the agreed amount, however the line is divided.
 */
export const partAmount = (
  line: Line,
  quantity: string,
  { billed, currency }: { billed: ReadonlyMap<string, number>; currency: Currency },
): number => {
  if (new Exact(quantity).isZero()) return 0;
  const done = new Exact(line.invoicedQuantity).plus(quantity);
  const upTo = toMinor(amountOf(done, line.unitPrice, line.pack), currency) - takenUpTo(line, done);
  return Math.max(upTo - (billed.get(line.id) ?? 0), 0);
};
