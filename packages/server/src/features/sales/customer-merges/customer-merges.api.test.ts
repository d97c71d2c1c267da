import { anybody } from '@shelfwise/contract/features/sales/discounts/discount-terms.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { discounting, onlyOf } from '../../../test/test-discounts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '500' })).id;
});
afterAll(() => verifyAndClose(server));

const merge = (id: string, intoId: string) => shop.post(`customers/${id}/merge`, { intoId });
const unmerge = (id: string) => shop.post(`customers/${id}/unmerge`);
const line = (quantity: string) => [{ productId, quantity }];
const pay = (customerId: string, amountMinor: number, more: object = {}) =>
  shop.post('customer-payments', { customerId, method: 'cash', amountMinor, ...more });
const draftOf = (customerId: string) =>
  shop.post('invoice-drafts', { customerId, lines: [{ description: 'Repair', unitPrice: '30' }] });
const alone = async (customerId: string): Promise<string> => {
  const { id } = await shop.must(draftOf(customerId));
  await shop.must(shop.post(`invoice-drafts/${id}/issue`, { version: 1 }));
  return id;
};
const invoiced = async (customerId: string, quantity: string, day?: string) => {
  const draft = await shop.draft(line(quantity), { customerId });
  await shop.must(shop.act(draft.id, 'confirm', day === undefined ? {} : { orderedOn: day }));
  const invoice = await shop.must(shop.act(draft.id, 'invoice', day === undefined ? {} : { issuedOn: day }));
  return { orderId: draft.id, invoiceId: invoice.id as string };
};
/** What two records owe and have in hand together, at the end of a day. */
const ageingOf = async (ids: readonly string[], day: string) => {
  const { items } = await shop.get(`receivables-ageing?asOf=${day}`);
  const own = items.filter(({ customerId }: { customerId: string }) => ids.includes(customerId));
  const sum = (name: string): number =>
    own.reduce((total: number, row: Record<string, number>) => total + (row[name] ?? 0), 0);
  return { rows: own.length as number, openMinor: sum('totalMinor'), creditMinor: sum('creditMinor') };
};

let codes = 0;
/** Two records with everything that names a customer. */
const twice = async () => {
  codes += 1;
  const code = `AMV${codes}`;
  const into = await shop.customer({
    name: 'Adjoa Mensah',
    phone: '024 111 2222',
    tags: ['Wholesale'],
    contacts: [{ name: 'Ama', role: null, phone: null, email: null, isPrimary: true }],
    addresses: [{ label: 'Shop', address: '5 Oxford Street', isUsual: true }],
  });
  const from = await shop.customer({
    name: 'A. Mensah Ventures',
    code,
    email: 'adjoa@mensah.example',
    takesMail: true,
    tags: ['wholesale', 'Kumasi'],
    isOnHold: true,
    holdNote: 'Cheque came back',
    contacts: [{ name: 'Kofi', role: 'driver', phone: '020 1', email: null, isPrimary: true }],
    addresses: [
      { label: 'Main', address: '5 OXFORD STREET', isUsual: false },
      { label: 'Store', address: 'Kejetia Market', isUsual: true },
    ],
  });
  return { from, into, code };
};

describe('two records of one customer', () => {
  it('become one: orders, invoices, drafts, credit, money, people, places and words, on every day', async () => {
    const { from, into, code } = await twice();
    const discounts = discounting(company);
    const other = await shop.customer();
    const off = await discounts.active({
      terms: { kind: 'percent', percent: '10', of: 'lines' },
      conditions: { ...anybody, customerIds: [from, other, into] },
      ...onlyOf((await stockedProduct(company)).id),
    });
    const theirs = await invoiced(from, '3', dayFromToday(-6));
    const ours = await invoiced(into, '2', dayFromToday(-5));
    const single = await alone(from);
    const begun = await shop.must(draftOf(from));
    const typed = await shop.draft(line('1'), { customerId: from });
    const note = await shop.must(
      shop.post(`invoices/${single}/credit`, { lines: [{ number: 1, quantity: '0.5' }], reason: 'Late' }),
    );
    expect(note.totalMinor).toBe(1_500);
    const advance = await shop.must(pay(from, 5_000, { invoices: [] }));
    const settled = await shop.must(
      pay(from, 500, { paidOn: dayFromToday(-3), invoices: [{ id: theirs.invoiceId, amountMinor: 500 }] }),
    );
    expect(await shop.get(`customers/${from}/merge-preview?intoId=${into}`)).toMatchObject({
      orders: 2,
      invoices: 3,
      payments: 2,
      discounts: 1,
      termsDiffer: true,
      creditNotes: 1,
      owedMinor: 3_000 + 3_000 - 500 - 1_500,
      creditMinor: 5_000,
    });
    const days = [-7, -6, -5, -4, -3, -2, -1, 0].map(dayFromToday);
    const before = await Promise.all(days.map((day) => ageingOf([from, into], day)));

    const merged = await shop.must(merge(from, into));
    expect(merged).toMatchObject({
      id: into,
      phone: '024 111 2222',
      email: 'adjoa@mensah.example',
      takesMail: true,
      code,
      isOnHold: true,
      holdNote: 'Cheque came back',
      mergedInto: null,
      tags: ['Kumasi', 'Wholesale'],
      contacts: [
        { name: 'Ama', isPrimary: true },
        { name: 'Kofi', isPrimary: false },
      ],
      addresses: [
        { label: 'Shop', isUsual: true },
        { label: 'Store', isUsual: false },
      ],
    });
    expect(await shop.get(`customers/${from}`)).toMatchObject({
      status: 'archived',
      mergedInto: { id: into, name: 'Adjoa Mensah' },
      contacts: [],
      addresses: [],
      tags: [],
      figures: { orderCount: 0, openMinor: 0, creditMinor: 0, soldMinor: 0 },
    });
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
    // The sum of every day stays, in one row of the survivor.
    const after = await Promise.all(days.map((day) => ageingOf([from, into], day)));
    expect(after.map(({ rows: _, ...sums }) => sums)).toEqual(before.map(({ rows: _, ...sums }) => sums));
    expect(await ageingOf([from], dayFromToday(0))).toMatchObject({ rows: 0 });
    expect(await shop.get(`customers/${into}`)).toMatchObject({
      figures: { orderCount: 2, openMinor: after.at(-1)?.openMinor, creditMinor: 5_000 },
    });
    expect((await shop.get('customers?q=Mensah%20Ventures')).items).toMatchObject([{ id: into }]);
    expect((await shop.get(`orders?customerId=${into}`)).items).toHaveLength(3);
    expect((await discounts.get(off.id)).conditions.customerIds.toSorted()).toEqual([into, other].toSorted());

    // What was begun or posted for one goes on with the other: settled across, taken back, reversed, issued, confirmed.
    await shop.must(
      shop.post(`credits/${advance.id}/allocate`, { invoices: [{ id: ours.invoiceId, amountMinor: 1_500 }] }),
    );
    await shop.must(shop.post(`payments/${settled.id}/reverse`));
    await shop.must(shop.post(`invoice-drafts/${begun.id}/issue`, { version: 1 }));
    expect(await shop.must(shop.act(typed.id, 'confirm'))).toMatchObject({
      customerId: into,
      customerName: 'Adjoa Mensah',
      isOnHold: true,
    });
  });

  it('are undone exactly, as long as nothing was done with the survivor', async () => {
    const { from, into } = await twice();
    const theirs = await invoiced(from, '2');
    await shop.must(draftOf(from));
    await invoiced(into, '1');
    await shop.must(pay(from, 700, { invoices: [] }));
    const former = await shop.customer({ name: 'Mensah' });
    await shop.must(merge(former, from));
    const seen = async () => {
      const [a, b] = [await shop.get(`customers/${from}`), await shop.get(`customers/${into}`)];
      return [a, b].map(({ version: _, ...record }) => record);
    };
    const before = await seen();
    await shop.must(merge(from, into));
    expect((await shop.get(`customers/${former}`)).mergedInto.id).toBe(into);
    expect((await shop.get(`orders?customerId=${into}&q=Adjoa`)).items).toHaveLength(2);
    await shop.must(unmerge(from));
    expect(await seen()).toEqual(before);
    expect((await shop.get(`customers/${former}`)).mergedInto.id).toBe(from);
    expect((await shop.get(`orders?customerId=${from}&q=Adjoa`)).items).toHaveLength(0);
    expect(await unmerge(from)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });

    // Again, and then something is done with a document of it.
    await shop.must(merge(from, into));
    await shop.must(shop.act(theirs.orderId, 'release', { reason: 'Paid soon' }));
    expect(await unmerge(from)).toMatchObject({ status: 409, body: { code: 'merge_in_use' } });
  });

  it('is refused once an order that went along is somebody else’s', async () => {
    const [from, into, other] = [await shop.customer(), await shop.customer(), await shop.customer()];
    const order = await shop.confirmed(line('1'), { customerId: from });
    await shop.must(merge(from, into));
    const { version } = await shop.order(order.id);
    await shop.must(shop.act(order.id, 'move-customer', { customerId: other, version }));
    expect(await unmerge(from)).toMatchObject({ status: 409, body: { code: 'merge_in_use' } });
    expect(await shop.order(order.id)).toMatchObject({ customerId: other });
  });

  it('stay merged: whoever still names the one that went is told which goes on', async () => {
    const [first, second, third] = [
      await shop.customer({ name: 'First' }),
      await shop.customer({ name: 'Second' }),
      await shop.customer({ name: 'Third' }),
    ];
    expect((await merge(first, first)).status).toBe(400);
    expect(await shop.post(`customers/${first}/merge`, { intoId: second }, 'staff')).toMatchObject({
      status: 403,
    });
    // Somebody has forms open with the record that goes.
    const open = await shop.draft(line('1'), { customerId: third });
    const invoice = await shop.must(draftOf(third));
    await shop.must(merge(first, second));
    await shop.must(merge(second, third));
    expect((await shop.get(`customers/${first}`)).mergedInto).toEqual({ id: third, name: 'Third' });
    const discount = { name: 'Theirs', terms: { kind: 'percent', percent: '10', of: 'lines' } };
    const walkIn = await shop.confirmed(line('1'), { customerId: null });
    const told = { status: 409, body: { code: 'customer_merged', detail: { customer: 'Third' } } };
    const client = company.admin.client;
    const attempts: Record<string, ReturnType<typeof client.post>> = {
      'a new order': shop.post('orders', { customerId: first, lines: line('1') }),
      'a draft': client.patch(`/api/orders/${open.id}`, { version: 1, customerId: first }),
      'a walk-in is named': shop.act(walkIn.id, 'name-customer', { customerId: first }),
      'a new invoice': draftOf(first),
      'a draft of an invoice': client.patch(`/api/invoice-drafts/${invoice.id}`, {
        version: 1,
        customerId: first,
      }),
      'a payment': pay(first, 100),
      'a discount': shop.post('discounts', { ...discount, conditions: { ...anybody, customerIds: [first] } }),
      'a change': client.patch(`/api/customers/${first}`, { version: 2, name: 'Other' }),
      'a restore': shop.post(`customers/${first}/restore`),
      'another merge': merge(first, third),
      'a merge into it': merge(third, first),
      'a removal': client.delete(`/api/customers/${first}`),
    };
    for (const [what, answer] of Object.entries(attempts)) expect(await answer, what).toMatchObject(told);
    const archived = await shop.customer();
    await shop.must(shop.post(`customers/${archived}/archive`));
    expect(await merge(third, archived)).toMatchObject({ status: 409, body: { code: 'archived' } });
    const foreign = (
      await (await foundCompany(server)).admin.client.post('/api/customers', { name: 'Foreign' })
    ).body.id;
    expect((await merge(third, foreign)).status).toBe(404);
    expect((await merge(foreign, third)).status).toBe(404);
  });
});
