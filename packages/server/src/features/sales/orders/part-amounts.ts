import { sql } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact, toMinor } from '@shelfwise/contract/primitives/money';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { OrderLineRecord } from './order-record.ts';

/**
 * What standing invoices bill of each line of an order, in its kind of price, less what was credited because it will not be shipped.
 * Lines that nothing is billed of are left out.
 */
export const sendBilledAmounts = async (
  tx: TenantTransaction,
  orderId: string,
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ order_line_id: string; minor: number }>`
    select line.order_line_id,
      sum(case when i.prices_include_tax then line.total_minor - coalesce(rest.total, 0) else line.net_minor - coalesce(rest.net, 0) end)::int8 as minor
    from invoices i
    join invoice_lines line on line.tenant_id = ${tx.tenantId} and line.invoice_id = i.id
    left join lateral (
      select sum(c.total_minor) as total, sum(c.net_minor) as net from credit_notes n
      join credit_note_lines c on c.tenant_id = ${tx.tenantId} and c.credit_note_id = n.id and c.invoice_line_number = line.line_number
      where n.tenant_id = ${tx.tenantId} and n.invoice_id = i.id and n.kind = 'rest') rest on true
    where i.tenant_id = ${tx.tenantId} and i.order_id = ${orderId} and i.status <> 'void'
    group by 1`.execute(tx.db);
  return new Map(rows.map((row) => [row.order_line_id, row.minor]));
};

type Line = Pick<OrderLineRecord, 'id' | 'unit_price' | 'invoiced_quantity'>;

/**
 * What the next part of a line comes to, in minor units: all of it up to there at its price, rounded half up once, less what is billed.
 * So however an order is billed in parts, they come to what was agreed.
 */
export const partAmount = (
  line: Line,
  quantity: string,
  { billed, currency }: { billed: ReadonlyMap<string, number>; currency: Currency },
): number => {
  if (new Exact(quantity).isZero()) return 0;
  const upTo = toMinor(new Exact(line.invoiced_quantity).plus(quantity).times(line.unit_price), currency);
  return Math.max(upTo - (billed.get(line.id) ?? 0), 0);
};
