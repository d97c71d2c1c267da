import { dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerBalances } from '../../../test/ledger-balances.ts';
import { buying, type Buying } from '../../../test/test-bills.ts';
import { addProduct } from '../../../test/test-adjustments.ts';
import { receiveGoods } from '../../../test/test-receipts.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let books: Buying;
const today = dayIn('Africa/Accra', new Date());

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  books = await buying(company);
});
afterAll(() => verifyAndClose(server));

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const payout = {
  kind: 'bank',
  provider: 'GCB',
  branch: 'Osu',
  accountName: 'Volta',
  number: '001441000123456',
};

/** Two suppliers with a bill each, 30 and 50 cedis, and a draft that pays both. */
const draft = async (of: Buying = books) => {
  const [first, second] = [await of.supplier({ name: 'Volta' }), await of.supplier({ name: 'Densu' })];
  const bills = [await of.bill(first, '30'), await of.bill(second, '50')];
  const run = await of.post('payment-runs', { bills: bills.map(({ id }) => ({ billId: id })) });
  return { id: run.id as string, run, suppliers: [first, second], bills };
};
const approved = async () => {
  const made = await draft();
  return { ...made, run: await books.post(`payment-runs/${made.id}/approve`, { version: 1 }) };
};
const at = (id: string, step: string) => books.client.post(`/api/payment-runs/${id}/${step}`, { version: 2 });
const changed = async (id: string, body: object) => {
  const { status, body: run } = await books.client.patch(`/api/payment-runs/${id}`, body);
  if (status !== 200) throw new Error(JSON.stringify(run));
  return run;
};
const openOf = async (id: string): Promise<number> => (await books.get(`bills/${id}`)).openMinor;

describe('a payment run', () => {
  it('pays each supplier once, from the accounts it said, and is numbered when it is approved', async () => {
    const before = await ledgerBalances(server, company.id);
    const { id, run, bills } = await approved();
    expect(run).toMatchObject({ number: expect.stringMatching(/^RUN-\d+$/), billCount: 2, baseMinor: 8_000 });
    expect(run.accounts).toMatchObject([{ currency: 'GHS', needMinor: 8_000 }]);
    const paid = (await at(id, 'pay')).body;
    expect(paid).toMatchObject({ status: 'paid', paidOn: today, leftOutCount: 0, actions: ['export'] });
    expect(paid.payees.map((one: { paymentNumber: string }) => one.paymentNumber)).toEqual([
      expect.stringMatching(/^PV-/),
      expect.stringMatching(/^PV-/),
    ]);
    expect([await openOf(bills[0].id), await openOf(bills[1].id)]).toEqual([0, 0]);
    expect((await at(id, 'pay')).body).toMatchObject({ code: 'wrong_state', detail: { state: 'paid' } });
    const after = await ledgerBalances(server, company.id);
    expect((after['cash'] ?? 0) - (before['cash'] ?? 0)).toBe(-8_000);
    const { payees } = paid;
    const payment = await books.get(`supplier-payments/${payees[0].paymentId}`);
    expect(payment).toMatchObject({ runId: id, runNumber: run.number });
    await books.post(`supplier-payments/${payment.id}/reverse`);
  });

  it('leaves out a bill that somebody paid meanwhile, and says so', async () => {
    const { id, bills, suppliers } = await approved();
    await books.pay(suppliers[0] ?? '', 500, { bills: [{ id: bills[0].id }] });
    const paid = (await at(id, 'pay')).body;
    expect(paid).toMatchObject({ status: 'paid', leftOutCount: 1, baseMinor: 5_000 });
    const outcomes = paid.payees.flatMap((one: { lines: { outcome: string }[] }) => one.lines);
    expect(outcomes.map((one: { outcome: string }) => one.outcome).toSorted()).toEqual(['less_open', 'paid']);
    expect(await openOf(bills[0].id)).toBe(2_500);
  });

  it('says what of each supplier’s credits and advances is not used yet', async () => {
    const made = await draft();
    await books.bill(made.suppliers[0] ?? '', '7', { kind: 'credit' });
    await books.pay(made.suppliers[0] ?? '', 200, { bills: [] });
    const { payees } = await books.get(`payment-runs/${made.id}`);
    expect(payees).toMatchObject([{ creditMinor: 0 }, { creditMinor: 900 }]);
  });

  it('is refused where nothing of it is left to pay', async () => {
    const { id, bills, suppliers } = await approved();
    for (const [index, bill] of bills.entries())
      await books.pay(suppliers[index] ?? '', bill.totalMinor, { bills: [{ id: bill.id }] });
    expect((await at(id, 'pay')).body.code).toBe('nothing_to_settle');
    expect((await at(id, 'cancel')).body.status).toBe('cancelled');
  });

  it('takes no held bill, none that waits in another run, and no more than is open', async () => {
    const { bills, run } = await draft();
    const refused = async (chosen: object) =>
      (await books.client.post('/api/payment-runs', { bills: [chosen] })).body;
    expect(await refused({ billId: bills[0].id })).toMatchObject({ code: 'bill_in_run' });
    await books.client.delete(`/api/payment-runs/${run.id}`);
    expect(await refused({ billId: bills[0].id, amountMinor: 3_001 })).toMatchObject({
      code: 'over_payment',
      fields: { 'bills.0.amountMinor': { code: 'too_much', message: 'At most 30.' } },
    });
    expect(await refused({ billId: company.id })).toMatchObject({ code: 'not_found' });
    const supplierId = await books.supplier();
    const productId = await addProduct(books.client);
    const receipt = await receiveGoods(books.client, {
      supplierId,
      lines: [{ productId, enteredQuantity: '10', unitPrice: '30' }],
    });
    const lines = [{ receiptId: receipt.id, receiptLine: 1, quantity: '10', unitPrice: '33' }];
    const { id: heldId } = await books.post('bills', { supplierId, lines });
    await books.post(`bills/${heldId}/approve`, { version: 1 });
    expect(await refused({ billId: heldId })).toMatchObject({ code: 'bill_held' });
  });

  it('needs another admin where there are two, and a new look after a change', async () => {
    const own = await foundCompany(server, { vatRegisteredFrom: null });
    const theirs = await buying(own);
    const { id, run } = await draft(theirs);
    expect(run.actions).toContain('approve');
    const { items } = (await own.admin.client.get('/api/users?role=manager')).body;
    const promoted = await own.admin.client.put(`/api/users/${items[0].id}/role`, {
      version: items[0].version,
      role: 'admin',
    });
    expect(promoted.status, JSON.stringify(promoted.body)).toBe(200);
    expect((await theirs.get(`payment-runs/${id}`)).actions).not.toContain('approve');
    const alone = await own.admin.client.post(`/api/payment-runs/${id}/approve`, { version: 1 });
    expect(alone).toMatchObject({ status: 409, body: { code: 'other_admin_needed' } });
    await theirs.post(`payment-runs/${id}/ask-approval`, { version: 1 });
    const stale = await own.manager.client.post(`/api/payment-runs/${id}/approve`, { version: 1 });
    expect(stale.body.code).toBe('version_conflict');
    const seen = await own.manager.client.post(`/api/payment-runs/${id}/approve`, { version: 2 });
    expect(seen.body).toMatchObject({ status: 'approved', number: 'RUN-1' });
    const { version } = (await own.admin.client.post(`/api/payment-runs/${id}/reopen`, { version: 3 })).body;
    const changed = await own.admin.client.patch(`/api/payment-runs/${id}`, { version, note: 'Later' });
    expect(changed.body).toMatchObject({ number: 'RUN-1', status: 'draft', needsOtherAdmin: true });
  });

  it('gives a file with payout details in full, noted for each supplier; without details it names who lacks them', async () => {
    const [supplierId] = [await books.supplier({ name: '=Volta' })];
    const without = await books.supplier({ name: 'Densu' });
    await books.client.put(`/api/suppliers/${supplierId}/payout`, payout);
    const [bill, other] = [await books.bill(supplierId, '30'), await books.bill(without, '5')];
    const { id, payees } = await books.post('payment-runs', {
      bills: [{ billId: bill.id }, { billId: other.id }],
    });
    expect(payees.map((one: { method: string }) => one.method).toSorted()).toEqual(['bank', 'cash']);
    const file = (kind: string) => books.client.post(`/api/payment-runs/${id}/file`, { kind });
    expect((await file('bank')).body.code).toBe('wrong_state');
    const { number } = await books.post(`payment-runs/${id}/approve`, { version: 1 });
    const lines = (await file('bank')).raw.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toEqual([
      '"beneficiary","bank","branch","account_number","currency","amount","reference","supplier"',
      `"Volta","GCB","Osu","001441000123456","GHS","30.00","${number}","'=Volta"`,
    ]);
    const trail = await books.get(`timeline?subject=supplier&id=${supplierId}`);
    expect(trail.items[0]).toMatchObject({ action: 'supplier.reveal_payout' });
    await books.client.delete(`/api/suppliers/${supplierId}/payout`);
    expect((await file('bank')).body).toMatchObject({ code: 'payout_missing' });
  });
});

describe('how a run pays', () => {
  it('keeps tax back by the rate of the day and pays from the account that was chosen: in what it needs, in the file, in the payment', async () => {
    const bank = await books.post('money-accounts', { name: 'Second bank', kind: 'bank', currency: 'GHS' });
    const supplierId = await books.supplier({ name: 'Works Ltd' });
    await books.client.put(`/api/suppliers/${supplierId}/payout`, payout);
    const lines = [{ description: 'Roof', accountId: books.accountOf('Utilities'), unitPrice: '3000' }];
    const bill = await books.bill(supplierId, '1', { lines });
    const made = await books.post('payment-runs', { bills: [{ billId: bill.id }] });
    expect(made.payees).toMatchObject([{ withholdingClass: null, withheldMinor: 0, isTaxDue: true }]);
    const ways = [{ supplierId, moneyAccountId: bank.id, withholdingClass: 'works' }];
    const run = await changed(made.id, { version: 1, ways });
    expect(run.payees).toMatchObject([{ method: 'bank', moneyAccountId: bank.id, withheldMinor: 15_000 }]);
    expect(run.accounts).toMatchObject([{ moneyAccountId: bank.id, needMinor: 285_000 }]);
    await books.post(`payment-runs/${made.id}/approve`, { version: 2 });
    const file = await books.client.post(`/api/payment-runs/${made.id}/file`, { kind: 'bank' });
    expect(file.raw.toString('utf8')).toContain('"2850.00"');
    const paid = await books.post(`payment-runs/${made.id}/pay`, { version: 3 });
    const payment = await books.get(`supplier-payments/${paid.payees[0].paymentId}`);
    expect(payment).toMatchObject({
      amountMinor: 300_000,
      withheldMinor: 15_000,
      withholdingNumber: expect.stringMatching(/^WHT-\d+$/),
      withholdingPercent: '5',
      moneyAccountId: bank.id,
    });
    // What was bought of them is remembered, and the year's payments pass what is free.
    const next = await books.post('payment-runs', {
      bills: [{ billId: (await books.bill(supplierId, '10')).id }],
    });
    expect(next.payees).toMatchObject([{ withholdingClass: 'works', withheldMinor: 50 }]);
    const without = await changed(next.id, { version: 1, ways: [{ supplierId, withholdingClass: null }] });
    expect(without.payees).toMatchObject([{ withholdingClass: null, method: 'bank' }]);
  });

  it('takes an account in the currency of the bills or of the books, for each currency its own, and no rate where the country has none', async () => {
    const dollars = await books.post('money-accounts', { name: 'Dollars', kind: 'bank', currency: 'USD' });
    const supplierId = await books.supplier();
    const [home, abroad] = [
      await books.bill(supplierId, '30'),
      await books.bill(supplierId, '20', { currency: 'USD' }),
    ];
    const bills = [{ billId: home.id }, { billId: abroad.id }];
    const way = { supplierId, method: 'bank', moneyAccountId: dollars.id };
    const refused = await books.client.post('/api/payment-runs', { bills, ways: [way] });
    expect(refused.body.fields).toMatchObject({ ways: { code: 'other_currency' } });
    const run = await books.post('payment-runs', { bills, ways: [{ ...way, currency: 'USD' }] });
    expect(run.accounts).toMatchObject([
      { currency: 'GHS', needMinor: 3_000 },
      { currency: 'USD', needMinor: 2_000 },
    ]);
    const elsewhere = await foundCompany(server, { vatRegisteredFrom: null, country: 'KE' });
    const theirs = await buying(elsewhere);
    const other = await theirs.supplier();
    const { id } = await theirs.bill(other, '30');
    const kept = await theirs.client.post('/api/payment-runs', {
      bills: [{ billId: id }],
      ways: [{ supplierId: other, withholdingClass: 'goods' }],
    });
    expect(kept.body.fields).toMatchObject({ ways: { code: 'not_here' } });
  });
});

describe('a merge of suppliers', () => {
  it('pays their bills to the one that goes on, in one payment; a run that was paid before keeps who was paid', async () => {
    const paid = await approved();
    await at(paid.id, 'pay');
    const { id, suppliers, bills } = await approved();
    for (const made of [paid.suppliers, suppliers]) {
      const merged = await books.client.post(`/api/suppliers/${made[0]}/merge`, { intoId: made[1] });
      expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    }
    // What was approved was paying another record.
    expect(await at(id, 'pay')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await books.client.post(`/api/payment-runs/${id}/approve`, { version: 2 })).toMatchObject({
      body: { code: 'version_conflict' },
    });
    const { version } = await books.post(`payment-runs/${id}/approve`, { version: 3 });
    const { body } = await books.client.post(`/api/payment-runs/${id}/pay`, { version });
    expect(body.payees).toMatchObject([{ supplierId: suppliers[1], amountMinor: 8_000 }]);
    expect([await openOf(bills[0].id), await openOf(bills[1].id)]).toEqual([0, 0]);
    expect((await books.get(`payment-runs/${paid.id}`)).payees).toHaveLength(2);
  });
});

describe('at once', () => {
  it('a run is approved twice: one number', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { id } = await draft();
      const approve = () => books.client.post(`/api/payment-runs/${id}/approve`, { version: 1 });
      expect(statuses(await Promise.all([approve(), approve(), approve()]))).toEqual([200, 409, 409]);
    }
  });

  it('a run is paid twice: one effect', async () => {
    const before = (await ledgerBalances(server, company.id))['cash'] ?? 0;
    for (let round = 0; round < 2; round += 1) {
      const { id } = await approved();
      expect(statuses(await Promise.all([at(id, 'pay'), at(id, 'pay'), at(id, 'pay')]))).toEqual([
        200, 409, 409,
      ]);
    }
    expect((await ledgerBalances(server, company.id))['cash']).toBe(before - 16_000);
  });

  it('a run is paid while one of its bills is paid by hand: never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, bills, suppliers } = await approved();
      const [run, byHand] = await Promise.all([
        at(id, 'pay'),
        books.client.post(
          '/api/supplier-payments',
          books.payment(suppliers[0] ?? '', 3_000, { bills: [{ id: bills[0].id }] }),
        ),
      ]);
      expect(run.body).toMatchObject({ status: 'paid', leftOutCount: byHand.status === 201 ? 1 : 0 });
      expect([201, 409]).toContain(byHand.status);
      expect(await openOf(bills[0].id)).toBe(0);
    }
  });

  it('a bill is chosen for two runs: one has it', async () => {
    const bill = await books.bill(await books.supplier(), '10');
    const choose = () => books.client.post('/api/payment-runs', { bills: [{ billId: bill.id }] });
    expect(statuses(await Promise.all([choose(), choose()]))).toEqual([201, 409]);
  });
});
