import pg from 'pg';
import { firstNames, lastNames, trades } from '../scripts/seed/seed-functions.ts';
import type { BenchCompany } from '../scripts/seeded-companies.ts';

export interface SalesSizes {
  customers: number;
  orders: number;
  openInvoices: number;
}

/** An id that every run gives to the same row, with the two digits by which calls know an id. */
const idOf = (kind: string, n: string): string =>
  `overlay(overlay(md5('${kind}' || $1::uuid::text || ${n}) placing '7' from 13) placing '8' from 17)::uuid`;
const customerOf = (n: string): string => idOf('sold-to', `(${n} % $3::int)`);
const dayOf = (n: string, days: number): string => `current_date - (${n}::int8 * ${days} / $2::int)::int`;

const customers = `insert into customers (tenant_id, id, name, kind, phone, search_text, created_at, created_by)
  select $1::uuid, ${idOf('sold-to', '(g - 1)')}, name, 'company', phone, lower(name || ' ' || phone), now(), $4::uuid
  from generate_series(1, $2::int) as g,
    lateral (select (${firstNames})[1 + g % 30] || ' ' || (${lastNames})[1 + (g / 30) % 25] || ' ' || (${trades})[1 + (g / 750) % 10] || ' ' || g as name,
      '+254 7' || lpad(g::text, 8, '0') as phone) one
  where $3::int > 0`;

/** Copies of the company's own orders, over five years. */
const orders = `insert into orders (tenant_id, id, number, status, is_on_hold, delivery_state, invoice_state, payment_state, customer_id, location_id,
    currency, prices_include_tax, net_minor, tax_minor, total_minor, paid_minor, taxes, item_count, ordered_on, promised_on, search_text,
    created_at, created_by, confirmed_at, confirmed_by, version)
  select o.tenant_id, ${idOf('sold', 'g')}, 'BENCH-' || g, o.status, o.is_on_hold, o.delivery_state, o.invoice_state, o.payment_state,
    ${customerOf('g')}, o.location_id, o.currency, o.prices_include_tax, o.net_minor, o.tax_minor, o.total_minor, o.paid_minor, o.taxes, o.item_count,
    ${dayOf('g', 1_825)}, ${dayOf('g', 1_825)} + 3, 'bench-' || g || ' ' || c.search_text, now() - (g::int8 * 1825 / $2::int) * interval '1 day',
    $4::uuid, now(), $4::uuid, 2
  from generate_series(1, $2::int) as g
  join (select *, row_number() over (order by id) - 1 as n, count(*) over () as of from orders where tenant_id = $1::uuid and status <> 'draft' limit 1000) o
    on o.n = g % least(o.of, 1000)
  join customers c on c.tenant_id = $1::uuid and c.id = ${customerOf('g')}`;

/** Invoices of two years that nothing was paid of. */
const invoices = `insert into invoices (tenant_id, id, number, customer_id, seller, customer_name, status, issued_on, due_on, issued_at, issued_by, currency,
    prices_include_tax, net_minor, tax_minor, total_minor, paid_minor, taxes)
  select $1::uuid, ${idOf('invoiced', 'g')}, 'BENCH-' || g, c.id, '{"legalName": "Seed"}', c.name, 'issued', ${dayOf('g', 730)}, ${dayOf('g', 730)} + 30, now(), $4::uuid, 'KES',
    true, 10000, 0, 10000, 0, '[]'
  from generate_series(1, $2::int) as g join customers c on c.tenant_id = $1::uuid and c.id = ${customerOf('g')}`;

const entries = `insert into journal_entries (tenant_id, id, document_id, occasion_id, entry_date)
  select $1::uuid, ${idOf('sold-entry', 'g')}, ${idOf('invoiced', 'g')}, ${idOf('invoiced', 'g')}, ${dayOf('g', 730)} from generate_series(1, $2::int) as g
  where $3::int > 0 and $4::uuid is not null`;

const entryLines = `insert into journal_lines (tenant_id, entry_id, line_number, account_id, debit_minor, credit_minor, party_id)
  select $1::uuid, ${idOf('sold-entry', 'g')}, side.line_number, a.id, side.debit, side.credit, case when side.purpose = 'receivable' then ${customerOf('g')} end
  from generate_series(1, $2::int) as g
  cross join (values (1, 'receivable', 10000, 0), (2, 'sales', 0, 10000)) as side (line_number, purpose, debit, credit)
  join accounts a on a.tenant_id = $1::uuid and a.purpose = side.purpose and a.is_primary where $4::uuid is not null`;

/**
 * Many customers, orders and unpaid invoices for a company. For measuring only: the documents are in no register, and the orders have no
 * lines.
 */
export const addSales = async (
  adminUrl: string,
  { tenantId, adminId }: BenchCompany,
  sizes: SalesSizes,
): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from invoices where tenant_id = $1::uuid and number like 'BENCH-%'`,
      [tenantId],
    );
    if ((rows[0]?.count ?? 0) > 0) return;
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const write = (statement: string, count: number) =>
      client.query(statement, [tenantId, count, sizes.customers, adminId]);
    await write(customers, sizes.customers);
    await write(orders, sizes.orders);
    for (const statement of [invoices, entries, entryLines]) await write(statement, sizes.openInvoices);
    await client.query('commit');
    await client.query('vacuum analyze customers, orders, invoices, journal_entries, journal_lines');
  } finally {
    await client.end();
  }
};
