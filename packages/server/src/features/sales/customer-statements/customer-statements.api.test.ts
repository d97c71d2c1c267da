import { mostOpenItems } from '@shelfwise/contract/features/documents/statements/statement-parts';
import type { CustomerStatement } from '@shelfwise/contract/features/sales/customer-statements/customer-statements.schemas';
import { addDays } from '@shelfwise/contract/primitives/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { reckoned, selectRows } from '../../../db/rows.ts';
import { readCsv } from '../../../test/csv-cells.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { dayFromToday as ago, selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
});
afterAll(() => server.close());

const statement = (id: string, query = ''): Promise<CustomerStatement> =>
  shop.get(`customers/${id}/statement${query}`);

const issued = async (customerId: string, unitPrice: string, issuedOn: string, dueOn = issuedOn) => {
  const { id } = await shop.must(
    shop.post('invoice-drafts', {
      customerId,
      issuedOn,
      dueOn,
      lines: [{ description: 'Repair', unitPrice }],
    }),
  );
  return shop.must(shop.post(`invoice-drafts/${id}/issue`, { version: 1 }));
};
const pay = (customerId: string, amountMinor: number, more: object) =>
  shop.must(shop.post('customer-payments', { customerId, method: 'cash', amountMinor, ...more }));

/** What the ledger has of a customer at the end of a day. */
const inLedger = (partyId: string, until: string) =>
  server.database.forTenant(company.id, async (tx) => {
    const rows = await selectRows(
      tx.db,
      reckoned<{ purpose: string; minor: number }>(
        sql`a.purpose, sum(l.debit_minor - l.credit_minor)::int8 as minor`,
      ),
      sql`from journal_lines l
      join journal_entries e on e.tenant_id = ${company.id} and e.id = l.entry_id and e.entry_date <= ${until}::date
      join accounts a on a.tenant_id = ${company.id} and a.id = l.account_id and a.purpose in ('receivable', 'customer_deposits')
      where l.tenant_id = ${company.id} and l.party_id = ${partyId} group by a.purpose`,
    );
    const of = (purpose: string) => rows.find((row) => row.purpose === purpose)?.minor ?? 0;
    return { receivableMinor: of('receivable'), depositsMinor: 0 - of('customer_deposits') };
  });

/** Whatever happened, on each of the last days: the balance is that of the ledger, of the rows, and of what was open. */
const expectTied = async (customerId: string, days: number): Promise<void> => {
  for (let back = days; back >= 0; back -= 1) {
    const until = ago(-back);
    const { part, from } = await statement(
      customerId,
      `?from=${ago(-Math.max(back, days - 2))}&until=${until}`,
    );
    expect(part.books, `on ${until}`).toEqual(await inLedger(customerId, until));
    expect(part.closingMinor).toBe(part.books.receivableMinor - part.books.depositsMinor);
    expect(part.closingMinor).toBe(part.rows.at(-1)?.balanceMinor ?? part.openingMinor);
    expect(
      part.open.reduce((sum, item) => sum + item.openMinor, 0),
      `open on ${until}`,
    ).toBe(part.closingMinor);
    const before = await statement(customerId, `?until=${addDays(from, -1)}`);
    expect(part.openingMinor).toBe(before.part.closingMinor);
  }
};

test('each row says what it did to the balance, and a day in the past does not know what came later', async () => {
  const id = await shop.customer({ name: 'Volta Traders', address: 'Ring Road 5' });
  const first = await issued(id, '100', ago(-9), ago(-1));
  const wrong = await issued(id, '70', ago(-8), ago(-2));
  await shop.must(shop.post(`invoices/${wrong.id}/void`, { voidedOn: ago(-6) }));
  const paid = await pay(id, 3_000, { paidOn: ago(-5), invoices: [{ id: first.id }], reference: 'T-9' });
  const advance = await pay(id, 2_000, { paidOn: ago(-4), invoices: [] });
  await shop.must(
    shop.post(`credits/${advance.id}/allocate`, { invoices: [{ id: first.id }], allocatedOn: ago(-2) }),
  );
  const lost = await issued(id, '9', ago(-3));
  await shop.must(shop.post(`invoices/${lost.id}/write-off`, { reason: 'Gone', writtenOffOn: ago(-2) }));
  await shop.must(shop.post(`payments/${paid.id}/reverse`, { reversedOn: ago(0) }));

  const whole = await statement(id);
  expect(
    whole.part.rows.map(({ day, kind, amountMinor, balanceMinor }) => [day, kind, amountMinor, balanceMinor]),
  ).toEqual([
    [ago(-9), 'invoice', 10_000, 10_000],
    [ago(-8), 'invoice', 7_000, 17_000],
    [ago(-6), 'void', -7_000, 10_000],
    [ago(-5), 'payment', -3_000, 7_000],
    [ago(-4), 'payment', -2_000, 5_000],
    [ago(-3), 'invoice', 900, 5_900],
    [ago(-2), 'write_off', -900, 5_000],
    [ago(0), 'payment_reversed', 3_000, 8_000],
  ]);
  expect(whole.part.open).toMatchObject([
    { documentId: first.id, openMinor: 8_000, totalMinor: 10_000, dueOn: ago(-1) },
  ]);
  const then = await statement(id, `?from=${ago(-6)}&until=${ago(-4)}`);
  expect(then.part).toMatchObject({ openingMinor: 17_000, closingMinor: 5_000, isCut: false });
  expect(then.part.rows).toHaveLength(3);
  expect(then.part.open).toMatchObject([
    { number: first.number, openMinor: 7_000 },
    { number: advance.number, kind: 'payment', openMinor: -2_000 },
  ]);
  expect(then.part.books).toEqual({ receivableMinor: 7_000, depositsMinor: 2_000 });
  await expectTied(id, 11);

  const pdf = await company.staff.client.get(`/api/customers/${id}/statement.pdf?until=${ago(-4)}`);
  expect(decodeURIComponent(String(pdf.headers['content-disposition']))).toContain(
    `Statement of account Volta Traders GHS ${ago(-4)}.pdf`,
  );
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { text } = readPdf(pdf.raw);
  for (const printed of ['Statement of account', 'Volta Traders', 'Open items', first.number, '₵ 50.00'])
    expect(text).toContain(printed);
  const openOnly = readPdf(
    (await company.staff.client.get(`/api/customers/${id}/statement.pdf?form=open`)).raw,
  ).text;
  expect(openOnly).not.toContain('Opening balance');
  expect(openOnly).toContain('₵ 80.00');

  const csv = readCsv((await company.admin.client.get(`/api/customers/${id}/statement.csv`)).raw);
  expect(csv).toHaveLength(10);
  expect(csv.at(-1)).toEqual(expect.arrayContaining(['Payment reversed', '30.00', '80.00']));
  expect(
    await company.admin.client.get(`/api/customers/${id}/statement?from=${ago(0)}&until=${ago(-2)}`),
  ).toMatchObject({ status: 400, body: { fields: { until: { code: 'too_early' } } } });
  const other = await foundCompany(server);
  expect((await other.admin.client.get(`/api/customers/${id}/statement`)).status).toBe(404);
});

test('whatever is invoiced, paid, credited, paid back, settled later and taken back, the statement is the ledger on every day', async () => {
  const seed = Date.now() % 1_000_000;
  let state = seed;
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  const id = await shop.customer({ name: `Random ${seed}` });
  let day = 20;
  const invoices: string[] = [];
  const credits: string[] = [];
  const one = <Item>(list: Item[]): Item | undefined => list[below(list.length)];
  for (let step = 0; step < 60; step += 1) {
    day = Math.max(0, day - below(2));
    const on = ago(-day);
    const [invoice, credit] = [one(invoices), one(credits)];
    // What the day or the state of things does not allow is refused, and moves nothing.
    switch (below(8)) {
      case 0:
      case 1:
        invoices.push((await issued(id, String(1 + below(90)), on)).id);
        break;
      case 2:
        credits.push(
          (await pay(id, 100 + below(4_000), { paidOn: on, ...(below(2) === 0 && { invoices: [] }) })).id,
        );
        break;
      case 3:
        if (credit) await shop.post(`payments/${credit}/reverse`, { reversedOn: on });
        break;
      case 4:
        if (credit) await shop.post(`credits/${credit}/allocate`, { allocatedOn: on });
        break;
      case 5:
        if (invoice) {
          const { settlements } = await shop.get(`invoices/${invoice}/record`);
          if (settlements[0]) await shop.post(`allocations/${settlements[0].id}/undo`, { undoneOn: on });
        }
        break;
      case 6:
        if (credit)
          await shop.post(`credits/${credit}/refund`, { method: 'cash', amountMinor: 50, paidOn: on });
        break;
      default:
        if (invoice)
          await shop.post(`invoices/${invoice}/goodwill`, { reason: 'Late', amountMinor: 30, issuedOn: on });
    }
  }
  await expectTied(id, 21).catch((failure: unknown) => {
    throw new Error(`seed ${seed}`, { cause: failure });
  });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('of many open invoices the longest due are listed, the rest is one sum, and the file has all rows', async () => {
  const id = await shop.customer({ name: 'Buys often' });
  const first = await issued(id, '10', ago(-9));
  const copies = 2_300;
  await server.database.forTenant(company.id, async ({ db }) => {
    await sql`with copied as (
        insert into documents (tenant_id, kind, number, business_date, party_id, total_minor, currency, id, recorded_at)
        select d.tenant_id, d.kind, 'COPY-' || n, d.business_date, d.party_id, d.total_minor, d.currency, gen_random_uuid(), d.recorded_at
        from documents d cross join generate_series(1, ${copies}::int) n where d.tenant_id = ${company.id} and d.id = ${first.id}
        returning id, number)
      insert into invoices (tenant_id, id, number, customer_id, customer_name, issued_on, due_on, issued_at, currency, net_minor, tax_minor, total_minor,
        taxes, seller, prices_include_tax)
      select i.tenant_id, copied.id, copied.number, i.customer_id, i.customer_name, i.issued_on, i.due_on + 1, i.issued_at, i.currency, i.net_minor,
        i.tax_minor, i.total_minor, i.taxes, i.seller, i.prices_include_tax
      from invoices i cross join copied where i.tenant_id = ${company.id} and i.id = ${first.id} returning id`.execute(
      db,
    );
  });
  const { part } = await statement(id);
  expect(part).toMatchObject({
    closingMinor: (copies + 1) * 1_000,
    more: { count: copies + 1 - mostOpenItems, openMinor: (copies + 1 - mostOpenItems) * 1_000 },
    isCut: true,
  });
  expect(part.open).toHaveLength(mostOpenItems);
  expect(part.open[0]).toMatchObject({ documentId: first.id });
  const lines = readCsv((await company.admin.client.get(`/api/customers/${id}/statement.csv`)).raw);
  expect(lines).toHaveLength(copies + 3);
  expect(lines[1]).toContain('Opening balance');
  expect(lines.at(-1)).toContain(`${(copies + 1) * 10}.00`);
  const pdf = readPdf((await company.admin.client.get(`/api/customers/${id}/statement.pdf`)).raw);
  expect(pdf.text).toContain(`Further open items (${copies + 1 - mostOpenItems})`);
});

test('one up to the first day that calls take begins before it', async () => {
  const id = await shop.customer({ name: 'Long ago' });
  expect(await statement(id, '?until=1970-01-01')).toMatchObject({ from: '1969-10-03' });
});

test('documents of one day come in the order of their numbers, also from 9 to 10', async () => {
  const other = selling(await foundCompany(server));
  const id = await other.customer({ name: 'Many in a day' });
  const numbers: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    const lines = [{ description: 'Repair', unitPrice: '1.00' }];
    const draft = await other.must(other.post('invoice-drafts', { customerId: id, lines }));
    numbers.push((await other.must(other.post(`invoice-drafts/${draft.id}/issue`, { version: 1 }))).number);
  }
  const { part } = (await other.get(`customers/${id}/statement`)) as CustomerStatement;
  expect(numbers[0]?.length).toBeLessThan(numbers.at(-1)?.length ?? 0);
  expect(part.rows.map(({ number }) => number)).toEqual(numbers);
  expect(part.open.map(({ number }) => number)).toEqual(numbers);
});
