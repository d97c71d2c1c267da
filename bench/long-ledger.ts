import pg from 'pg';
import { addDays } from '../packages/contract/src/primitives/days.ts';
import type { BenchCompany } from '../scripts/seeded-companies.ts';

const lengthOf = async (client: pg.Client, tenantId: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from stock_movements where tenant_id = $1',
    [tenantId],
  );
  return rows[0]?.count ?? 0;
};

/**
 * Gives a company's stock ledger so many movements: goods that came in and were sold again, over two years, for all products in turn. They
 * come to nothing, so the stock stays as it is. For measuring only: they belong to one document that never moved them.
 */
export const lengthenLedger = async (
  adminUrl: string,
  { tenantId, locationId }: BenchCompany,
  movements: number,
): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const missing = movements - (await lengthOf(client, tenantId));
    if (missing <= 0) return;
    await client.query(
      `with product as materialized (
         select id, row_number() over (order by id) - 1 as n from products where tenant_id = $1),
       together as materialized (select count(*) as products from product),
       movement as materialized (select g, (g / 2) % products as n from together cross join generate_series(1, $3::int) as g),
       document as (select id from documents where tenant_id = $1 order by id limit 1)
       insert into stock_movements (tenant_id, product_id, location_id, sequence, kind, quantity, value_minor, on_hand_after, value_after_minor,
         document_id, document_line, leg, business_date, posted_at)
       select $1, product.id, $2, 1000000 + g, case g % 2 when 0 then 'adjustment' else 'shipment' end,
         case g % 2 when 0 then 3 else -3 end, case g % 2 when 0 then 300 else -300 end, 3, 300,
         document.id, 1 + g % 30000, 1000 + g / 30000, current_date - (g::int8 * 730 / $3)::int, now() - (g::int8 * 730 / $3) * interval '1 day'
       from movement join product using (n) cross join document`,
      [tenantId, locationId, missing],
    );
    await client.query('analyze stock_movements');
  } finally {
    await client.end();
  }
};

let asked = 0;
/** Another day each time, so that no answer is one that was remembered. */
export const anotherDay = (): string => {
  asked += 1;
  return addDays(new Date().toISOString().slice(0, 10), -(asked % 600));
};

/** What entries that lengthen the books post, in turn: each side by the purpose of its account. */
const posted = [
  ['receivable', 'sales'],
  ['cash', 'receivable'],
  ['cost_of_sales', 'inventory'],
  ['rent', 'bank'],
];

/**
 * Gives a company so many journal lines more, over two years: entries of two lines each, noted to be summed up like any other. For measuring
 * only: they belong to one document, and their stock is in no ledger of stock.
 */
export const lengthenBooks = async (
  adminUrl: string,
  { tenantId, locationId }: Pick<BenchCompany, 'tenantId' | 'locationId'>,
  lines: number,
): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      `with document as (select id from documents where tenant_id = $1 order by id limit 1),
       side as (
         select row_number() over () - 1 as turn, debit.id as debit, credit.id as credit
         from unnest($2::text[], $3::text[]) as pair (debit, credit)
         join accounts debit on debit.tenant_id = $1 and debit.purpose = pair.debit and debit.is_primary
         join accounts credit on credit.tenant_id = $1 and credit.purpose = pair.credit and credit.is_primary),
       made as materialized (
         select uuidv7() as id, g, g % 4 as turn, current_date - (g::int8 * 730 / ($4::int / 2 + 1))::int as day
         from generate_series(1, $4::int / 2) as g),
       entry as (
         insert into journal_entries (tenant_id, id, document_id, event, occasion_id, entry_date, posted_at)
         select $1, made.id, document.id, 'apply', made.id, made.day, made.day + interval '12 hours' from made cross join document
         returning id),
       noted as (insert into entries_to_sum (tenant_id, entry_id) select $1, id from entry returning 1)
       insert into journal_lines (tenant_id, entry_id, line_number, account_id, debit_minor, credit_minor, location_id)
       select $1, made.id, line.number, case line.number when 1 then side.debit else side.credit end,
         case line.number when 1 then 100 + made.g % 5000 else 0 end, case line.number when 1 then 0 else 100 + made.g % 5000 end, $5::uuid
       from made join side using (turn) cross join (values (1), (2)) as line (number)
       where (select count(*) from noted) > 0`,
      [tenantId, posted.map(([debit]) => debit), posted.map(([, credit]) => credit), lines, locationId],
    );
    await client.query('analyze journal_entries, journal_lines, entries_to_sum');
  } finally {
    await client.end();
  }
};
