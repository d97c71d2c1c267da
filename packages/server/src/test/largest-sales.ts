import type pg from 'pg';
import { caps } from '@shelfwise/contract/primitives/caps';
import type { TestCompany } from './test-company.ts';

/** So many of the largest documents that their sum exceeds the exact numbers. */
export const largestSales = { count: 9_010, eachMinor: caps.documentMinor - 1, sum: '9009999999990990' };

const statements = (eachMinor: number): string[] => [
  `insert into documents (tenant_id, id, kind, number, business_date, recorded_at, party_id, total_minor, currency)
   select tenant_id, order_id, 'order', 'SO-L' || n, current_date, now(), customer_id, ${eachMinor}, 'GHS' from made
   union all select tenant_id, invoice_id, 'invoice', 'INV-L' || n, current_date, now(), customer_id, ${eachMinor}, 'GHS' from made`,
  `insert into orders (tenant_id, id, number, status, invoice_state, customer_id, location_id, currency, prices_include_tax, net_minor, total_minor,
     ordered_on, confirmed_at)
   select tenant_id, order_id, 'SO-L' || n, 'confirmed', 'full', customer_id, location_id, 'GHS', true, ${eachMinor}, ${eachMinor}, current_date, now()
   from made`,
  `insert into order_lines (tenant_id, order_id, line_number, product_id, sku, product_name, unit, quantity, invoiced_quantity, list_price,
     unit_price, net_minor, tax_minor, total_minor)
   select tenant_id, order_id, 1, product_id, 'L', 'L', 'piece', 1, 1, 0, 0, ${caps.lineMinor}, 0, ${caps.lineMinor} from made`,
  `insert into invoices (tenant_id, id, number, order_id, customer_id, seller, issued_on, due_on, issued_at, currency, prices_include_tax,
     net_minor, tax_minor, total_minor, taxes)
   select tenant_id, invoice_id, 'INV-L' || n, order_id, customer_id, '{}', current_date - 9, current_date - 9, now(), 'GHS', true,
     ${eachMinor}, 0, ${eachMinor}, '[]' from made`,
  // Ten entries in the books stand for all sales: each account that a dashboard adds up has the same sum.
  `insert into journal_entries (tenant_id, id, document_id, occasion_id, entry_date)
   select tenant_id, invoice_id, invoice_id, invoice_id, current_date from made where n <= 10`,
  'insert into entries_to_sum (tenant_id, entry_id) select tenant_id, invoice_id from made where n <= 10',
  `insert into journal_lines (tenant_id, entry_id, line_number, account_id, debit_minor, credit_minor)
   select made.tenant_id, invoice_id, line, a.id, side * total / 10, (1 - side) * total / 10
   from made cross join (values (1, 'receivable', 1), (2, 'sales', 0), (3, 'cash', 1), (4, 'cost_of_sales', 0), (5, 'inventory', 1), (6, 'sales', 0)) as v (line, purpose, side)
   cross join (values (${largestSales.sum}::int8)) as whole (total)
   join accounts a on a.tenant_id = made.tenant_id and a.purpose = v.purpose where n <= 10`,
  'drop table made',
  // Autovacuum would do this too after so many writes.
  'analyze documents, orders, order_lines, invoices, journal_entries, journal_lines',
];

/** Inserts the largest possible sales, each with an overdue, unpaid invoice. They are written past the server and only for reading. */
export const recordLargestSales = async (
  admin: pg.Client,
  of: TestCompany,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<void> => {
  await admin.query(
    `create temporary table made as
     select l.tenant_id, n, uuidv7() as order_id, uuidv7() as invoice_id, l.id as location_id, '${customerId}'::uuid as customer_id,
       '${productId}'::uuid as product_id
     from locations l cross join generate_series(1, ${largestSales.count}) n where l.tenant_id = '${of.id}' and l.is_default`,
  );
  for (const statement of statements(largestSales.eachMinor)) await admin.query(statement);
};
