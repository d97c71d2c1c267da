import { mostOpenItems } from '@shelfwise/contract/features/documents/statements/statement-parts';
import type { SupplierStatement } from '@shelfwise/contract/features/purchasing/supplier-figures/statement.schemas';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reckoned, selectRows } from '../../../db/rows.ts';
import { ledgerBalances } from '../../../test/ledger-balances.ts';
import { buying, type Buying } from '../../../test/test-bills.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let books: Buying;
const today = dayIn('Africa/Accra', new Date());
const ago = (days: number): string => addDays(today, -days);

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  books = await buying(company);
});
afterAll(() => server.close());

const statement = (id: string, query = ''): Promise<SupplierStatement> =>
  books.get(`suppliers/${id}/statement${query}`);

/** What the ledger has of a party at the end of a day. */
const inLedger = (partyId: string, until: string) =>
  server.database.forTenant(company.id, async (tx) => {
    const rows = await selectRows(
      tx.db,
      reckoned<{ purpose: string; minor: number }>(
        sql`a.purpose, sum(l.credit_minor - l.debit_minor)::int8 as minor`,
      ),
      sql`from journal_lines l
      join journal_entries e on e.tenant_id = ${company.id} and e.id = l.entry_id and e.entry_date <= ${until}::date
      join accounts a on a.tenant_id = ${company.id} and a.id = l.account_id and a.purpose in ('payable', 'supplier_prepayments')
      where l.tenant_id = ${company.id} and l.party_id = ${partyId} group by a.purpose`,
    );
    const of = (purpose: string) => rows.find((row) => row.purpose === purpose)?.minor ?? 0;
    return { payableMinor: of('payable'), prepaidMinor: 0 - of('supplier_prepayments') };
  });

/** Whatever happened, on each of the last days: the balance is that of the ledger, of the rows, and of what was open. */
const expectTied = async (supplierId: string, days: number): Promise<void> => {
  for (let back = days; back >= 0; back -= 1) {
    const until = ago(back);
    const found = await statement(supplierId, `?from=${ago(Math.max(back, days - 2))}&until=${until}`);
    expect(found.books, `on ${until}`).toEqual(await inLedger(supplierId, until));
    for (const part of found.parts) {
      const last = part.rows.at(-1);
      expect([part.closingMinor, part.booksClosingMinor]).toEqual(
        last ? [last.balanceMinor, last.booksBalanceMinor] : [part.openingMinor, part.booksOpeningMinor],
      );
      expect(
        part.open.reduce((sum, item) => sum + item.openMinor, 0),
        `${part.currency} on ${until}`,
      ).toBe(part.closingMinor);
      const before = await statement(supplierId, `?until=${addDays(found.from, -1)}`);
      expect(part.openingMinor).toBe(
        before.parts.find((one) => one.currency === part.currency)?.closingMinor ?? 0,
      );
    }
  }
};

test('of many open bills the longest due are listed, the rest is one sum, and the file has all rows', async () => {
  const id = await books.supplier({ name: 'Sends many bills' });
  const first = await books.bill(id, '10', { billedOn: ago(9), dueOn: ago(9), businessDate: ago(9) });
  const copies = 2_300;
  await server.database.forTenant(company.id, async ({ db }) => {
    await sql`with copied as (
        insert into documents (tenant_id, kind, number, business_date, party_id, total_minor, currency, id, recorded_at)
        select d.tenant_id, d.kind, 'COPY-' || n, d.business_date, d.party_id, d.total_minor, d.currency, gen_random_uuid(), d.recorded_at
        from documents d cross join generate_series(1, ${copies}::int) n where d.tenant_id = ${company.id} and d.id = ${first.id}
        returning id, number)
      insert into bills (tenant_id, id, kind, number, status, supplier_id, billed_on, due_on, business_date, currency, exchange_rate,
        net_minor, total_minor, base_minor, approved_at, created_at)
      select b.tenant_id, copied.id, b.kind, copied.number, b.status, b.supplier_id, b.billed_on, b.due_on + 1, b.business_date, b.currency,
        b.exchange_rate, b.net_minor, b.total_minor, b.base_minor, b.approved_at, b.created_at
      from bills b cross join copied where b.tenant_id = ${company.id} and b.id = ${first.id} returning id`.execute(
      db,
    );
  });
  const [part] = (await statement(id)).parts;
  expect(part).toMatchObject({
    closingMinor: (copies + 1) * 1_000,
    more: { count: copies + 1 - mostOpenItems, openMinor: (copies + 1 - mostOpenItems) * 1_000 },
    isCut: true,
  });
  expect(part?.open).toHaveLength(mostOpenItems);
  expect(part?.open[0]).toMatchObject({ documentId: first.id });
  const csv = await books.client.get(`/api/suppliers/${id}/statement.csv`);
  const lines = String(csv.body).trim().split('\r\n');
  expect(lines).toHaveLength(copies + 3);
  expect(lines[1]).toContain('Opening balance');
  expect(lines.at(-1)).toContain(`"${(copies + 1) * 10}.00"`);
});

test('each row says what it did to the balance, and a day in the past does not know what came later', async () => {
  const id = await books.supplier({ name: 'Volta Power' });
  const first = await books.bill(id, '100', {
    billedOn: ago(9),
    dueOn: ago(1),
    businessDate: ago(9),
    supplierNumber: 'V-1',
  });
  const wrong = await books.bill(id, '70', { billedOn: ago(8), dueOn: ago(2), businessDate: ago(8) });
  await books.post(`bills/${wrong.id}/void`, { voidedOn: ago(6) });
  const paid = await books.pay(id, 3_000, { paidOn: ago(5), bills: [{ id: first.id }], reference: 'T-9' });
  const advance = await books.pay(id, 2_000, { paidOn: ago(4), bills: [] });
  const credit = await books.bill(id, '15', {
    kind: 'credit',
    billedOn: ago(3),
    dueOn: ago(3),
    businessDate: ago(3),
  });
  await books.post(`supplier-credits/${advance.id}/allocate`, {
    bills: [{ id: first.id }],
    allocatedOn: ago(1),
  });
  await books.post(`supplier-payments/${paid.id}/reverse`, { reversedOn: ago(0) });

  const whole = await statement(id);
  expect(whole.parts).toHaveLength(1);
  expect(
    whole.parts[0]?.rows.map(({ day, kind, amountMinor, balanceMinor }) => [
      day,
      kind,
      amountMinor,
      balanceMinor,
    ]),
  ).toEqual([
    [ago(9), 'bill', 10_000, 10_000],
    [ago(8), 'bill', 7_000, 17_000],
    [ago(6), 'void', -7_000, 10_000],
    [ago(5), 'payment', -3_000, 7_000],
    [ago(4), 'payment', -2_000, 5_000],
    [ago(3), 'credit', -1_500, 3_500],
    [ago(0), 'payment_reversed', 3_000, 6_500],
  ]);
  expect(whole.parts[0]?.open).toMatchObject([
    { documentId: first.id, openMinor: 8_000, totalMinor: 10_000, dueOn: ago(1), reference: 'V-1' },
    { documentId: credit.id, kind: 'credit', openMinor: -1_500, dueOn: null },
  ]);
  const then = await statement(id, `?from=${ago(6)}&until=${ago(4)}`);
  expect(then.parts[0]).toMatchObject({ openingMinor: 17_000, closingMinor: 5_000, isCut: false });
  expect(then.parts[0]?.rows).toHaveLength(3);
  expect(then.parts[0]?.open).toMatchObject([
    { number: first.number, openMinor: 7_000 },
    { number: advance.number, kind: 'payment', openMinor: -2_000 },
  ]);
  expect(then.books).toEqual({ payableMinor: 7_000, prepaidMinor: 2_000 });
  await expectTied(id, 11);

  const pdf = await books.client.get(`/api/suppliers/${id}/statement.pdf?until=${ago(4)}`);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const csv = await books.client.get(`/api/suppliers/${id}/statement.csv`);
  expect(csv.status).toBe(200);
  expect(
    await books.client.get(`/api/suppliers/${id}/statement?from=${today}&until=${ago(2)}`),
  ).toMatchObject({
    status: 400,
    body: { fields: { until: { code: 'too_early' } } },
  });
  const other = await foundCompany(server);
  expect((await other.admin.client.get(`/api/suppliers/${id}/statement`)).status).toBe(404);
});

test('what was owed before the books opened is a bill by opening equity', async () => {
  const id = await books.supplier();
  const accountId = books.accountOf('Opening equity');
  const lines = [{ description: 'Owed before', accountId, unitPrice: '750' }];
  await books.bill(id, '750', { lines });
  expect(await statement(id)).toMatchObject({ books: { payableMinor: 75_000, prepaidMinor: 0 } });
  expect(await ledgerBalances(server, company.id)).toMatchObject({ opening_equity: 75_000 });
  await expectTied(id, 3);
});

test('a bill in another currency is settled at another rate: the balance is nothing in both', async () => {
  const id = await books.supplier({ currency: 'USD' });
  const bill = await books.bill(id, '123.45', { billedOn: ago(4), dueOn: ago(1), businessDate: ago(4) });
  const rate = (Number(bill.exchangeRate) * 1.1).toFixed(2);
  await books.pay(id, 5_000, { currency: 'USD', rate, paidOn: ago(2), bills: [{ id: bill.id }] });
  await books.pay(id, 7_345, { currency: 'USD', rate, paidOn: ago(1), bills: [{ id: bill.id }] });
  const home = await books.bill(id, '8', { currency: 'GHS' });
  const { parts } = await statement(id);
  expect(parts.map((part) => [part.currency, part.closingMinor, part.booksClosingMinor])).toEqual([
    ['GHS', home.totalMinor, home.totalMinor],
    ['USD', 0, 0],
  ]);
  expect(parts[1]?.rows.map(({ kind }) => kind)).toEqual([
    'bill',
    'payment',
    'exchange',
    'payment',
    'exchange',
  ]);
  await expectTied(id, 6);
});

test('whatever is billed, paid, credited, settled later and taken back, the statement is the ledger on every day', async () => {
  const seed = Date.now() % 1_000_000;
  let state = seed;
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  const id = await books.supplier({ name: `Random ${seed}` });
  let day = 20;
  const bills: string[] = [];
  const payments: string[] = [];
  // What the day or the state of things does not allow is refused, and moves nothing.
  const attempt = (path: string, body: object) => books.client.post(`/api/${path}`, { ...body });
  for (let step = 0; step < 60; step += 1) {
    day = Math.max(0, day - below(2));
    const on = ago(day);
    const one = <Item>(list: Item[]): Item | undefined => list[below(list.length)];
    const [bill, payment] = [one(bills), one(payments)];
    switch (below(7)) {
      case 0:
      case 1: {
        const kind = below(3) === 0 ? 'credit' : 'bill';
        const made = await books.bill(id, String(1 + below(90)), {
          kind,
          billedOn: on,
          dueOn: on,
          businessDate: on,
        });
        (kind === 'bill' ? bills : payments).push(made.id);
        break;
      }
      case 2:
        payments.push(
          (await books.pay(id, 100 + below(4_000), { paidOn: on, ...(below(2) === 0 && { bills: [] }) })).id,
        );
        break;
      case 3:
        if (payment) await attempt(`supplier-payments/${payment}/reverse`, { reversedOn: on });
        break;
      case 4:
        if (payment) await attempt(`supplier-credits/${payment}/allocate`, { allocatedOn: on });
        break;
      case 5:
        if (bill) {
          const [settlement] = (await books.get(`bills/${bill}`)).settlements;
          if (settlement) await attempt(`payable-allocations/${settlement.id}/undo`, { undoneOn: on });
        }
        break;
      default:
        if (bill) await attempt(`bills/${bill}/void`, { voidedOn: on });
    }
  }
  await expectTied(id, 21).catch((failure: unknown) => {
    throw new Error(`seed ${seed}`, { cause: failure });
  });
});

test('one up to the first day that calls take begins before it', async () => {
  expect(await statement(await books.supplier(), '?until=1970-01-01')).toMatchObject({ from: '1969-10-03' });
});
