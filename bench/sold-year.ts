import pg from 'pg';
import type { BenchCompany } from '../scripts/seeded-companies.ts';

/** An id that every run gives to the same row, with the two digits by which calls know an id. */
const idOf = (kind: string, n: string): string =>
  `overlay(overlay(md5('${kind}' || $1::uuid::text || ${n}) placing '7' from 13) placing '8' from 17)::uuid`;
const day = `current_date - (g::int8 * 365 / $2::int)::int`;
const lineDay = `(current_date - (g::int8 * 365 / $2::int)::int)::timestamptz + interval '9 hours' + (g % 10) * interval '1 hour'`;

/** Three lines an order, of products and customers in turn. */
const lines = `from generate_series(1, $2::int) as g cross join generate_series(1, 3) as k
  join unnest($3::uuid[]) with ordinality as sold (id, n) on sold.n = 1 + (g * 7 + k * 31) % array_length($3::uuid[], 1)`;
const buyer = `($4::uuid[])[1 + g % array_length($4::uuid[], 1)]`;

/** A discount on each third line, with the tax that it is freed from. */
const discounts = `case when k = 3 then jsonb_build_array(jsonb_build_object('kind', 'rule', 'name', 'Ten percent off', 'discountId', ${idOf('year-discount', "''")},
  'version', 1, 'amountMinor', 150)) else '[]' end`;
const taxes = `case when k = 3 then '[{"name": "VAT", "percent": "16", "amountMinor": 0}]'::jsonb else '[]' end`;

const statements = [
  `insert into orders (tenant_id, id, number, status, is_on_hold, delivery_state, invoice_state, payment_state, customer_id, location_id, currency,
    prices_include_tax, net_minor, tax_minor, total_minor, paid_minor, taxes, item_count, ordered_on, search_text, created_at, created_by, confirmed_at, confirmed_by, version)
  select $1::uuid, ${idOf('year', 'g')}, 'YEAR-' || g, 'completed', false, 'full', 'full', 'paid', ${buyer}, $5::uuid, 'KES', true, 3000, 0, 3000, 3000, '[]', 3,
    ${day}, 'year-' || g, ${lineDay}, $6::uuid, ${lineDay}, $6::uuid, 3 from generate_series(1, $2::int) as g where cardinality($3::uuid[]) > 0`,
  `insert into order_lines (tenant_id, id, order_id, line_number, product_id, product_name, sku, unit, quantity, list_price, unit_price, net_minor, tax_minor,
    total_minor, shipped_quantity, invoiced_quantity, cost_minor, tax_parts, discounts)
  select $1::uuid, ${idOf('year-line', "g || '-' || k")}, ${idOf('year', 'g')}, k, sold.id, 'Sold', 'SOLD', 'piece', k, 10, 10, k * 500, 0, k * 500, k, k, k * 300, '[]', '[]'
  ${lines} where $4::uuid[] is not null and $5::uuid is not null and $6::uuid is not null`,
  `insert into invoices (tenant_id, id, number, order_id, customer_id, seller, customer_name, status, issued_on, due_on, issued_at, issued_by, currency,
    prices_include_tax, net_minor, tax_minor, total_minor, paid_minor, taxes)
  select $1::uuid, ${idOf('year-invoice', 'g')}, 'YEAR-' || g, ${idOf('year', 'g')}, ${buyer}, '{"legalName": "Seed"}', 'Seed', 'paid', ${day}, ${day}, ${lineDay}, $6::uuid, 'KES',
    true, 3000, 0, 3000, 3000, '[]' from generate_series(1, $2::int) as g where cardinality($3::uuid[]) > 0 and $5::uuid is not null`,
  `insert into invoice_lines (tenant_id, invoice_id, line_number, order_line_id, product_id, description, sku, unit, quantity, list_price, unit_price, net_minor,
    tax_minor, total_minor, tax_parts, discounts)
  select $1::uuid, ${idOf('year-invoice', 'g')}, k, ${idOf('year-line', "g || '-' || k")}, sold.id, 'Sold', 'SOLD', 'piece', k, 10, 10, k * 500, 0, k * 500, ${taxes}, ${discounts}
  ${lines} where $4::uuid[] is not null and $5::uuid is not null and $6::uuid is not null`,
  `insert into shipments (tenant_id, id, number, order_id, location_id, cost_minor, shipped_on, shipped_at, shipped_by)
  select $1::uuid, ${idOf('year-shipment', 'g')}, 'YEAR-' || g, ${idOf('year', 'g')}, $5::uuid, 1800, ${day}, ${lineDay}, $6::uuid
  from generate_series(1, $2::int) as g where cardinality($3::uuid[]) > 0 and $4::uuid[] is not null`,
  `insert into shipment_lines (tenant_id, shipment_id, line_number, order_line_id, product_id, quantity, cost_minor)
  select $1::uuid, ${idOf('year-shipment', 'g')}, k, ${idOf('year-line', "g || '-' || k")}, sold.id, k, k * 300
  ${lines} where $4::uuid[] is not null and $5::uuid is not null and $6::uuid is not null`,
];

/** A year of orders of three lines each, shipped, invoiced and paid. For measuring only: their documents are in no register and no books. */
export const addYear = async (adminUrl: string, company: BenchCompany, orders: number): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from invoices where tenant_id = $1::uuid and number like 'YEAR-%'`,
      [company.tenantId],
    );
    if ((rows[0]?.count ?? 0) > 0) return;
    const { tenantId, products, customers, locationId, adminId } = company;
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements)
      await client.query(statement, [tenantId, orders, products, customers, locationId, adminId]);
    await client.query('commit');
    await client.query(
      'vacuum analyze orders, order_lines, invoices, invoice_lines, shipments, shipment_lines',
    );
  } finally {
    await client.end();
  }
};
