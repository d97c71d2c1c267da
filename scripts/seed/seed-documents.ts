/** The columns of an order's row in the register: id, number, day and moment, who recorded it, for whom, and its amount. */
const registered = (
  kind: string,
  columns: { id: string; number: string; day: string; at: string; total: string; status?: string },
  where: string,
): string => `
  insert into documents (tenant_id, id, kind, number, business_date, recorded_at, recorded_by, party_id, total_minor, currency, status)
  select $1, ${columns.id}, '${kind}', ${columns.number}, ${columns.day}, ${columns.at}, p.staff, c.id, ${columns.total}, 'KES', ${columns.status ?? `'standing'`}
  from seed_order o join seed_total t using (n) cross join seed_people p left join seed_number s on s.series = '${kind}'
  left join seed_customer c on c.n = o.customer where ${where} order by o.n`;

const link = (from: string, to: string, kind: string, where: string): string =>
  `select $1::uuid, ${from}, ${to}, '${kind}' from seed_order where ${where}`;

/** The register of documents and what came from what. Parameters as in `seed-products.ts`. */
export const documentStatements = [
  `insert into documents (tenant_id, id, kind, number, business_date, recorded_at, recorded_by, currency)
   select $1, a.id, 'adjustment', 'ADJ-' || s.next - 1 + a.rank, (a.at at time zone 'Africa/Nairobi')::date, a.at, p.manager, 'KES'
   from seed_adjustment a cross join seed_people p join seed_number s on s.series = 'adjustment' order by a.rank`,
  registered(
    'order',
    {
      id: 'o.id',
      number: `'SO-' || o.number`,
      day: 'o.ordered_on',
      at: 'o.confirmed_at',
      total: 't.total_minor',
      status: `case o.fate when 'cancelled' then 'reversed' else 'standing' end`,
    },
    'o.number is not null',
  ),
  registered(
    'shipment',
    {
      id: 'o.shipment_id',
      number: `'SH-' || s.next - 1 + o.shipped_rank`,
      day: 'o.shipped_on',
      at: 'o.shipped_at',
      total: 'null',
    },
    'o.is_shipped',
  ),
  registered(
    'invoice',
    {
      id: 'o.invoice_id',
      number: `'INV-' || s.next - 1 + o.shipped_rank`,
      day: 'o.shipped_on',
      at: 'o.shipped_at',
      total: 't.billed_minor',
    },
    'o.is_shipped',
  ),
  registered(
    'payment',
    {
      id: 'o.payment_id',
      number: `'PAY-' || s.next - 1 + o.paid_rank`,
      day: 'o.paid_on',
      at: 'o.paid_at',
      total: 't.paid_minor',
    },
    'o.is_paid',
  ),
  `insert into document_links (tenant_id, from_id, to_id, kind)
   ${link('id', 'shipment_id', 'fulfils', 'is_shipped')}
   union all ${link('id', 'invoice_id', 'bills', 'is_shipped')}
   union all ${link('id', 'payment_id', 'pays', 'is_paid')}
   union all ${link('invoice_id', 'payment_id', 'pays', 'is_paid and not is_deposit')}
   union all ${link('payment_id', 'invoice_id', 'pays', 'is_deposit')}`,
];
