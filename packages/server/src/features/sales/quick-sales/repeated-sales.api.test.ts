import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

type Role = 'manager' | 'staff';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;
let customerId: string;
let locationId: string;
const shiftIds = { staff: '', manager: '' };

const openShift = async (name: string, role: Role): Promise<string> => {
  const till = await shop.must(shop.post('tills', { name, locationId }));
  return (await shop.must(shop.post('shifts', { tillId: till.id, countedMinor: 0 }, role))).id;
};

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '1000', unit: 'kg' })).id;
  customerId = await shop.customer({ name: 'Kofi', paymentTermsDays: 14 });
  locationId = (await shop.get('locations')).items[0].id;
  for (const role of ['staff', 'manager'] as const) shiftIds[role] = await openShift(role, role);
});
afterAll(() => verifyAndClose(server));

const saleOf = (fields: object = {}) => ({
  id: randomUUID(),
  shiftId: shiftIds.staff,
  customerId,
  lines: [{ productId, quantity: '2.50' }],
  totalMinor: 2_500,
  tenders: [
    { method: 'mobile_money', amountMinor: 500, reference: randomUUID() },
    { method: 'cash', amountMinor: 1_500 },
  ],
  givenMinor: 2_000,
  onAccountMinor: 500,
  ...fields,
});
const send = (sale: object, role: Role = 'staff') => shop.post('quick-sales', sale, role);

describe('a sale that is sent again', () => {
  it('is answered as it was recorded, also once its shift is closed and a tender was exchanged', async () => {
    const sale = saleOf();
    const sold = await shop.must(send(sale));
    expect(await shop.must(send(sale))).toEqual(sold);
    const plain = { id: randomUUID(), shiftId: shiftIds.staff, lines: [{ productId, quantity: '1' }] };
    const cash = { ...plain, totalMinor: 1_000, tenders: [{ method: 'cash', amountMinor: 1_000 }] };
    const { id, tenders } = await shop.must(send(cash));
    await shop.must(
      shop.post(
        `quick-sales/${id}/tenders/${tenders[0].paymentId}/exchange`,
        { shiftId: shiftIds.staff, method: 'card' },
        'staff',
      ),
    );
    expect(await shop.must(send(cash))).toMatchObject({ id, totalMinor: 1_000 });
    const sideId = await openShift('Side', 'staff');
    const last = { ...cash, id: randomUUID(), shiftId: sideId };
    const { number } = await shop.must(send(last));
    await shop.must(shop.post(`shifts/${sideId}/close`, { countedMinor: 1_000 }, 'staff'));
    expect(await shop.must(send(last))).toMatchObject({ number });
  });

  it.each(['9', '9.0', '9.50'])('has the price %s, however that is written', async (unitPrice) => {
    const totalMinor = Number(unitPrice) * 100;
    const sale = {
      id: randomUUID(),
      shiftId: shiftIds.manager,
      lines: [{ productId, quantity: '1', unitPrice }],
      totalMinor,
      tenders: [{ method: 'cash', amountMinor: totalMinor }],
    };
    const sold = await shop.must(send(sale, 'manager'));
    expect(await shop.must(send(sale, 'manager'))).toEqual(sold);
  });

  it('with other content is refused with the sale that was made, and nothing more is sold', async () => {
    const sale = saleOf();
    const sold = await shop.must(send(sale));
    const [momo, cash] = sale.tenders;
    const others: [string, object, Role?][] = [
      ['more goods', { lines: [{ productId, quantity: '3' }] }],
      ['another line', { lines: [...sale.lines, { productId, quantity: '1' }] }],
      ['another price', { lines: [{ productId, quantity: '2.5', unitPrice: '9.00' }] }],
      ['another total', { totalMinor: 3_000, tenders: [momo, { ...cash, amountMinor: 2_000 }] }],
      ['a walk-in', { customerId: null }],
      ['a coupon', { couponCodes: ['AKWAABA'] }],
      ['another way to pay', { tenders: [{ ...momo, method: 'card' }, cash] }],
      ['another reference', { tenders: [{ ...momo, reference: 'MP 2' }, cash] }],
      ['other change', { givenMinor: 5_000 }],
      ['less on account', { onAccountMinor: 0 }],
      ['another shift', { shiftId: shiftIds.manager }, 'manager'],
    ];
    const told = await Promise.all(
      others.map(async ([what, fields, role]) => {
        const { status, body } = await send({ ...sale, ...fields }, role);
        return [what, status, body.code, body.current?.number, body.current?.totalMinor];
      }),
    );
    expect(told).toEqual(others.map(([what]) => [what, 409, 'sold_already', sold.number, 2_500]));
    expect(await shop.get(`quick-sales/${sale.id}`, 'staff')).toEqual(sold);
  });
});
