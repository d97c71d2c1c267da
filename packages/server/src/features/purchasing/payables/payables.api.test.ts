import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { buying, type Buying } from '../../../test/test-bills.ts';
import { addProduct } from '../../../test/test-adjustments.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { receiveGoods } from '../../../test/test-receipts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { tellDueBills } from '../index.ts';

let server: TestServer;
const today = dayIn('Africa/Accra', new Date());

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  const broken = await findBrokenInvariants(server.adminUrl);
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`);
  await server.close();
});

describe('what is owed, seen as a whole', () => {
  it('the calendar says what is due when; the rows behind the ageing come to its figures, and those to the books', async () => {
    const own = await foundCompany(server, { vatRegisteredFrom: null });
    const whole = await buying(own);
    const supplierId = await whole.supplier();
    const old = addDays(today, -40);
    await whole.bill(supplierId, '10', { billedOn: old, dueOn: addDays(today, -35), businessDate: today });
    await whole.bill(supplierId, '20', { dueOn: addDays(today, 3) });
    await whole.bill(supplierId, '40', { dueOn: addDays(today, 100) });
    await whole.bill(supplierId, '5', { kind: 'credit' });
    await whole.pay(supplierId, 700, { bills: [] });
    expect(await whole.get('payables-calendar')).toMatchObject({
      overdue: { count: 1, openMinor: 1_000 },
      days: [{ day: addDays(today, 3), count: 1, openMinor: 2_000 }],
      later: { count: 1, openMinor: 4_000 },
      heldMinor: 0,
    });
    const ageing = await whole.ageing();
    expect(ageing).toMatchObject({ totals: { totalMinor: 6_500, days60Minor: 1_000 }, bookedMinor: 6_500 });
    const rows = async (column: string) =>
      (await whole.get(`payables-ageing/rows?column=${column}`)).items.map(
        (one: { openMinor: number }) => one.openMinor,
      );
    expect([
      await rows('days60'),
      (await rows('notDue')).toSorted(),
      await rows('credit'),
      await rows('prepaid'),
    ]).toEqual([[1_000], [2_000, 4_000], [500], [700]]);
    expect(await whole.get(`payables-due?dueUntil=${addDays(today, 3)}`)).toMatchObject({ count: 2 });
    // The card of the dashboard, and the list that it opens.
    const dashboard = await whole.get('dashboard');
    expect(dashboard).toMatchObject({
      toDo: { billsDue: 2 },
      billsDue: { dueMinor: 3_000, overdueMinor: 1_000 },
    });
    const opened = `bills?kind=bill&status=approved,part_paid&dueBy=${addDays(today, 7)}`;
    expect((await whole.get(opened)).total.count).toBe(2);
    expect((await own.staff.client.get('/api/dashboard')).body.billsDue).toBeUndefined();
    const told = () => server.database.forTenant(own.id, (tx) => tellDueBills(tx, new Date()));
    expect([await told(), await told()]).toEqual([1, 0]);
    const news = (await own.manager.client.get('/api/notifications')).body.items;
    expect(news[0]).toMatchObject({ type: 'bills_due', data: { count: '1' } });
    const csv = (await whole.client.get('/api/payables-ageing.csv')).raw.toString();
    expect(csv).toContain('"Accra Power"');
    const { body } = await own.staff.client.get('/api/payables-calendar');
    expect(body.code).toBe('forbidden');
  });

  it('every plan with suppliers pays one bill at a time; several at once need accounts payable', async () => {
    const own = await foundCompany(server, { vatRegisteredFrom: null });
    const small = await buying(own);
    const supplierId = await small.supplier();
    const [first, second] = [await small.bill(supplierId, '10'), await small.bill(supplierId, '20')];
    await own.setPlan('premium');
    expect(await small.get(`suppliers/${supplierId}/open-bills`)).toMatchObject({
      count: 2,
      paidThisYearMinor: 0,
    });
    const several = await small.client.post('/api/supplier-payments', small.payment(supplierId, 3_000));
    expect(several).toMatchObject({ status: 402, body: { code: 'plan_feature' } });
    const one = await small.pay(supplierId, 1_000, { bills: [{ id: first.id }] });
    expect(await small.get(`suppliers/${supplierId}/open-bills`)).toMatchObject({
      items: [{ id: second.id, openMinor: 2_000 }],
      paidThisYearMinor: 1_000,
    });
    await small.post(`supplier-payments/${one.id}/reverse`);
    expect((await small.client.get('/api/payment-runs')).status).toBe(402);
  });
});

describe('what the books ask for at the end of a month', () => {
  it('goods received, not billed, of any day are those of the books, by receipt, whatever happened to them since', async () => {
    const own = await foundCompany(server, { vatRegisteredFrom: null });
    const whole = await buying(own);
    const [supplierId, productId] = [await whole.supplier(), await addProduct(whole.client)];
    const ago = (days: number) => addDays(today, -days);
    const receive = (businessDate: string) =>
      receiveGoods(whole.client, {
        supplierId,
        businessDate,
        lines: [{ productId, enteredQuantity: '10', unitPrice: '4' }],
      });
    const [first, second, third] = [await receive(ago(6)), await receive(ago(5)), await receive(ago(4))];
    const line = (receipt: { id: string }, quantity: string, unitPrice = '4') => ({
      receiptId: receipt.id,
      receiptLine: 1,
      quantity,
      unitPrice,
    });
    const days = (day: number) => ({ billedOn: ago(day), dueOn: today, businessDate: ago(day) });
    // One bill of parts of two receipts, another at a higher price that is void the day after, and goods that go back and are credited.
    await whole.bill(supplierId, '0', { ...days(4), lines: [line(first, '4'), line(second, '10')] });
    const wrong = await whole.bill(supplierId, '0', { ...days(3), lines: [line(third, '5', '5')] });
    await whole.post(`bills/${wrong.id}/void`, { voidedOn: ago(2) });
    await whole.post(`stock-receipts/${second.id}/returns`, {
      reason: 'Wet',
      businessDate: ago(2),
      lines: [{ lineNumber: 1, enteredQuantity: '3' }],
    });
    await whole.bill(supplierId, '0', { ...days(1), kind: 'credit', lines: [line(second, '3')] });
    await whole.post(`stock-receipts/${third.id}/reverse`, { businessDate: today });
    const on = (day: number) => whole.get(`payables-unbilled?asOf=${ago(day)}`);
    const amountsOn = async (day: number) => {
      const { items, totalMinor, bookedMinor } = await on(day);
      expect(totalMinor, `${day} days ago`).toBe(bookedMinor);
      return items.map((one: { unbilledMinor: number }) => one.unbilledMinor);
    };
    expect(await amountsOn(6)).toEqual([4_000]);
    expect(await amountsOn(5)).toEqual([4_000, 4_000]);
    expect(await amountsOn(4)).toEqual([2_400, 4_000]);
    expect(await amountsOn(3)).toEqual([2_400, 2_000]);
    expect(await amountsOn(2)).toEqual([2_400, -1_200, 4_000]);
    expect(await amountsOn(1)).toEqual([2_400, 4_000]);
    expect(await on(0)).toMatchObject({ count: 1, items: [{ receiptNumber: first.number, supplierId }] });
    const csv = (await whole.client.get(`/api/payables-unbilled.csv?asOf=${ago(2)}`)).raw.toString();
    expect(csv.trim().split('\r\n')).toHaveLength(4);
  });

  it('tax withheld in a period is that of the books, a line for each certificate and each reversal', async () => {
    const own = await foundCompany(server, { vatRegisteredFrom: null });
    const whole = await buying(own);
    const supplierId = await whole.supplier();
    const pay = (amountMinor: number, paidOn: string) =>
      whole.pay(supplierId, amountMinor, { paidOn, withholdingClass: 'services', bills: [] });
    const [, undone] = [await pay(100_000, addDays(today, -3)), await pay(40_000, addDays(today, -2))];
    await whole.pay(supplierId, 500, { bills: [] });
    await whole.post(`supplier-payments/${undone.id}/reverse`, { reversedOn: today });
    const between = (from: number, until: number) =>
      whole.get(`payables-withheld?from=${addDays(today, -from)}&until=${addDays(today, -until)}`);
    expect(await between(3, 1)).toMatchObject({ count: 2, totalMinor: 10_500, bookedMinor: 10_500 });
    expect(await between(0, 0)).toMatchObject({
      totalMinor: -3_000,
      bookedMinor: -3_000,
      items: [{ certificateNumber: undone.withholdingNumber, isReversal: true, withheldMinor: -3_000 }],
    });
    expect(await between(9, 0)).toMatchObject({ totalMinor: 7_500, bookedMinor: 7_500 });
    const file = `/api/payables-withheld.csv?from=${addDays(today, -9)}&until=${today}`;
    expect((await whole.client.get(file)).raw.toString()).toContain(undone.withholdingNumber);
  });
});

describe('an approval of a payment run', () => {
  const payout = { kind: 'bank', provider: 'GCB', branch: 'Osu', accountName: 'Volta' };
  const runOf = async (books: Buying) => {
    const supplierId = await books.supplier({ name: 'Volta' });
    const bill = await books.bill(supplierId, '30');
    const { id } = await books.post('payment-runs', { bills: [{ billId: bill.id }] });
    return { id: id as string, supplierId };
  };

  it('stays for another admin, whoever else changed its note', async () => {
    const own = await foundCompany(server, { vatRegisteredFrom: null });
    const theirs = await buying(own);
    const { items } = (await own.admin.client.get('/api/users?role=staff')).body;
    await own.admin.client.put(`/api/users/${items[0].id}/role`, {
      version: items[0].version,
      role: 'admin',
    });
    const { id } = await runOf(theirs);
    const touched = await own.manager.client.patch(`/api/payment-runs/${id}`, { version: 1, note: 'Friday' });
    expect(touched.body).toMatchObject({ preparedBy: own.manager.username, version: 2 });
    expect((await theirs.get(`payment-runs/${id}`)).needsOtherAdmin).toBe(true);
    const alone = await own.admin.client.post(`/api/payment-runs/${id}/approve`, { version: 2 });
    expect(alone.body.code).toBe('other_admin_needed');
    const other = await own.staff.client.post(`/api/payment-runs/${id}/approve`, { version: 2 });
    expect(other.body).toMatchObject({ status: 'approved' });
  });

  it('pays nobody at a place that was entered after the approval; the admins hear of it', async () => {
    const company = await foundCompany(server, { vatRegisteredFrom: null });
    const books = await buying(company);
    const { client } = books;
    const { id, supplierId } = await runOf(books);
    const put = (number: string) =>
      company.manager.client.put(`/api/suppliers/${supplierId}/payout`, { ...payout, number });
    await put('001441000123456');
    const waysTo = { version: 1, ways: [{ supplierId, method: 'bank' }] };
    const { version } = (await client.patch(`/api/payment-runs/${id}`, waysTo)).body;
    await books.post(`payment-runs/${id}/approve`, { version });
    const file = () => client.post(`/api/payment-runs/${id}/file`, { kind: 'bank' });
    expect((await file()).raw.toString()).toContain('001441000123456');
    await put('666677778888');
    const refusal = { status: 409, body: { code: 'payout_changed', detail: { supplier: 'Volta' } } };
    const refused = await file();
    expect(refused).toMatchObject(refusal);
    expect(refused.raw.toString()).not.toContain('66667777');
    const pay = (seen: number) => client.post(`/api/payment-runs/${id}/pay`, { version: seen });
    expect(await pay(version + 1)).toMatchObject(refusal);
    expect((await books.get(`payment-runs/${id}`)).payees[0]).toMatchObject({
      isPayoutUnapproved: true,
      payoutChangedBy: company.manager.username,
      payout: { endsWith: '8888' },
    });
    const told = (await books.get('notifications')).items[0];
    expect(told).toMatchObject({
      type: 'payout_changed',
      data: { supplierId, supplierName: 'Volta' },
    });
    expect((await company.manager.client.get('/api/notifications')).raw.toString()).not.toContain(
      'payout_changed',
    );
    const again = await books.post(`payment-runs/${id}/reopen`, { version: version + 1 });
    const anew = await books.post(`payment-runs/${id}/approve`, { version: again.version });
    expect(anew.payees[0]).toMatchObject({ isPayoutUnapproved: false });
    expect((await file()).raw.toString()).toContain('666677778888');
    expect(await pay(anew.version)).toMatchObject({ status: 200 });
  });
});
