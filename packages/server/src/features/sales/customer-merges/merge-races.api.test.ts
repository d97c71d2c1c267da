import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { heldAtOnce } from '../../../test/lock-waiters.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { moved } from './move-merged.ts';
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
const invoiced = async (customerId: string, quantity: string) => {
  const { id: orderId } = await shop.confirmed(line(quantity), { customerId });
  const invoice = await shop.must(shop.act(orderId, 'invoice'));
  return { orderId, invoiceId: invoice.id as string };
};
describe('a merge of two customers', () => {
  it('whatever else is done with a record in the instant of its merge is refused, or is of the survivor', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [from, into] = [await shop.customer(), await shop.customer()];
      const owed = await invoiced(from, '2');
      const single = await alone(from);
      const begun = await shop.must(draftOf(from));
      const typed = await shop.draft(line('1'), { customerId: from });
      const advance = await shop.must(pay(from, 400, { invoices: [] }));
      const walkIn = await shop.confirmed(line('1'), { customerId: null });
      const [merged, ...others] = await Promise.all([
        merge(from, into),
        pay(from, 500, { invoices: [{ id: owed.invoiceId, amountMinor: 500 }] }),
        pay(from, 300),
        shop.post(`credits/${advance.id}/allocate`, {}),
        shop.post(`invoice-drafts/${begun.id}/issue`, { version: 1 }),
        shop.post(`invoices/${single}/void`, { reason: 'Wrong' }),
        shop.act(typed.id, 'confirm'),
        shop.act(owed.orderId, 'ship'),
        shop.act(walkIn.id, 'name-customer', { customerId: from }),
        shop.post('orders', { customerId: from, lines: line('1') }),
        draftOf(from),
      ]);
      expect(merged.status, JSON.stringify(merged.body)).toBe(200);
      for (const { status, body } of others) expect([200, 201, 409], JSON.stringify(body)).toContain(status);
      expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
    }
    const [one, two] = [await shop.customer(), await shop.customer()];
    const both = await Promise.all([merge(one, two), merge(two, one)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('an order that is written while its customer is merged waits, and names the survivor in its answer', async () => {
    const [from, into] = [await shop.customer(), await shop.customer({ name: 'Survivor' })];
    const [merged, ordered] = await heldAtOnce(server.adminUrl, 'customer_merges', 2, async (waiting) => {
      const merging = merge(from, into);
      await waiting(1);
      return Promise.all([merging, shop.post('orders', { customerId: from, lines: line('1') })]);
    });
    expect(merged.status).toBe(200);
    expect(ordered).toMatchObject({
      status: 409,
      body: { code: 'customer_merged', detail: { customer: 'Survivor' } },
    });
  });

  it('knows every table that names a customer', async () => {
    const admin = new Client({ connectionString: server.adminUrl });
    await admin.connect();
    const { rows } = await admin.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'customer_id' order by 1`,
    );
    await admin.end();
    const kept = [
      'customer_addresses',
      'customer_contacts',
      'customer_tags',
      'customer_merges',
      'customer_merge_moves',
      // What was given to look around with stays known as such.
      'sample_records',
    ];
    const goesAlong = Object.keys(moved).filter((table) => table !== 'payments');
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...goesAlong, ...kept].toSorted());
  });
});
