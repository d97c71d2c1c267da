import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@shelfwise/contract/primitives/days';
import { soldRows } from '../../sales-report/sold.ts';
import type { Asked } from '../report.ts';

/** The first and the last day of what is read. */
export interface Reach {
  from: string;
  until: string;
}

/** Rows to add up. Each has a day, what its dimensions ask for, and its amounts. */
type Source = (asked: Asked, reach: Reach) => RawBuilder<unknown>;

/** Lines of invoices and credit notes with what the goods cost: the figures of `/sales`. */
const sales: Source = ({ call }, { from, until }) => {
  const scope = {
    tenantId: call.tx.tenantId,
    // The days before them are none: they end before they begin with the first.
    days: { from, until, before: { from, until: addDays(from, -1) }, count: 0 },
    narrowed: {},
    hasCosts: call.can('canViewCosts'),
  };
  return sql.join(soldRows(scope, true, 'all'), sql` union all `);
};

/** Lines of entries of the books. */
const journal: Source = ({ call: { tx }, recordedBefore }, { from, until }) => sql`
  select e.entry_date as day, l.account_id, l.location_id, a.kind, l.debit_minor - l.credit_minor as moved,
    (select c.id from customers c where c.tenant_id = ${tx.tenantId} and c.id = l.party_id) as customer_id,
    (select s.id from suppliers s where s.tenant_id = ${tx.tenantId} and s.id = l.party_id) as supplier_id
  from journal_entries e
  join journal_lines l on l.tenant_id = ${tx.tenantId} and l.entry_id = e.id
  join accounts a on a.tenant_id = ${tx.tenantId} and a.id = l.account_id
  where e.tenant_id = ${tx.tenantId} and e.entry_date between ${from}::date and ${until}::date
    and ${recordedBefore === undefined ? sql`true` : sql`e.posted_at < ${recordedBefore}`}`;

/** Goods received, by what they were taken up at. */
const purchases: Source = ({ call: { tx } }, { from, until }) => sql`
  select r.business_date as day, r.supplier_id, r.location_id, l.product_id, p.category, l.quantity, l.value_minor as received
  from stock_receipts r
  join stock_receipt_lines l on l.tenant_id = ${tx.tenantId} and l.receipt_id = r.id
  join products p on p.tenant_id = ${tx.tenantId} and p.id = l.product_id
  where r.tenant_id = ${tx.tenantId} and r.status = 'posted' and r.business_date between ${from}::date and ${until}::date`;

/** Movements of stock. */
const stock: Source = ({ call: { tx } }, { from, until }) => sql`
  select m.business_date as day, m.product_id, m.location_id, p.category, m.quantity, m.value_minor as value
  from stock_movements m join products p on p.tenant_id = ${tx.tenantId} and p.id = m.product_id
  where m.tenant_id = ${tx.tenantId} and m.business_date between ${from}::date and ${until}::date`;

export const sources = { sales, journal, purchases, stock } as const;
export type SourceName = keyof typeof sources;
