import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { buying } from '../../../test/test-bills.ts';
import { foundCompany } from '../../../test/test-company.ts';
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
