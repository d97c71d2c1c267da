const rowOf = (kind: string): string => (kind === 'adjustment' ? 'j' : 'o');

/** One entry a document, under an id of its own. */
const entry = (
  kind: string,
  document: string,
  at: string,
  day: string,
  memo: string,
  from: string,
): string => `
  with entry as (insert into journal_entries (tenant_id, id, entry_date, document_id, occasion_id, memo, posted_at, posted_by)
  select $1, pg_temp.id_at(${at}, '${kind} entry' || $2, ${rowOf(kind)}.n), ${day}, ${document}, ${document}, ${memo}, ${at}, ${kind === 'adjustment' ? 'p.manager' : 'p.staff'}
  from ${from} cross join seed_people p join seed_number s on s.series = '${kind}' returning tenant_id, id)
  insert into entries_to_sum (tenant_id, entry_id) select tenant_id, id from entry`;

interface Line {
  account: string;
  debit?: string;
  credit?: string;
  party?: boolean;
  place?: boolean;
  component?: string;
  where?: string;
}

/** The lines of all entries of a kind, in one statement. */
const lines = (kind: string, at: string, from: string, parts: readonly Line[]): string => `
  insert into journal_lines (tenant_id, entry_id, line_number, account_id, debit_minor, credit_minor, party_id, location_id, tax_component)
  ${parts
    .map(
      ({ account, debit = '0', credit = '0', party, place, component, where = 'true' }, index) =>
        `select $1::uuid, pg_temp.id_at(${at}, '${kind} entry' || $2, ${rowOf(kind)}.n), ${index + 1}, a.id, ${debit}, ${credit}, ${party ? 'c.id' : 'null::uuid'},
          ${place ? 'p.location' : 'null::uuid'}, ${component ? `'${component}'` : 'null'}
        from ${from} cross join seed_people p join seed_account a on a.purpose = ${account} where ${where}`,
    )
    .join(' union all ')}`;

const orders = 'seed_order o join seed_total t using (n) left join seed_customer c on c.n = o.customer';
const shipped = `(select * from seed_order where is_shipped) ${orders.slice('seed_order '.length)}`;
const paid = `(select * from seed_order where is_paid) ${orders.slice('seed_order '.length)}`;
const adjusted = '(select *, rank as n from seed_adjustment) j';
const net = 't.billed_minor - t.billed_tax_minor';

/** One balanced entry a document, and the trail of what was done. Parameters as in `seed-products.ts`. */
export const ledgerStatements = [
  entry(
    'adjustment',
    'j.id',
    'j.at',
    `(j.at at time zone 'Africa/Nairobi')::date`,
    `'ADJ-' || s.next - 1 + j.rank || ': ' || j.reason`,
    adjusted,
  ),
  lines('adjustment', 'j.at', adjusted, [
    { account: `'inventory'`, debit: 'j.value_minor', place: true },
    {
      account: `case j.reason when 'opening' then 'opening_equity' else 'stock_owed' end`,
      credit: 'j.value_minor',
      place: true,
    },
  ]),
  entry(
    'shipment',
    'o.shipment_id',
    'o.shipped_at',
    'o.shipped_on',
    `'SH-' || s.next - 1 + o.shipped_rank`,
    shipped,
  ),
  lines('shipment', 'o.shipped_at', shipped, [
    { account: `'cost_of_sales'`, debit: 't.cost_minor', place: true },
    { account: `'inventory'`, credit: 't.cost_minor', place: true },
  ]),
  entry(
    'invoice',
    'o.invoice_id',
    'o.shipped_at',
    'o.shipped_on',
    `'INV-' || s.next - 1 + o.shipped_rank`,
    shipped,
  ),
  lines('invoice', 'o.shipped_at', shipped, [
    // The invoice of an order paid in advance uses up the deposit, so nothing is receivable.
    {
      account: `case when o.is_deposit then 'customer_deposits' else 'receivable' end`,
      debit: 't.billed_minor',
      party: true,
    },
    { account: `'sales'`, credit: net, place: true },
    { account: `'tax_payable'`, credit: 't.billed_tax_minor', component: 'VAT 16 %' },
  ]),
  entry('payment', 'o.payment_id', 'o.paid_at', 'o.paid_on', `'PAY-' || s.next - 1 + o.paid_rank`, paid),
  lines('payment', 'o.paid_at', paid, [
    { account: 'o.method', debit: 't.paid_minor' },
    {
      account: `case when o.is_deposit then 'customer_deposits' else 'receivable' end`,
      credit: 't.paid_minor',
      party: true,
    },
  ]),

  `create temp table seed_deed on commit drop as
   select id, 'order' as subject, 'order.create' as action, created_at as at, '{"status": "draft"}'::jsonb as after, n * 8 as n from seed_order
   union all
   select id, 'order', 'order.confirm', confirmed_at, jsonb_build_object('status', 'confirmed', 'number', 'SO-' || number), n * 8 + 1
   from seed_order where number is not null
   union all
   select id, 'order', 'order.hold', confirmed_at + interval '1 minute', '{"isOnHold": true}', n * 8 + 2 from seed_order where is_on_hold
   union all
   select o.id, 'order', 'order.ship', shipped_at, jsonb_build_object('shipment', 'SH-' || s.next - 1 + o.shipped_rank), n * 8 + 3
   from seed_order o join seed_number s on s.series = 'shipment' where is_shipped
   union all
   select o.id, 'order', 'order.invoice', shipped_at, jsonb_build_object('invoice', 'INV-' || s.next - 1 + o.shipped_rank), n * 8 + 4
   from seed_order o join seed_number s on s.series = 'invoice' where is_shipped
   union all
   select o.id, 'order', 'order.pay', paid_at, jsonb_build_object('payment', 'PAY-' || s.next - 1 + o.paid_rank, 'method', method), n * 8 + 5
   from seed_order o join seed_number s on s.series = 'payment' where is_paid
   union all
   select id, 'order', 'order.complete', shipped_at + interval '1 minute', '{"status": "completed"}', n * 8 + 6 from seed_order
   where fate in ('unpaid', 'part paid', 'paid')
   union all
   select id, 'order', 'order.cancel', confirmed_at + interval '1 hour', '{"status": "cancelled"}', n * 8 + 7 from seed_order where fate = 'cancelled'
   union all
   select a.id, 'stock_adjustment', 'stock_adjustment.post', a.at, jsonb_build_object('reason', reason, 'number', 'ADJ-' || s.next - 1 + a.rank), rank * 8 + 7
   from seed_adjustment a join seed_number s on s.series = 'adjustment'
   union all
   select id, 'customer', 'customer.create', $6::timestamptz, jsonb_build_object('name', name), n from seed_customer
   union all
   select id, 'product', 'product.create', $6::timestamptz, jsonb_build_object('sku', sku), n from seed_product`,
  `insert into audit_entries (tenant_id, id, at, actor_id, action, subject_type, subject_id, after)
   select $1, pg_temp.id_at(d.at, d.subject || 'deed' || $2, d.n), d.at, p.staff, d.action, d.subject, d.id, d.after from seed_deed d cross join seed_people p order by d.at`,
  `insert into events (tenant_id, id, at, type, subject_id, actor_id)
   select $1, pg_temp.id_at(d.at, d.subject || 'deed' || $2, d.n), d.at, d.action, d.id, p.staff from seed_deed d cross join seed_people p order by d.at`,

  `update number_series s set next_number = s.next_number + used.count
   from (select 'order' as series, count(*) as count from seed_order where number is not null
         union all select unnest(array['shipment', 'invoice']), count(*) from seed_order where is_shipped
         union all select 'payment', count(*) from seed_order where is_paid
         union all select 'adjustment', count(*) from seed_adjustment) used
   where s.tenant_id = $1 and s.series = used.series`,
];
