import { costFields } from '@shelfwise/contract/features/catalog/products/products.facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockedProduct } from '../../../test/stocked-product.ts';
import type { TestAnswer } from '../../../test/test-client.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';

let server: TestServer;
let company: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  [company, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
});
afterAll(() => server.close());

const newCustomer = async (name: string): Promise<string> =>
  (await company.staff.client.post('/api/customers', { name })).body.id;
const timeline = (of: TestCompany, query: string, role: 'admin' | 'staff' = 'admin') =>
  of[role].client.get(`/api/timeline?${query}`);

test('tells what happened to a record, by whom, before and after, newest first', async () => {
  const id = await newCustomer('Ama');
  await company.manager.client.patch(`/api/customers/${id}`, { version: 1, name: 'Ama M', phone: '0244' });
  await company.admin.client.post(`/api/customers/${id}/archive`);
  const { status, body } = await timeline(company, `subject=customer&id=${id}`, 'staff');
  expect(status).toBe(200);
  expect(body.total).toEqual({ count: 3, isEstimate: false });
  expect(
    body.items.map(({ action, actor, before, after }: Record<string, unknown>) => ({
      action,
      actor,
      before,
      after,
    })),
  ).toEqual([
    {
      action: 'customer.archive',
      actor: company.admin.username,
      before: { status: 'active' },
      after: { status: 'archived' },
    },
    {
      action: 'customer.update',
      actor: company.manager.username,
      before: { name: 'Ama', phone: null },
      after: { name: 'Ama M', phone: '0244' },
    },
    {
      action: 'customer.create',
      actor: company.staff.username,
      before: null,
      after: { name: 'Ama', kind: 'person', paymentTermsDays: 0 },
    },
  ]);
});

test('pages without a gap or a repeat', async () => {
  const id = await newCustomer('Paged');
  for (let version = 1; version <= 6; version += 1) {
    expect(
      (await company.staff.client.patch(`/api/customers/${id}`, { version, notes: `note ${version}` }))
        .status,
    ).toBe(200);
  }
  const actions: string[] = [];
  const ids = new Set<string>();
  let cursor: string | null = '';
  do {
    const { body } = await timeline(
      company,
      `subject=customer&id=${id}&limit=3${cursor ? `&cursor=${cursor}` : ''}`,
    );
    for (const entry of body.items) {
      ids.add(entry.id);
      actions.push(entry.after?.notes ?? entry.action);
    }
    cursor = body.nextCursor;
  } while (cursor !== null);
  expect(actions).toEqual(['note 6', 'note 5', 'note 4', 'note 3', 'note 2', 'note 1', 'customer.create']);
  expect(ids.size).toBe(7);
});

test("shows nothing of another company's record, of an unknown one, or of another kind with the same id", async () => {
  const id = await newCustomer('Ours');
  const nothing = { items: [], nextCursor: null, total: { count: 0, isEstimate: false } };
  expect((await timeline(other, `subject=customer&id=${id}`)).body).toEqual(nothing);
  expect((await timeline(other, `subject=company&id=${company.id}`)).body).toEqual(nothing);
  expect((await timeline(company, `subject=customer&id=${newId()}`)).body).toEqual(nothing);
  expect((await timeline(company, `subject=order&id=${id}`)).body).toEqual(nothing);
  expect(
    (await timeline(company, `subject=company&id=${company.id}`)).body.items.map(
      ({ action }: { action: string }) => action,
    ),
  ).toContain('company.found');
});

test("an order's timeline has all its documents, from the draft to the refund, and no cost for staff", async () => {
  const client = company.admin.client;
  const product = await stockedProduct(company, { quantity: '5', unitPrice: '10.00', unitCost: '7.77' });
  const customerId = await newCustomer('Buys and returns');
  const must = async (answer: Promise<TestAnswer>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const lines = [{ productId: product.id, quantity: '3' }];
  const { id } = await must(client.post('/api/orders', { customerId, lines }));
  const order = await must(client.post(`/api/orders/${id}/confirm`, {}));
  await must(
    client.post(`/api/orders/${id}/ship`, { lines: [{ lineId: order.lines[0].id, quantity: '2' }] }),
  );
  const paid = await must(
    client.post(`/api/orders/${id}/payments`, { method: 'cash', amountMinor: order.totalMinor }),
  );
  await must(client.post(`/api/orders/${id}/cancel-rest`, {}));
  const { items } = await must(client.get(`/api/orders/${id}/invoices`));
  const note = await must(
    client.post(`/api/invoices/${items[0].id}/credit`, { lines: [{ number: 1, quantity: '1' }] }),
  );
  const refund = await must(
    client.post(`/api/credits/${note.id}/refund`, { method: 'cash', amountMinor: 100 }),
  );
  await must(client.post(`/api/payments/${refund.id}/reverse`, {}));
  const { body, raw } = await timeline(company, `subject=order&id=${id}`, 'staff');
  expect(body.items.map(({ action }: { action: string }) => action).toReversed()).toEqual([
    'order.create',
    'order.confirm',
    'order.invoice',
    'order.ship',
    'order.pay',
    'order.cancel_rest',
    'order.credit_invoice',
    'order.refund',
    'order.reverse_payment',
  ]);
  for (const number of [order.number, items[0].number, paid.number, note.number, refund.number])
    expect(raw.toString()).toContain(number);
  expect(raw.toString()).not.toMatch(/cost|7\.77|1554/iu);
});

test('only those who may read a record read its history, and only where the plan has the record', async () => {
  const { client } = company.admin;
  const { id } = (await client.post('/api/suppliers', { name: 'Volta Paper' })).body;
  const bought = ['supplier', 'purchase_order', 'stock_receipt', 'bill', 'supplier_payment', 'payment_run'];
  for (const subject of [...bought, 'transfer', 'stock_count']) {
    expect((await timeline(company, `subject=${subject}&id=${id}`)).status, subject).toBe(200);
    const refused = await timeline(company, `subject=${subject}&id=${id}`, 'staff');
    expect(refused, subject).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(refused.raw.toString()).not.toContain('Volta');
  }
  await company.setPlan('free');
  for (const subject of bought) {
    const locked = await timeline(company, `subject=${subject}&id=${id}`);
    expect(locked, subject).toMatchObject({ status: 402, body: { code: 'plan_feature' } });
  }
  await company.setPlan('enterprise');
});

test('refuses a kind of record without a timeline, and malformed ids', async () => {
  expect((await timeline(company, `subject=payslip&id=${newId()}`)).status).toBe(400);
  expect((await timeline(company, 'subject=customer&id=1')).status).toBe(400);
  expect((await timeline(company, 'subject=customer')).status).toBe(400);
});

test('never shows staff a cost, at any depth or in either spelling', async () => {
  const subjectId = newId();
  const secret = 987_654_321;
  const figures = Object.fromEntries(costFields.map((name) => [name, secret]));
  await server.database.forTenant(company.id, async (tx) => {
    tx.audit({
      action: 'product.restock',
      subject: 'product',
      subjectId,
      before: { ...figures, value_minor: secret, name: 'kept' },
      after: { lines: [{ quantity: '2', ...figures, deeper: { unit_cost: secret, note: 'kept' } }] },
    });
  });
  const seen = await timeline(company, `subject=product&id=${subjectId}`, 'staff');
  expect(seen.raw.toString()).not.toContain(String(secret));
  expect(seen.body.items[0]).toMatchObject({
    before: { name: 'kept' },
    after: { lines: [{ quantity: '2', deeper: { note: 'kept' } }] },
  });
  const whole = await timeline(company, `subject=product&id=${subjectId}`);
  expect(whole.body.items[0].after.lines[0]).toMatchObject(figures);
});
