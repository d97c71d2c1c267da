import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../../test/csv-cells.ts';
import { buying, type Buying } from '../../../test/test-bills.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { ledgerBalances } from '../../../test/ledger-balances.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let books: Buying;
const today = dayIn('Africa/Accra', new Date());

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  books = await buying(company);
});
afterAll(() => verifyAndClose(server));

const balances = () => ledgerBalances(server, company.id);
/** What the balances of accounts change by. */
const posted = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await balances();
  await work();
  const after = await balances();
  return Object.fromEntries(
    Object.entries(after)
      .map(([account, minor]) => [account, minor - (before[account] ?? 0)] as const)
      .filter(([, minor]) => minor !== 0),
  );
};

describe('a bill without a receipt', () => {
  it('is entered, approved under its own number, and owed with its input tax', async () => {
    const supplierId = await books.supplier({ paymentTermsDays: 30 });
    const { items: classes } = await books.get('tax-classes');
    const taxClassId = classes.find((one: { isDefault: boolean }) => one.isDefault).id;
    const draft = await books.post('bills', {
      supplierId,
      supplierNumber: 'ECG-0042',
      billedOn: today,
      lines: [
        {
          description: 'Electricity',
          accountId: books.accountOf('Utilities'),
          unitPrice: '1000',
          taxClassId,
        },
        {
          description: 'Visit',
          accountId: books.accountOf('Professional fees'),
          quantity: '2',
          unitPrice: '50',
          discountPercent: '10',
        },
      ],
    });
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      dueOn: addDays(today, 30),
      netMinor: 109_000,
      taxMinor: 20_000,
      totalMinor: 129_000,
      openMinor: 0,
    });
    const changes = await posted(async () => {
      const approved = await books.post(`bills/${draft.id}/approve`, { version: 1 });
      expect(approved).toMatchObject({ status: 'approved', number: 'BILL-1', openMinor: 129_000 });
    });
    expect(changes).toEqual({
      utilities: 100_000,
      professional_fees: 9_000,
      input_tax: 20_000,
      payable: -129_000,
    });
    const found = await books.get('bills?q=ecg-0042&status=approved');
    expect(found).toMatchObject({ items: [{ id: draft.id }], total: { count: 1 } });
    const [head, line] = readCsv((await books.client.get('/api/bills.csv?q=ecg-0042')).raw);
    expect(Object.fromEntries((head ?? []).map((title, index) => [title, line?.[index]]))).toMatchObject({
      Number: 'BILL-1',
      Total: '1290.00',
      Open: '1290.00',
    });
  });

  it('has no input tax where the company is not registered for it', async () => {
    const unregistered = await foundCompany(server, { vatRegisteredFrom: null });
    const own = await buying(unregistered);
    const { items: classes } = await own.get('tax-classes');
    const lines = [
      { description: 'Rent', accountId: own.accountOf('Rent'), unitPrice: '100', taxClassId: classes[0].id },
    ];
    const { id } = await own.post('bills', { supplierId: await own.supplier(), lines });
    expect(await own.post(`bills/${id}/approve`, { version: 1 })).toMatchObject({
      taxMinor: 0,
      totalMinor: 10_000,
    });
    expect(await ledgerBalances(server, unregistered.id)).toEqual({ rent: 10_000, payable: -10_000 });
  });

  it('is changed and deleted as a draft only, and approved once, in the version that was seen', async () => {
    const { client } = books;
    const supplierId = await books.supplier();
    const { id } = await books.draft(supplierId, '10');
    const path = `/api/bills/${id}`;
    expect(await client.patch(path, { version: 1, note: 'Meter 2' })).toMatchObject({
      status: 200,
      body: { note: 'Meter 2', version: 2 },
    });
    const stale = await client.post(`${path}/approve`, { version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    const twice = await Promise.all([1, 2].map(() => client.post(`${path}/approve`, { version: 2 })));
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const wrongState = { status: 409, body: { code: 'wrong_state' } };
    expect(await client.patch(path, { version: 3, note: 'Late' })).toMatchObject(wrongState);
    expect(await client.delete(path)).toMatchObject(wrongState);
    const empty = await books.post('bills', { supplierId });
    expect(await client.post(`/api/bills/${empty.id}/approve`, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'bill_empty' },
    });
    expect((await client.delete(`/api/bills/${empty.id}`)).status).toBe(200);
  });

  it('is refused where its fields make no sense', async () => {
    const supplierId = await books.supplier();
    const line = { description: 'Rent', accountId: books.accountOf('Rent'), unitPrice: '1' };
    const refused = async (fields: object, status: number, field: string) => {
      const { body, ...answer } = await books.client.post('/api/bills', { supplierId, ...fields });
      expect(answer.status, JSON.stringify(body)).toBe(status);
      expect(Object.keys(body.fields)).toEqual([field]);
    };
    await refused({ billedOn: addDays(today, 1) }, 400, 'billedOn');
    await refused({ dueOn: addDays(today, -1) }, 400, 'dueOn');
    await refused({ lines: [{ ...line, accountId: supplierId }] }, 404, 'lines.0.accountId');
    await refused({ lines: [{ ...line, taxClassId: supplierId }] }, 404, 'lines.0.taxClassId');
    await refused(
      { lines: [{ ...line, quantity: '100000000', unitPrice: '100' }] },
      400,
      'lines.0.unitPrice',
    );
    await refused({ supplierId: company.id }, 404, 'supplierId');
    await books.post(`suppliers/${supplierId}/archive`);
    await refused({}, 409, 'supplierId');
  });

  it('is undone by the opposite entry, while nothing of it is paid', async () => {
    const supplierId = await books.supplier();
    const bill = await books.bill(supplierId, '80');
    const payment = await books.pay(supplierId, 2_000);
    expect(await books.client.post(`/api/bills/${bill.id}/void`)).toMatchObject({
      status: 409,
      body: { code: 'bill_paid' },
    });
    await books.post(`supplier-payments/${payment.id}/reverse`);
    const changes = await posted(() => books.post(`bills/${bill.id}/void`));
    expect(changes).toEqual({ utilities: -8_000, payable: 8_000 });
    expect(await books.client.post(`/api/bills/${bill.id}/void`)).toMatchObject({ status: 409 });
  });
});

describe('a bill that looks like another one', () => {
  it('needs a reason: the same number however it is written, or the same amount and day', async () => {
    const supplierId = await books.supplier();
    const first = await books.bill(supplierId, '75', { supplierNumber: 'INV-0077' });
    const enter = (fields: object) =>
      books.client.post('/api/bills', {
        supplierId,
        lines: [{ description: 'x', accountId: books.accountOf('Rent'), unitPrice: '1' }],
        ...fields,
      });
    const repeated = { status: 409, body: { code: 'bill_repeated', detail: { id: first.id } } };
    expect(await enter({ supplierNumber: 'inv 0077' })).toMatchObject(repeated);
    const sameAmount = [{ description: 'x', accountId: books.accountOf('Rent'), unitPrice: '75' }];
    expect(await enter({ supplierNumber: 'Other', lines: sameAmount })).toMatchObject(repeated);
    expect((await enter({ lines: sameAmount, billedOn: addDays(today, -1) })).status).toBe(201);
    expect((await enter({ supplierNumber: 'INV-0077', supplierId: await books.supplier() })).status).toBe(
      201,
    );
    const asked = { supplierId, supplierNumber: 'INV/0077', billedOn: today, currency: 'GHS', totalMinor: 1 };
    expect(await books.post('bill-repeats', asked)).toMatchObject({ items: [{ id: first.id }] });
    const again = await enter({ supplierNumber: 'INV-0077', repeatsReason: 'They count anew each year' });
    expect(again.status).toBe(201);
    await books.post(`bills/${again.body.id}/approve`, { version: 1 });
    await books.post(`bills/${first.id}/void`);
    await books.post(`bills/${again.body.id}/void`);
    expect((await enter({ supplierNumber: 'INV-0077' })).status).toBe(201);
  });

  it('is found too where both are entered at once', async () => {
    const supplierId = await books.supplier();
    const answers = await Promise.all(
      [1, 2, 3].map(() => books.client.post('/api/bills', { supplierId, supplierNumber: 'A-1' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

describe('ageing', () => {
  it('tells of any day what was owed then, by how late it was, and equals accounts payable', async () => {
    const opened = addDays(today, -300);
    const own = await foundCompany(server, { vatRegisteredFrom: null });
    const other = await buying(own);
    const ownRules = await other.get('trading-rules');
    await other.client.patch('/api/trading-rules', { version: ownRules.version, booksOpenOn: opened });
    const supplierId = await other.supplier();
    const dayOf = (ago: number) => addDays(today, -ago);
    // Due so many days ago; each of them an amount of its own.
    for (const [index, ago] of [0, 1, 30, 31, 60, 61, 90, 91].entries())
      await other.bill(supplierId, String(10 ** index / 100), {
        billedOn: dayOf(200),
        dueOn: dayOf(ago),
        businessDate: dayOf(200),
      });
    await other.bill(supplierId, '7', { kind: 'credit', billedOn: dayOf(10), businessDate: dayOf(10) });
    const now = await other.ageing();
    expect(now.totals).toEqual({
      notDueMinor: 1,
      days30Minor: 110,
      days60Minor: 11_000,
      days90Minor: 1_100_000,
      olderMinor: 10_000_000,
      creditMinor: 700,
      totalMinor: 11_110_411,
      prepaidMinor: 0,
    });
    const others = {
      small: await other.supplier({ name: 'Aa, owed little' }),
      most: await other.supplier({ name: 'Zz, owed most' }),
    };
    await other.bill(others.small, '1', { billedOn: today, businessDate: today });
    await other.bill(others.most, '900000', { billedOn: today, businessDate: today });
    const three = await other.ageing();
    expect(three.items.map((one: { supplierId: string }) => one.supplierId)).toEqual([
      others.most,
      supplierId,
      others.small,
    ]);
    expect(three).toMatchObject({ count: 3, totals: { totalMinor: 101_110_511 } });
    for (const id of Object.values(others)) await other.pay(id, id === others.most ? 90_000_000 : 100);
    const old = (await other.get(`bills?supplierId=${supplierId}&sort=dueOn&status=approved`)).items[0];
    const advance = await other.pay(supplierId, 10_500_000, {
      bills: [{ id: old.id }],
      paidOn: dayOf(5),
    });
    expect((await other.ageing()).totals).toMatchObject({
      olderMinor: 0,
      totalMinor: 1_110_411,
      prepaidMinor: 500_000,
    });
    // The day before it was paid, all was as before; and on the day after it was taken back.
    expect((await other.ageing(dayOf(6))).totals).toMatchObject({
      days90Minor: 11_000_000,
      totalMinor: 11_110_411,
      prepaidMinor: 0,
    });
    await other.post(`supplier-payments/${advance.id}/reverse`, { reversedOn: dayOf(2) });
    expect((await other.ageing(dayOf(3))).totals).toMatchObject({
      totalMinor: 1_110_411,
      prepaidMinor: 500_000,
    });
    expect((await other.ageing(dayOf(2))).totals).toMatchObject({ totalMinor: 11_110_411, prepaidMinor: 0 });
    await other.post(`bills/${old.id}/void`, { voidedOn: dayOf(1) });
    expect((await other.ageing(dayOf(2))).totals).toMatchObject({ totalMinor: 11_110_411 });
    expect((await other.ageing(dayOf(1))).totals).toMatchObject({ totalMinor: 1_110_411 });
    expect((await other.ageing(dayOf(201))).items).toEqual([]);
    for (const ago of [201, 200, 10, 6, 5, 3, 2, 1, 0]) {
      const { payable = 0 } = await ledgerBalances(server, own.id, dayOf(ago));
      expect((await other.ageing(dayOf(ago))).totals.totalMinor, `${ago} days ago`).toBe(0 - payable);
    }
  });
});
