import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { heldAtOnce, lockWaiters } from '../../../test/lock-waiters.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '50.00', quantity: '1000', unitCost: '20' })).id;
});
afterAll(() => verifyAndClose(server));

const pay = (id: string, amountMinor: number) =>
  shop.must(shop.act(id, 'payments', { method: 'cash', amountMinor }));
/** An order that owes 6,000, while 10,000 paid for it are unused credit. */
const owingWithCredit = async (customerId: string): Promise<string> => {
  const { id } = await shop.confirmed([{ productId, quantity: '2' }], { customerId });
  await shop.must(shop.act(id, 'invoice'));
  const first = await pay(id, 6_000);
  await pay(id, 14_000);
  await shop.must(shop.post(`payments/${first.id}/reverse`));
  return id;
};

describe('credit of one order used for another', () => {
  it('by both orders at once: they do not deadlock, and each is settled once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const customerId = await shop.customer();
      const ids = [await owingWithCredit(customerId), await owingWithCredit(customerId)];
      const answers = await Promise.all(
        [...ids, ...ids].map((id) => shop.act(id, 'apply-credit', { amountMinor: 6_000 })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
      for (const id of ids) expect(await shop.order(id)).toMatchObject({ owedMinor: 0 });
    }
  });

  it('locks the orders of its credits in the order of their ids, as all others do', async () => {
    const customerId = await shop.customer();
    const [first, second] = [await owingWithCredit(customerId), await owingWithCredit(customerId)];
    const admin = new pg.Client({ connectionString: server.adminUrl });
    await admin.connect();
    await admin.query('begin');
    await admin.query('select from orders where id = $1 for update', [first]);
    const applied = shop.act(second, 'apply-credit', { amountMinor: 6_000 });
    await lockWaiters(admin, 1);
    const free = await admin.query('select from orders where id = $1 for update skip locked', [second]);
    await admin.query('rollback');
    await admin.end();
    expect(free.rowCount).toBe(1);
    expect((await applied).status).toBe(200);
  });

  it('while the other order is invoiced from it: no more is used than there is', async () => {
    for (let round = 0; round < 4; round += 1) {
      const customerId = await shop.customer();
      const lines = [{ productId, quantity: '2' }];
      const [owing, deposited] = [
        await shop.confirmed(lines, { customerId }),
        await shop.confirmed(lines, { customerId }),
      ];
      await shop.must(shop.act(owing.id, 'invoice'));
      await pay(deposited.id, 10_000);
      const answers = await Promise.all([
        shop.act(owing.id, 'apply-credit', { amountMinor: 10_000 }),
        shop.act(deposited.id, 'invoice'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([expect.toBeOneOf([200, 409]), 201]);
      const owed = await Promise.all([shop.order(owing.id), shop.order(deposited.id)]);
      expect(owed.reduce((sum, order) => sum + order.owedMinor, 0)).toBe(10_000);
    }
  });

  it('while its payment is reversed: neither order keeps money that is not there', async () => {
    for (let round = 0; round < 6; round += 1) {
      const customerId = await shop.customer();
      const lines = [{ productId, quantity: '2' }];
      const [owing, paid] = [
        await shop.confirmed(lines, { customerId }),
        await shop.confirmed(lines, { customerId }),
      ];
      await shop.must(shop.act(owing.id, 'invoice'));
      const payment = await pay(paid.id, 20_000);
      const answers = await Promise.all([
        shop.act(owing.id, 'apply-credit', { amountMinor: 1_000 }),
        shop.post(`payments/${payment.id}/reverse`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([expect.toBeOneOf([200, 409]), 200]);
      expect(await shop.order(owing.id)).toMatchObject({ paidMinor: 0, owedMinor: 10_000 });
    }
  });
});

describe('credit that is used and paid back at once', () => {
  /** An order that is paid and wholly credited, and another one that owes as much. */
  const creditedAndOwing = async () => {
    const customerId = await shop.customer();
    const lines = [{ productId, quantity: '2' }];
    const ids: string[] = [];
    for (const _ of [1, 2]) {
      const { id } = await shop.confirmed(lines, { customerId });
      await shop.must(shop.act(id, 'invoice'));
      ids.push(id);
    }
    const [credited = '', owing = ''] = ids;
    await pay(credited, 10_000);
    const [invoice] = await shop.invoices(credited);
    const note = await shop.must(
      shop.post(`invoices/${invoice?.id}/credit`, {
        lines: [{ number: 1, quantity: '2' }],
        reason: 'Broken',
      }),
    );
    return { owing, noteId: note.id as string };
  };

  it.each([1, 2, 3])('a credit note settles another order or is paid back, never both (%i)', async () => {
    const { owing, noteId } = await creditedAndOwing();
    const answers = await heldAtOnce(server.adminUrl, 'allocations', 2, () =>
      Promise.all([
        shop.act(owing, 'apply-credit', {}),
        shop.post(`credits/${noteId}/refund`, { method: 'cash', amountMinor: 10_000 }),
      ]),
    );
    const [applied, refunded] = answers;
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const isApplied = applied.status === 200;
    expect(isApplied ? refunded : applied).toMatchObject({
      status: 409,
      body: isApplied ? { code: 'over_credit', detail: { openMinor: 0 } } : { code: 'no_credit' },
    });
    expect(await shop.order(owing)).toMatchObject({ owedMinor: isApplied ? 0 : 10_000 });
  });

  it('parts of it that are together more than there is: what is left decides', async () => {
    const { owing, noteId } = await creditedAndOwing();
    const refund = () => shop.post(`credits/${noteId}/refund`, { method: 'cash', amountMinor: 4_000 });
    const answers = await Promise.all([
      refund(),
      shop.act(owing, 'apply-credit', { amountMinor: 4_000 }),
      refund(),
      shop.act(owing, 'apply-credit', { amountMinor: 4_000 }),
    ]);
    expect(answers.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(2);
    expect(answers.filter(({ status }) => status >= 300).map(({ body }) => body.code)).toEqual([
      'over_credit',
      'over_credit',
    ]);
  });
});
