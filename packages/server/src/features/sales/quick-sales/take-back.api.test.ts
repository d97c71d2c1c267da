import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany, testPassword } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;
let giftId: string;
let staffShift: string;
let managerShift: string;
let managerId: string;
const pin = '2580';

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '100', unitCost: '4' })).id;
  giftId = (await stockedProduct(company, { unitPrice: '0', quantity: '100', unitCost: '1' })).id;
  const locationId = (await shop.get('locations')).items[0].id;
  const open = async (name: string, who: 'staff' | 'manager') => {
    const till = await shop.must(shop.post('tills', { name, locationId }));
    return (await shop.must(shop.post('shifts', { tillId: till.id, countedMinor: 0 }, who))).id as string;
  };
  staffShift = await open('Front', 'staff');
  managerShift = await open('Back', 'manager');
  managerId = (await shop.get('user', 'manager')).id;
  await shop.must(company.manager.client.put('/api/user/pin', { pin, currentPassword: testPassword }));
});
afterAll(() => verifyAndClose(server));

type Who = 'staff' | 'manager';
const shiftOf = (who: Who): string => (who === 'staff' ? staffShift : managerShift);
const sell = (who: Who, more: object = {}) =>
  shop.must(
    shop.post(
      'quick-sales',
      {
        id: randomUUID(),
        shiftId: shiftOf(who),
        lines: [{ productId, quantity: '3' }],
        totalMinor: 3_000,
        tenders: [{ method: 'cash', amountMinor: 3_000 }],
        ...more,
      },
      who,
    ),
  );
const takeBack = async (saleId: string, fields: object = {}, who: Who = 'staff') => {
  const [line] = (await shop.order(saleId)).lines;
  return shop.post(
    `quick-sales/${saleId}/take-back`,
    {
      shiftId: shiftOf(who),
      lines: [{ orderLineId: line?.id, quantity: '1' }],
      reason: 'not_wanted',
      gives: 'refund',
      method: 'cash',
      ...fields,
    },
    who,
  );
};
const inDrawer = async (who: Who): Promise<number> =>
  (await shop.get(`shifts/${shiftOf(who)}`)).figures.expectedMinor;
const inStock = async (): Promise<number> => Number((await shop.get(`products/${productId}`)).onHand);

describe('goods of a sale come back over the counter', () => {
  it('one piece by who sold it: in stock again, credited, and its money out of the drawer', async () => {
    const [stock, drawer] = [await inStock(), await inDrawer('staff')];
    const sale = await sell('staff');
    expect(sale.actions).toContain('take_back');
    const back = await shop.must(takeBack(sale.id));
    expect(back).toMatchObject({
      returns: [{ number: expect.stringMatching(/^RET-/u), creditedMinor: 1_000 }],
      owedMinor: 0,
      isUndone: false,
    });
    expect(await inDrawer('staff')).toBe(drawer + 2_000);
    expect(await inStock()).toBe(stock - 2);
    expect(await shop.get(`returns/${back.returns[0].id}`)).toMatchObject({
      status: 'settled',
      paidBackMinor: 1_000,
    });
    // The rest comes back to the smallest unit, and then nothing is left.
    const [line] = (await shop.order(sale.id)).lines;
    const rest = await shop.must(takeBack(sale.id, { lines: [{ orderLineId: line?.id, quantity: '2' }] }));
    expect(rest.actions).not.toContain('take_back');
    expect(await inDrawer('staff')).toBe(drawer);
    const more = await takeBack(sale.id);
    expect(more.body).toMatchObject({ code: 'over_return' });
  });

  it('set aside where they are damaged, for a manager to look at', async () => {
    const stock = await inStock();
    const sale = await sell('staff');
    const back = await shop.must(takeBack(sale.id, { reason: 'damaged', fate: 'hold' }));
    expect(await inStock()).toBe(stock - 3);
    expect((await shop.get(`returns/${back.returns[0].id}`)).lines).toMatchObject([
      { heldQuantity: '1', reason: 'damaged' },
    ]);
    expect((await takeBack(sale.id, { fate: 'scrap' })).body.fields).toHaveProperty('fate');
  });

  it('of another shift, or paid back by another way, with a colleague’s PIN only', async () => {
    const sale = await sell('manager');
    expect((await shop.get(`quick-sales/${sale.id}`, 'staff')).actions).toEqual([
      'take_back',
      'name_customer',
    ]);
    const before = [await inDrawer('staff'), await inDrawer('manager')] as const;
    expect((await takeBack(sale.id)).body.code).toBe('consent_needed');
    const wrong = await takeBack(sale.id, { consent: { approverId: managerId, pin: '9753' } });
    expect(wrong.body.fields).toMatchObject({ 'consent.pin': { code: 'wrong_pin' } });
    const staffId = (await shop.get('user', 'staff')).id;
    const own = await takeBack(sale.id, { consent: { approverId: staffId, pin } });
    expect(own.status).toBe(400);
    const back = await shop.must(takeBack(sale.id, { consent: { approverId: managerId, pin } }));
    expect(back.returns).toHaveLength(1);
    expect([await inDrawer('staff'), await inDrawer('manager')]).toEqual([before[0] - 1_000, before[1]]);
    const { items } = await shop.get(`timeline?subject=order&id=${sale.id}`);
    const approver = (await shop.get('user', 'manager')).username;
    expect(items).toContainEqual(
      expect.objectContaining({
        action: 'order.take_back',
        after: expect.objectContaining({ approver }),
      }),
    );

    const byCard = await sell('staff', {
      tenders: [{ method: 'card', amountMinor: 3_000, reference: 'A1' }],
    });
    expect((await takeBack(byCard.id)).body.code).toBe('consent_needed');
    await shop.must(takeBack(byCard.id, { method: 'card' }));
    // Who manages stock needs nobody.
    await shop.must(takeBack(byCard.id, {}, 'manager'));
  });

  it('not more by a way than was paid by it, and then the sale is undone no more', async () => {
    const sale = await sell('staff', {
      tenders: [
        { method: 'card', amountMinor: 2_000, reference: 'A2' },
        { method: 'cash', amountMinor: 1_000 },
      ],
    });
    const [line] = (await shop.order(sale.id)).lines;
    const two = { lines: [{ orderLineId: line?.id, quantity: '2' }] };
    expect((await takeBack(sale.id, two)).body.code).toBe('consent_needed');
    const back = await shop.must(takeBack(sale.id));
    expect(back).toMatchObject({ paidBack: [{ method: 'cash', amountMinor: 1_000 }] });
    expect(back.actions).toEqual(['take_back', 'exchange_tender', 'name_customer']);
    expect((await takeBack(sale.id)).body.code).toBe('consent_needed');
    await shop.must(takeBack(sale.id, { ...two, method: 'card' }));
  });

  it('kept as their credit by a customer, who then owes less; a walk-in has none', async () => {
    const kofi = await shop.customer({ name: 'Kofi', paymentTermsDays: 30, creditLimitMinor: 100_000 });
    const drawer = await inDrawer('staff');
    const owed = await sell('staff', { customerId: kofi, tenders: [], onAccountMinor: 3_000 });
    expect(await shop.must(takeBack(owed.id, { gives: 'credit', method: undefined }))).toMatchObject({
      owedMinor: 2_000,
      returns: [{ creditedMinor: 1_000 }],
    });
    const paid = await sell('staff', { customerId: kofi });
    await shop.must(takeBack(paid.id, { gives: 'credit', method: undefined }));
    expect((await shop.get(`buyer-terms/${kofi}`)).creditMinor).toBe(1_000);
    expect(await inDrawer('staff')).toBe(drawer + 3_000);
    const walkIn = await sell('staff');
    expect((await takeBack(walkIn.id, { gives: 'credit' })).body.fields).toHaveProperty('gives');
  });

  it('gifts bring nothing, and a closed shift or an undone sale gives nothing back', async () => {
    const gift = await sell('staff', {
      lines: [{ productId: giftId, quantity: '1' }],
      totalMinor: 0,
      tenders: [],
    });
    const back = await shop.must(takeBack(gift.id));
    expect(back.returns).toMatchObject([{ creditedMinor: 0 }]);
    const undone = await sell('staff');
    await shop.must(
      shop.post(`quick-sales/${undone.id}/undo`, { shiftId: staffShift, reason: 'Rung up twice' }, 'staff'),
    );
    expect((await takeBack(undone.id)).body.code).toBe('wrong_state');
  });

  it('not more than a drawer holds', async () => {
    const locationId = (await shop.get('locations')).items[0].id;
    const till = await shop.must(shop.post('tills', { name: 'Empty', locationId }));
    const empty = await shop.must(shop.post('shifts', { tillId: till.id, countedMinor: 0 }, 'manager'));
    const sale = await sell('manager');
    const refused = await takeBack(sale.id, { shiftId: empty.id }, 'manager');
    expect(refused.body.code).toBe('drawer_short');
    await shop.must(shop.post(`shifts/${empty.id}/close`, { countedMinor: 0 }, 'manager'));
    expect((await takeBack(sale.id, { shiftId: empty.id }, 'manager')).body.code).toBe('shift_closed');
    expect((await shop.order(sale.id)).lines).toMatchObject([{ returnedQuantity: '0' }]);
  });

  it('of ten who take the same piece back at once as many succeed as there are pieces', async () => {
    const sale = await sell('staff');
    const drawer = await inDrawer('staff');
    const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(sale.id)));
    const done = answers.filter(({ status }) => status < 300);
    expect(done).toHaveLength(3);
    expect(await inDrawer('staff')).toBe(drawer - 3_000);
  });
});
