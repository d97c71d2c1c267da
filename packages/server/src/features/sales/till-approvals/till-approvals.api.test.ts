import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { selling } from '../../../test/selling.ts';
import { foundCompany, testPassword, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;
let locationId: string;
let shift: { id: string };
let managerId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '1000', unitCost: '4' })).id;
  locationId = (await shop.get('locations')).items[0].id;
  const till = await shop.must(shop.post('tills', { name: 'Front', locationId }));
  shift = await shop.must(shop.post('shifts', { tillId: till.id, countedMinor: 0 }, 'staff'));
  managerId = (await shop.get('user', 'manager')).id;
});
afterAll(() => server.close());

const setPin = (pin: string, currentPassword = testPassword) =>
  company.manager.client.put('/api/user/pin', { pin, currentPassword });
const ask = (fields: object = {}) =>
  shop.post(
    'till-approvals',
    {
      saleId: randomUUID(),
      shiftId: shift.id,
      approverId: managerId,
      pin: '2580',
      reason: 'Dented',
      lines: [{ productId, packId: null, quantity: '1', unitPrice: '9.00' }],
      ...fields,
    },
    'staff',
  );
const sellLines = (id: string, lines: { quantity: string; unitPrice: string }[], of = productId) => {
  const totalMinor = lines.reduce((sum, one) => sum + Number(one.quantity) * Number(one.unitPrice) * 100, 0);
  return shop.post(
    'quick-sales',
    {
      id,
      shiftId: shift.id,
      lines: lines.map((line) => ({ productId: of, ...line })),
      totalMinor,
      tenders: [{ method: 'cash', amountMinor: totalMinor }],
    },
    'staff',
  );
};
const sell = (id: string, unitPrice: string, quantity = '1') => sellLines(id, [{ quantity, unitPrice }]);

describe('a PIN', () => {
  it('is set with the password, and is none that everybody would try first', async () => {
    expect((await setPin('2580', 'wrong password')).body.fields).toHaveProperty('currentPassword');
    expect((await setPin('1234')).body.fields.pin.code).toBe('easy_pin');
    expect((await shop.get('till-approvers', 'staff')).items).toEqual([]);
    expect((await setPin('2580')).body).toEqual({ isSet: true });
    expect(await shop.get('user/pin', 'manager')).toEqual({ isSet: true });
    expect((await shop.get('till-approvers', 'staff')).items).toEqual([
      { id: managerId, name: expect.any(String), role: 'manager' },
    ]);
  });

  it('lets somebody sell below their limit, once, at these prices, and stays on the sale', async () => {
    const saleId = randomUUID();
    expect((await sell(saleId, '9.00')).body.code).toBe('price_too_low');
    await shop.must(ask({ saleId }));
    expect((await sell(saleId, '8.90')).body.code).toBe('price_too_low');
    expect((await sell(randomUUID(), '9.00')).body.code).toBe('price_too_low');
    const sold = await shop.must(sell(saleId, '9.00'));
    expect(sold.approval).toEqual({ approver: expect.any(String), reason: 'Dented' });
    expect((await shop.order(saleId)).pricesApprovedBy).toBe(sold.approval.approver);
  });

  it('counts for so many as it was given for, of all lines of the same goods together', async () => {
    const saleId = randomUUID();
    const piece = (quantity: string, unitPrice: string) => ({ quantity, unitPrice });
    const lines = [piece('2', '8.50'), piece('1', '9.00')];
    await shop.must(ask({ saleId, lines: lines.map((line) => ({ productId, packId: null, ...line })) }));
    for (const more of [
      [piece('3', '8.50'), piece('1', '9.00')],
      [piece('2', '8.50'), piece('2', '9.00')],
      [piece('500', '9.00')],
      [piece('2', '9.00'), piece('2', '9.00')],
    ])
      expect((await sellLines(saleId, more)).body.code).toBe('price_too_low');
    // A dearer price needs no more than the cheaper one that was agreed to.
    await shop.must(sellLines(saleId, [piece('1', '8.50'), piece('2', '9.00')]));
  });

  it('counts no more once the list says more than its owner may take off', async () => {
    const other = await stockedProduct(company, { unitPrice: '10.00', quantity: '10' });
    const saleId = randomUUID();
    const line = { quantity: '1', unitPrice: '9.00' };
    await shop.must(ask({ saleId, lines: [{ productId: other.id, packId: null, ...line }] }));
    const reprice = async (unitPrice: string) => {
      const { version } = await shop.get(`products/${other.id}`);
      await shop.must(company.admin.client.patch(`/api/products/${other.id}`, { version, unitPrice }));
    };
    await reprice('100.00');
    expect((await sellLines(saleId, [line], other.id)).body.code).toBe('price_too_low');
    await reprice('10.00');
    await shop.must(sellLines(saleId, [line], other.id));
  });

  it('agrees to no more than its owner may give, and only in an open shift', async () => {
    const most = await ask({ lines: [{ productId, packId: null, quantity: '1', unitPrice: '1.00' }] });
    expect(most.body.code).toBe('price_too_low');
    const staffId = (await shop.get('user', 'staff')).id;
    expect((await ask({ approverId: staffId })).body.fields).toHaveProperty('pin');
  });

  it('of many wrong tries at once only five are looked at, and the right one waits then', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => ask({ pin: '9753' })));
    expect(tries.filter(({ body }) => body.fields?.pin?.code === 'wrong_pin')).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
    expect((await ask()).status).toBe(429);
    // A new PIN may be tried at once.
    await shop.must(setPin('2581'));
    await shop.must(ask({ pin: '2581' }));
  });

  it('is taken away, and agrees to nothing any more', async () => {
    const saleId = randomUUID();
    await shop.must(ask({ saleId, pin: '2581' }));
    expect((await company.manager.client.delete('/api/user/pin')).body).toEqual({ isSet: false });
    expect((await ask({ pin: '2581' })).body.fields.pin.code).toBe('wrong_pin');
    // Nor does what it agreed to before.
    expect((await sell(saleId, '9.00')).body.code).toBe('price_too_low');
  });
});

describe('a basket that is put aside', () => {
  const basket = (): object => ({
    lines: [{ productId, packId: null, quantity: '3*' }],
    customerId: null,
    couponCodes: [],
  });
  const hold = (fields: object = {}) =>
    shop.post(
      'held-baskets',
      { id: randomUUID(), locationId, basket: basket(), totalMinor: 300, ...fields },
      'staff',
    );

  it('is there for everybody who sells at the place, as it was typed', async () => {
    const held = await shop.must(hold({ label: 'Blue shirt' }));
    const { items } = await shop.get(`held-baskets?locationId=${locationId}`, 'manager');
    expect(items[0]).toEqual(held);
    expect(held).toMatchObject({ label: 'Blue shirt', lineCount: 1, totalMinor: 300, customerName: null });
    const taken = await shop.must(shop.post(`held-baskets/${held.id}/recall`, {}, 'manager'));
    expect(taken).toEqual({ id: held.id, basket: basket() });
    expect((await hold({ id: randomUUID(), locationId: randomUUID() })).status).toBe(404);
  });

  it('is taken up by one of those who ask at once', async () => {
    const { id } = await shop.must(hold());
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.post(`held-baskets/${id}/recall`, {}, 'staff')),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404, 404, 404,
    ]);
  });
});

it('all invariants hold after all of this', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
