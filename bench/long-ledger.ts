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
