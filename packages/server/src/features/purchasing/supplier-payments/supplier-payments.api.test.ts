import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerBalances } from '../../../test/ledger-balances.ts';
import { buying, type Buying } from '../../../test/test-bills.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let books: Buying;
let supplierId: string;
const today = dayIn('Africa/Accra', new Date());

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  books = await buying(company);
  supplierId = await books.supplier();
});
afterAll(() => verifyAndClose(server));

const refused = async (fields: object, status: number, code: string, field: string) => {
  const { body, ...answer } = await books.client.post('/api/supplier-payments', {
    ...books.payment(supplierId, 1_000),
    ...fields,
  });
  expect({ status: answer.status, code: body.code }, JSON.stringify(body)).toEqual({ status, code });
  expect(Object.keys(body.fields)).toEqual([field]);
};
const openOf = async (id: string): Promise<number> => (await books.get(`bills/${id}`)).openMinor;

describe('a payment', () => {
  it('settles several bills, the oldest due first, and what is left over is paid in advance', async () => {
    const later = await books.bill(supplierId, '50', { dueOn: addDays(today, 20) });
    const sooner = await books.bill(supplierId, '30', { dueOn: addDays(today, 5) });
    const part = await books.pay(supplierId, 4_000);
    expect(part.settlements).toMatchObject([
      { documentId: sooner.id, amountMinor: 3_000, kind: 'bill' },
      { documentId: later.id, amountMinor: 1_000 },
    ]);
    expect(await books.get(`bills/${sooner.id}`)).toMatchObject({ status: 'paid', openMinor: 0 });
    expect(await books.get(`bills/${later.id}`)).toMatchObject({
      status: 'part_paid',
      openMinor: 4_000,
      settlements: [{ documentId: part.id, kind: 'payment', number: part.number }],
    });
    const rest = await books.pay(supplierId, 6_000);
    expect(rest).toMatchObject({ openMinor: 2_000 });
    expect(await books.get(`suppliers/${supplierId}/payable`)).toEqual({
      items: [{ currency: 'GHS', owedMinor: 0, overdueMinor: 0, creditMinor: 0, prepaidMinor: 2_000 }],
    });
    const balances = await ledgerBalances(server, company.id);
    expect(balances).toEqual({ utilities: 8_000, cash: -10_000, supplier_prepayments: 2_000 });

    // What was paid in advance settles the next bill, is taken back, and settles it again.
    const next = await books.bill(supplierId, '15');
    const { items } = await books.get(`suppliers/${supplierId}/open-credits`);
    expect(items).toMatchObject([{ id: rest.id, kind: 'payment', openMinor: 2_000 }]);
    expect(await books.post(`supplier-credits/${rest.id}/allocate`)).toEqual({ allocatedMinor: 1_500 });
    const [settlement] = (await books.get(`bills/${next.id}`)).settlements;
    expect(await books.post(`payable-allocations/${settlement.id}/undo`)).toEqual({ freedMinor: 1_500 });
    expect(await openOf(next.id)).toBe(1_500);
    const again = await books.client.post(`/api/payable-allocations/${settlement.id}/undo`);
    expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    const some = { bills: [{ id: next.id, amountMinor: 600 }] };
    expect(await books.post(`supplier-credits/${rest.id}/allocate`, some)).toEqual({ allocatedMinor: 600 });
    await books.pay(supplierId, 900, { bills: [{ id: next.id }] });
    expect(await openOf(next.id)).toBe(0);
    const nothing = await books.client.post(`/api/supplier-credits/${rest.id}/allocate`);
    expect(nothing).toMatchObject({ status: 409, body: { code: 'nothing_to_settle' } });
  });

  it('is reversed once: its bills are owed again, and its money is back', async () => {
    const before = await ledgerBalances(server, company.id);
    const bill = await books.bill(supplierId, '20');
    const { id } = await books.pay(supplierId, 2_500, { bills: [{ id: bill.id }] });
    expect(await books.post(`supplier-payments/${id}/reverse`)).toMatchObject({
      status: 'reversed',
      reversedOn: today,
      openMinor: 0,
      settlements: [],
    });
    expect(await books.get(`bills/${bill.id}`)).toMatchObject({ status: 'approved', openMinor: 2_000 });
    expect((await books.client.post(`/api/supplier-payments/${id}/reverse`)).status).toBe(409);
    await books.post(`bills/${bill.id}/void`);
    expect(await ledgerBalances(server, company.id)).toEqual(before);
  });

  it('keeps back a part as tax, which is owed to the state', async () => {
    const before = await ledgerBalances(server, company.id);
    const other = await books.supplier();
    const bill = await books.bill(other, '1000');
    const payment = await books.pay(other, 100_000, {
      bills: [{ id: bill.id }],
      withheldMinor: 7_500,
      certificateNumber: 'WHT-1',
    });
    expect(payment).toMatchObject({ withheldMinor: 7_500, certificateNumber: 'WHT-1' });
    const after = await ledgerBalances(server, company.id);
    expect(after['tax_withheld']).toBe(-7_500);
    expect((after['cash'] ?? 0) - (before['cash'] ?? 0)).toBe(-92_500);
    expect(payment).toMatchObject({ withholdingClass: null, withheldFromMinor: 100_000 });
    await books.post(`supplier-payments/${payment.id}/reverse`);
    await books.post(`bills/${bill.id}/void`);
    expect(await ledgerBalances(server, company.id)).toEqual(before);
  });

  it('keeps tax back at the rate for what is bought, of what is without VAT, and numbers each certificate', async () => {
    const own = await buying(await foundCompany(server, { vatRegisteredFrom: '2020-01-01' }));
    const { items } = await own.get('tax-classes');
    const taxClassId = items.find((one: { isDefault: boolean }) => one.isDefault).id;
    const other = await own.supplier();
    const accountId = own.accountOf('Professional fees');
    const lines = [{ description: 'Advice', accountId, unitPrice: '1000', taxClassId }];
    const bill = await own.bill(other, '1', { lines });
    expect(bill).toMatchObject({ netMinor: 100_000, totalMinor: 120_000 });
    const half = { bills: [{ id: bill.id }], withholdingClass: 'services' };
    const payments = [await own.pay(other, 60_000, half), await own.pay(other, 60_000, half)];
    const kept = { withholdingClass: 'services', withholdingPercent: '7.5', withheldMinor: 3_750 };
    for (const payment of payments)
      expect(payment).toMatchObject({ ...kept, withheldFromMinor: bill.netMinor / 2 });
    const [first, second] = payments.map((one) => Number(one.withholdingNumber.replace('WHT-', '')));
    expect(second).toBe(Number(first) + 1);
    expect((await own.get(`suppliers/${other}/open-bills`)).withholding.usualClass).toBe('services');
    const found = await own.get(`supplier-payments?q=WHT-${first}&withheld=true`);
    expect(found.items).toMatchObject([{ id: payments[0].id }]);
    await own.post(`supplier-payments/${payments[1].id}/reverse`);
  });

  it('is refused where its fields make no sense', async () => {
    const bill = await books.bill(supplierId, '9');
    const elsewhere = await books.bill(await books.supplier(), '9');
    await refused({ supplierId: company.id }, 404, 'not_found', 'supplierId');
    await refused({ withheldMinor: 1_000 }, 400, 'invalid_input', 'withheldMinor');
    await refused({ certificateNumber: '7' }, 400, 'invalid_input', 'certificateNumber');
    const both = { withholdingClass: 'goods', withheldMinor: 10 };
    await refused(both, 400, 'invalid_input', 'withheldMinor');
    await refused({ rate: '2' }, 400, 'invalid_input', 'rate');
    await refused({ paidOn: addDays(today, 1) }, 400, 'invalid_input', 'paidOn');
    await refused({ bills: [{ id: bill.id }, { id: bill.id }] }, 400, 'invalid_input', 'bills.1.id');
    await refused({ bills: [{ id: elsewhere.id }] }, 409, 'over_payment', 'bills.0.id');
    await refused({ bills: [{ id: bill.id, amountMinor: 901 }] }, 409, 'over_payment', 'bills.0.amountMinor');
    await refused(
      { amountMinor: 400, bills: [{ id: bill.id, amountMinor: 401 }] },
      400,
      'invalid_input',
      'bills',
    );
    await books.pay(supplierId, 900, { bills: [{ id: bill.id }], reference: 'MoMo 77' });
    await refused({ bills: [{ id: bill.id }] }, 409, 'over_payment', 'bills.0.id');
    await refused({ bills: [], reference: 'momo77' }, 409, 'repeated_reference', 'reference');
    await books.pay(supplierId, 5, { bills: [], reference: 'momo77', repeatsReason: 'Two in one' });
  });
});

describe('a credit of the supplier', () => {
  it('lessens what is owed, settles a bill without money, and is not voided while it does', async () => {
    const other = await books.supplier();
    const before = await ledgerBalances(server, company.id);
    const bill = await books.bill(other, '100');
    const credit = await books.bill(other, '40', { kind: 'credit', supplierNumber: 'CN-9' });
    expect(credit).toMatchObject({ number: 'SCR-1', openMinor: 4_000 });
    expect(await books.get(`suppliers/${other}/payable`)).toMatchObject({
      items: [{ owedMinor: 10_000, creditMinor: 4_000 }],
    });
    const owed = (await ledgerBalances(server, company.id))['payable'] ?? 0;
    expect(owed - (before['payable'] ?? 0)).toBe(-6_000);
    expect(await books.post(`supplier-credits/${credit.id}/allocate`)).toEqual({ allocatedMinor: 4_000 });
    expect(await books.get(`bills/${credit.id}`)).toMatchObject({ status: 'paid', openMinor: 0 });
    expect(await books.get(`bills/${bill.id}`)).toMatchObject({
      openMinor: 6_000,
      settlements: [{ kind: 'credit', number: 'SCR-1' }],
    });
    for (const id of [bill.id, credit.id])
      expect(await books.client.post(`/api/bills/${id}/void`)).toMatchObject({
        status: 409,
        body: { code: 'bill_paid' },
      });
    const [settlement] = (await books.get(`bills/${bill.id}`)).settlements;
    await books.post(`payable-allocations/${settlement.id}/undo`);
    await books.post(`bills/${credit.id}/void`);
    await books.post(`bills/${bill.id}/void`);
    expect(await ledgerBalances(server, company.id)).toEqual(before);
  });
});

describe('a bill in another currency', () => {
  it('is paid at the rate of the day; what differs is a loss or a gain of exchange, until nothing is left', async () => {
    const own = await foundCompany(server, { vatRegisteredFrom: null });
    const abroad = await buying(own);
    const rate = (unitsPerUsd: string) =>
      abroad.post('exchange-rates', { currency: 'GHS', unitsPerUsd, validFrom: today });
    await rate('10');
    const dollars = await abroad.supplier({ currency: 'USD' });
    const bill = await abroad.bill(dollars, '333.33');
    expect(bill).toMatchObject({ currency: 'USD', exchangeRate: '10', totalMinor: 33_333 });
    await rate('12');
    await abroad.pay(dollars, 11_111, { currency: 'USD' });
    await rate('9.5');
    const last = await abroad.pay(dollars, 30_000, { currency: 'USD' });
    expect(last).toMatchObject({ baseMinor: 285_000, openMinor: 7_778 });
    const balances = await ledgerBalances(server, own.id);
    // 11,111 at 12 less 10, and 22,222 at 9.5 less 10.
    expect(balances).toEqual({
      utilities: 333_330,
      cash: -133_332 - 285_000,
      supplier_prepayments: 285_000 - 211_109,
      exchange_differences: 22_222 - 11_111,
    });
    await abroad.post(`supplier-payments/${last.id}/reverse`);
    expect(await ledgerBalances(server, own.id)).toEqual({
      utilities: 333_330,
      payable: -222_220,
      cash: -133_332,
      exchange_differences: 22_222,
    });
    const cash = await abroad.client.post('/api/supplier-payments', abroad.payment(dollars, 1_000));
    expect(cash.body).toMatchObject({ openMinor: 1_000, settlements: [] });
  });

  it('comes from an account in its own currency, and from no account in a third one', async () => {
    const own = await foundCompany(server, { vatRegisteredFrom: null });
    const abroad = await buying(own);
    await abroad.post('exchange-rates', { currency: 'GHS', unitsPerUsd: '10', validFrom: today });
    const account = (currency: string) =>
      abroad.post('money-accounts', { name: currency, kind: 'bank', currency });
    const dollars = await account('USD');
    const supplier = await abroad.supplier({ currency: 'USD' });
    const bill = await abroad.bill(supplier, '20');
    const paying = { currency: 'USD', moneyAccountId: dollars.id, method: 'bank', withheldMinor: 100 };
    await abroad.pay(supplier, 2_000, { ...paying, bills: [{ id: bill.id }] });
    const { items } = await abroad.get('money-accounts/balances');
    expect(items.find((one: { id: string }) => one.id === dollars.id)).toMatchObject({
      balanceMinor: -1_900,
    });
    // A rate with more digits than prices have.
    const small = await abroad.pay(supplier, 1_000, { currency: 'RWF' });
    expect(small.exchangeRate).toMatch(/^0\.0\d{7,}$/);
    const euros = await account('EUR');
    const wrong = { ...abroad.payment(supplier, 10, paying), moneyAccountId: euros.id };
    expect(await abroad.client.post('/api/supplier-payments', wrong)).toMatchObject({
      status: 400,
      body: { fields: { currency: { code: 'other_currency' } } },
    });
  });
});

describe('at once', () => {
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);

  it('two payments of one bill: the second finds it paid', async () => {
    const other = await books.supplier();
    for (let round = 0; round < 3; round += 1) {
      const bill = await books.bill(other, '10');
      const pay = () =>
        books.client.post(
          '/api/supplier-payments',
          books.payment(other, 1_000, { bills: [{ id: bill.id }] }),
        );
      expect(statuses(await Promise.all([pay(), pay(), pay()]))).toEqual([201, 409, 409]);
    }
  });

  it('a bill is voided and paid: one of both is refused', async () => {
    const other = await books.supplier();
    for (let round = 0; round < 3; round += 1) {
      const bill = await books.bill(other, '10');
      const [paid, voided] = await Promise.all([
        books.client.post(
          '/api/supplier-payments',
          books.payment(other, 1_000, { bills: [{ id: bill.id }] }),
        ),
        books.client.post(`/api/bills/${bill.id}/void`),
      ]);
      expect([paid.status === 201, voided.status === 200].filter(Boolean)).toHaveLength(1);
    }
  });

  it('a payment is reversed while its advance is used, and a settlement is taken back twice', async () => {
    const other = await books.supplier();
    for (let round = 0; round < 3; round += 1) {
      const advance = await books.pay(other, 1_000, { bills: [] });
      await books.bill(other, '10');
      const answers = await Promise.all([
        books.client.post(`/api/supplier-credits/${advance.id}/allocate`),
        books.client.post(`/api/supplier-payments/${advance.id}/reverse`),
      ]);
      expect(answers[1]?.status).toBe(200);
    }
    const paid = await books.pay(other, 3_000);
    const undo = () => books.client.post(`/api/payable-allocations/${paid.settlements[0].id}/undo`);
    expect(statuses(await Promise.all([undo(), undo()]))).toEqual([200, 409]);
  });
});
