import { expect } from 'vitest';
import { newId } from '../platform/ids.ts';
import type { TestAnswer } from './test-client.ts';
import type { TestCompany } from './test-company.ts';
import { defaultLocation } from './test-adjustments.ts';

/** Two shifts at a till and one that is open: sales, cash in and out, money paid back and taken back, and a count that was put right. */
export const workOnTills = async ({ admin, staff }: TestCompany, ring: string): Promise<void> => {
  const { client } = admin;
  const done = async (answer: Promise<TestAnswer>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const post = (path: string, body: object = {}) => done(client.post(`/api/${path}`, body));
  const till = await post('tills', { name: 'Front', locationId: await defaultLocation(client) });
  // More than is owed stays as their credit, whatever a ring costs in the company's currency.
  const customer = await post('customers', { name: 'Regular at the counter' });
  const sell = async (paid: object) => {
    const order = await post('orders', {
      customerId: customer.id,
      lines: [{ productId: ring, quantity: '1' }],
    });
    await post(`orders/${order.id}/confirm`);
    return post(`orders/${order.id}/payments`, {
      method: 'cash',
      moneyAccountId: till.moneyAccountId,
      amountMinor: 700,
      ...paid,
    });
  };
  const { accounts, moneyAccounts } = await done(client.get('/api/cash-accounts'));
  const first = await post('shifts', { tillId: till.id, countedMinor: 5_000, note: 'The first float' });
  await sell({});
  const priced = await post('orders', { customerId: null, lines: [{ productId: ring, quantity: '1' }] });
  await done(client.delete(`/api/orders/${priced.id}`));
  await post('quick-sales', {
    id: newId(),
    shiftId: first.id,
    lines: [{ productId: ring, quantity: '1' }],
    totalMinor: priced.totalMinor,
    tenders: [
      { method: 'card', amountMinor: 5 },
      { method: 'cash', amountMinor: priced.totalMinor - 5 },
    ],
    givenMinor: priced.totalMinor + 10,
  });
  const wrong = await sell({ amountMinor: 900 });
  await post(`payments/${wrong.id}/reverse`);
  const cash = (fields: object) => post(`shifts/${first.id}/cash`, { reason: 'Taxi', ...fields });
  await cash({ direction: 'out', amountMinor: 300, accountId: accounts[0].id });
  await cash({ direction: 'in', amountMinor: 1_000, moneyAccountId: moneyAccounts[0].id });
  const { movements } = await cash({ direction: 'out', amountMinor: 50, accountId: accounts[0].id });
  await post(`shifts/${first.id}/cash/${movements[2].id}/undo`);
  await post(`shifts/${first.id}/close`, {
    countedMinor: 6_300,
    pieces: [{ valueMinor: 100, count: 63 }],
  });
  await post(`shifts/${first.id}/correct`, { countedMinor: 6_390, note: 'A note lay under the tray' });

  const second = await done(
    staff.client.post('/api/shifts', { tillId: till.id, countedMinor: 6_400, note: 'A coin on the floor' }),
  );
  const deposit = await sell({ amountMinor: 500 });
  await post(`orders/${deposit.orderId}/cancel`, { reason: 'changed their mind' });
  await post(`credits/${deposit.id}/refund`, {
    method: 'cash',
    moneyAccountId: till.moneyAccountId,
    amountMinor: 500,
  });
  await done(staff.client.post(`/api/shifts/${second.id}/close`, { countedMinor: 6_400 }));
  await done(staff.client.post('/api/shifts', { tillId: till.id, countedMinor: 6_400 }));
};
