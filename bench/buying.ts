import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { figuresOf, type Figures } from '../scripts/figures.ts';
import type { BenchCompany } from '../scripts/seeded-companies.ts';

const withAdmin = async <Result>(
  adminUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** An id that every run gives to the same row, with the two digits by which calls know an id. */
const idOf = (kind: string, n: string): string =>
  `overlay(overlay(md5('${kind}' || $1::uuid::text || ${n}) placing '7' from 13) placing '8' from 17)::uuid`;
/** Bills are paid ten at a time. Every fifth payment, and so a fifth of all bills, is of the first supplier. */
const supplierOf = (payment: string): string =>
  idOf('supplier', `(case when ${payment} % 5 = 0 then 0 else ${payment} % 1000 end)`);

/** The supplier who has a fifth of the bills, and one who has a thousandth. */
export const suppliersOfBills = (
  adminUrl: string,
  { tenantId }: BenchCompany,
): Promise<{ many: string; few: string }> =>
  withAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ many: string; few: string }>(
      `select ${idOf('supplier', '0')} as many, ${idOf('supplier', '7')} as few`,
      [tenantId],
    );
    if (!rows[0]) throw new Error('no suppliers');
    return rows[0];
  });

/**
 * Two years of bills for a company: a thousand suppliers, one of whom has a fifth of all bills, nine of ten bills paid, and what is owed in
 * the books. For measuring only: the documents are in no register, and no other record knows of them.
 */
export const addBills = (
  adminUrl: string,
  { tenantId, adminId }: BenchCompany,
  bills: number,
): Promise<void> =>
  withAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from bills where tenant_id = $1::uuid',
      [tenantId],
    );
    if ((rows[0]?.count ?? 0) >= bills) return;
    const dayOf = `current_date - (g::int8 * 730 / $2::int)::int`;
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into suppliers (tenant_id, id, name, search_text)
       select $1::uuid, ${idOf('supplier', 'g')}, 'Supplier ' || g, 'supplier ' || g from generate_series(0, 999) as g`,
      [tenantId],
    );
    await client.query(
      `insert into bills (tenant_id, id, kind, number, status, supplier_id, billed_on, due_on, business_date, currency, exchange_rate,
         net_minor, total_minor, base_minor, paid_minor, settled_base_minor, created_at, created_by, approved_at)
       select $1::uuid, ${idOf('bill', 'g')}, 'bill', 'BENCH-' || g, case when g % 10 = 0 then 'approved' else 'paid' end,
         ${supplierOf('(1 + (g - 1) / 10)')}, ${dayOf}, ${dayOf} + 30, ${dayOf}, 'KES', 1, 10000, 10000, 10000,
         case when g % 10 = 0 then 0 else 10000 end, case when g % 10 = 0 then 0 else 10000 end, now(), $3::uuid, now()
       from generate_series(1, $2::int) as g`,
      [tenantId, bills, adminId],
    );
    await client.query(
      `insert into supplier_payments (tenant_id, id, number, supplier_id, money_account_id, method, currency, amount_minor, exchange_rate,
         base_minor, allocated_minor, allocated_base_minor, paid_on, recorded_at, recorded_by)
       select $1::uuid, ${idOf('payment', 'g')}, 'BENCH-' || g, ${supplierOf('g')},
         (select id from money_accounts where tenant_id = $1::uuid order by id limit 1), 'cash', 'KES', 90000, 1, 90000, 90000, 90000,
         current_date - (g::int8 * 7300 / $2::int)::int + 20, now(), $3::uuid
       from generate_series(1, $2::int / 10) as g`,
      [tenantId, bills, adminId],
    );
    await client.query(
      `insert into payable_allocations (tenant_id, bill_id, credit_id, allocated_on, amount_minor, bill_base_minor, credit_base_minor,
         recorded_at, recorded_by)
       select $1::uuid, ${idOf('bill', 'g')}, ${idOf('payment', '(1 + (g - 1) / 10)')}, ${dayOf} + 30, 10000, 10000, 10000, now(), $3::uuid
       from generate_series(1, $2::int) as g where g % 10 <> 0`,
      [tenantId, bills, adminId],
    );
    await client.query(
      `insert into journal_entries (tenant_id, id, document_id, occasion_id, entry_date)
       select $1::uuid, ${idOf('entry', 'g')}, ${idOf('bill', 'g')}, ${idOf('bill', 'g')}, ${dayOf} from generate_series(1, $2::int) as g`,
      [tenantId, bills],
    );
    await client.query(
      `insert into journal_lines (tenant_id, entry_id, line_number, account_id, debit_minor, credit_minor, party_id)
       select $1::uuid, ${idOf('entry', 'g')}, side.line_number, a.id, side.debit, side.credit,
         case when side.purpose = 'payable' then ${supplierOf('(1 + (g - 1) / 10)')} end
       from generate_series(1, $2::int) as g
       cross join (values (1, 'operating_expenses', 10000, 0), (2, 'payable', 0, 10000)) as side (line_number, purpose, debit, credit)
       join accounts a on a.tenant_id = $1::uuid and a.purpose = side.purpose and a.is_primary`,
      [tenantId, bills],
    );
    await client.query('commit');
    await client.query(
      'analyze suppliers, bills, supplier_payments, payable_allocations, journal_entries, journal_lines',
    );
  });

/** Nineteen more places, and at each of them stock of every product. For measuring only: no movement brought it. */
export const addPlaces = (adminUrl: string, { tenantId, locationId }: BenchCompany): Promise<void> =>
  withAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from locations where tenant_id = $1::uuid',
      [tenantId],
    );
    if ((rows[0]?.count ?? 0) >= 20) return;
    await client.query(
      `insert into locations (tenant_id, id, name)
       select $1::uuid, md5('place' || $1::uuid::text || g)::uuid, 'Branch ' || g from generate_series(2, 20) as g`,
      [tenantId],
    );
    await client.query(
      `insert into stock_levels (tenant_id, product_id, location_id, on_hand, value_minor, last_sequence)
       select $1::uuid, level.product_id, place.id, 5, 500, 1 from stock_levels level
       join locations place on place.tenant_id = $1::uuid and place.id <> $2::uuid
       where level.tenant_id = $1::uuid and level.location_id = $2::uuid`,
      [tenantId, locationId],
    );
    await client.query('analyze locations, stock_levels');
  });

const linesOfReceipt = 50;

interface Draft {
  id: string;
  version: number;
}

/** Posts receipts of fifty lines one after another; each was drafted before, and the draft's time does not count. */
export const loadReceipts = async (
  { url, seconds }: { url: string; seconds: number },
  { cookie, products }: BenchCompany,
  supplierId: string,
): Promise<Figures> => {
  const send = async (path: string, body: object): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
  const times: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  for (let first = 0; performance.now() - startedAt < seconds * 1_000; first += linesOfReceipt) {
    const lines = Array.from({ length: linesOfReceipt }, (_, index) => ({
      productId: products[(first + index) % products.length],
      enteredQuantity: '3',
      unitPrice: '12.5',
    }));
    const costs = [{ kind: 'freight', currency: 'KES', amountMinor: 50_000, split: 'value' }];
    const draft = await send('/api/stock-receipts', { supplierId, lines, costs });
    if (draft.status !== 201) throw new Error(`no draft: ${draft.status} ${await draft.text()}`);
    const { id, version } = (await draft.json()) as Draft;
    const sentAt = performance.now();
    const posted = await send(`/api/stock-receipts/${id}/post`, { version, isAnotherDelivery: true });
    await posted.arrayBuffer();
    if (posted.status === 200) times.push(performance.now() - sentAt);
    else failed += 1;
  }
  return figuresOf(times, (performance.now() - startedAt) / 1_000, failed);
};

/** A supplier to receive from. */
export const makeSupplier = async (url: string, { cookie }: BenchCompany): Promise<string> => {
  const answer = await fetch(`${url}/api/suppliers`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ name: `Bench ${randomUUID().slice(0, 8)}` }),
  });
  return ((await answer.json()) as { id: string }).id;
};

/** Merges a supplier with many documents into a new record, that one into the next, and so on. */
export const loadMerges = async (
  { url, seconds }: { url: string; seconds: number },
  company: BenchCompany,
  first: string,
): Promise<{ figures: Figures; last: string }> => {
  const times: number[] = [];
  let failed = 0;
  let last = first;
  const startedAt = performance.now();
  while (performance.now() - startedAt < seconds * 1_000) {
    const intoId = await makeSupplier(url, company);
    const sentAt = performance.now();
    const merged = await fetch(`${url}/api/suppliers/${last}/merge`, {
      method: 'POST',
      headers: {
        cookie: company.cookie,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ intoId }),
    });
    await merged.arrayBuffer();
    if (merged.status === 200) times.push(performance.now() - sentAt);
    else failed += 1;
    last = intoId;
  }
  return { figures: figuresOf(times, (performance.now() - startedAt) / 1_000, failed), last };
};
