const entry = (kind: string, document: string, at: string, memo: string, by: string): string => `
  insert into journal_entries (tenant_id, id, entry_date, document_type, document_id, memo, posted_at, posted_by)
  select $1, pg_temp.id_at(${at}, '${kind} entry' || $2, n), (${at} at time zone 'Africa/Nairobi')::date, '${kind}', ${document}, ${memo}, ${at}, p.${by}`;

const line = (kind: string, at: string, number: number, side: 'debit' | 'credit', amount: string): string => `
  select $1::uuid, pg_temp.id_at(${at}, '${kind} entry' || $2, n), ${number}, a.id, ${side === 'debit' ? `${amount}, 0` : `0, ${amount}`}`;

const lines = (...parts: string[]): string => `
  insert into journal_lines (tenant_id, entry_id, line_number, account_id, debit_minor, credit_minor) ${parts.join(' union all ')}`;

const orders = (account: string, where: string): string =>
  ` from seed_order o join seed_total t using (n) join seed_account a on a.purpose = ${account} where ${where}`;
const paid = `case o.fate when 'paid' then t.total_minor else t.total_minor / 2 end`;

/** One balanced entry a document, and the trail of what was done. Parameters as in `seed-products.ts`. */
export const ledgerStatements = [
  `${entry('stock_adjustment', 'a.id', 'a.at', `'Stock adjustment: ' || a.reason`, 'manager')} from (select *, rank as n from seed_adjustment) a cross join seed_people p`,
  lines(
    `${line('stock_adjustment', 'j.at', 1, 'debit', 'j.value_minor')} from (select *, rank as n from seed_adjustment) j join seed_account a on a.purpose = 'inventory'`,
    `${line('stock_adjustment', 'j.at', 2, 'credit', 'j.value_minor')} from (select *, rank as n from seed_adjustment) j
      join seed_account a on a.purpose = case j.reason when 'opening' then 'opening_equity' else 'grni' end`,
  ),
  `${entry('shipment', 'o.shipment_id', 'o.shipped_at', `'SH-' || s.next - 1 + o.shipped_rank`, 'staff')}
    from seed_order o cross join seed_people p join seed_number s on s.series = 'shipment' where o.is_shipped`,
  lines(
    line('shipment', 'o.shipped_at', 1, 'debit', 't.cost_minor') + orders(`'cost_of_sales'`, 'o.is_shipped'),
    line('shipment', 'o.shipped_at', 2, 'credit', 't.cost_minor') + orders(`'inventory'`, 'o.is_shipped'),
  ),
  `${entry('invoice', 'o.invoice_id', 'o.shipped_at', `'INV-' || s.next - 1 + o.shipped_rank`, 'staff')}
    from seed_order o cross join seed_people p join seed_number s on s.series = 'invoice' where o.is_shipped`,
  lines(
    line('invoice', 'o.shipped_at', 1, 'debit', 't.total_minor') + orders(`'receivable'`, 'o.is_shipped'),
    line('invoice', 'o.shipped_at', 2, 'credit', 't.total_minor - t.tax_minor') +
      orders(`'sales'`, 'o.is_shipped'),
    line('invoice', 'o.shipped_at', 3, 'credit', 't.tax_minor') + orders(`'tax_payable'`, 'o.is_shipped'),
  ),
  `${entry('payment', 'o.payment_id', 'o.paid_at', `'PAY-' || s.next - 1 + o.paid_rank`, 'staff')}
    from seed_order o cross join seed_people p join seed_number s on s.series = 'payment' where o.is_paid`,
  lines(
    line('payment', 'o.paid_at', 1, 'debit', paid) + orders('o.method', 'o.is_paid'),
    line('payment', 'o.paid_at', 2, 'credit', paid) + orders(`'receivable'`, 'o.is_paid'),
  ),

  `create temp table seed_deed on commit drop as
   select id, 'order' as subject, 'order.create' as action, created_at as at, '{"status": "draft"}'::jsonb as after, n * 8 as n from seed_order
   union all
   select id, 'order', 'order.confirm', confirmed_at, jsonb_build_object('status', 'confirmed', 'number', 'SO-' || number), n * 8 + 1
   from seed_order where number is not null
   union all
   select id, 'order', deed, shipped_at, '{"deliveryState": "full"}', n * 8 + 2 + rank
   from seed_order cross join unnest(array['order.ship', 'order.invoice']) with ordinality as d (deed, rank) where is_shipped
   union all
   select id, 'order', 'order.pay', paid_at, jsonb_build_object('method', method), n * 8 + 5 from seed_order where is_paid
   union all
   select id, 'order', 'order.cancel', confirmed_at + interval '1 hour', '{"status": "cancelled"}', n * 8 + 6 from seed_order where fate = 'cancelled'
   union all
   select id, 'stock_adjustment', 'stock_adjustment.post', at, jsonb_build_object('reason', reason), rank * 8 + 7 from seed_adjustment`,
  `insert into audit_entries (tenant_id, id, at, actor_id, action, subject_type, subject_id, after)
   select $1, pg_temp.id_at(d.at, 'deed' || $2, d.n), d.at, p.staff, d.action, d.subject, d.id, d.after from seed_deed d cross join seed_people p order by d.at`,
  `insert into events (tenant_id, id, at, type, subject_id, actor_id)
   select $1, pg_temp.id_at(d.at, 'deed' || $2, d.n), d.at, d.action, d.id, p.staff from seed_deed d cross join seed_people p order by d.at`,

  `update number_series s set next_number = s.next_number + used.count
   from (select 'order' as series, count(*) as count from seed_order where number is not null
         union all select unnest(array['shipment', 'invoice']), count(*) from seed_order where is_shipped
         union all select 'payment', count(*) from seed_order where is_paid
         union all select 'adjustment', count(*) from seed_adjustment) used
   where s.tenant_id = $1 and s.series = used.series`,
];
