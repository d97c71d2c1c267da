import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = selling(company);
});
afterAll(() => server.close());

const setCompany = async (of: TestCompany, fields: object): Promise<void> => {
  const { version } = (await of.admin.client.get('/api/tenant')).body;
  const { status, body } = await of.admin.client.patch('/api/tenant', { version, ...fields });
  expect(status, JSON.stringify(body)).toBe(200);
};

const reprice = async (of: TestCompany, id: string, unitPrice: string): Promise<void> => {
  const { version } = (await of.admin.client.get(`/api/products/${id}`)).body;
  const { status } = await of.admin.client.patch(`/api/products/${id}`, { version, unitPrice });
  expect(status).toBe(200);
};

const approve = ({ id, version }: { id: string; version: number }, role: 'admin' | 'manager' = 'admin') =>
  shop.act(id, 'approve-prices', { version }, role);

describe('the kind of price', () => {
  it('belongs to the draft: when the company switches it, 120.00 stays 120.00', async () => {
    const own = await foundCompany(server);
    const there = selling(own);
    const product = await stockedProduct(own, { unitPrice: '120.00', quantity: '5' });
    const order = await there.draft([{ productId: product.id, quantity: '1' }]);
    await setCompany(own, { pricesIncludeTax: false });
    const { body: changed } = await own.admin.client.patch(`/api/orders/${order.id}`, {
      version: order.version,
      note: 'still the same',
    });
    expect(changed).toMatchObject({ pricesIncludeTax: true, totalMinor: 12_000 });
    const added = await own.admin.client.patch(`/api/orders/${order.id}`, {
      version: changed.version,
      lines: [{ productId: product.id, quantity: '1', unitPrice: '120.00' }],
    });
    expect(added.body).toMatchObject({ totalMinor: 12_000, taxMinor: 2_000 });
    await there.must(there.act(order.id, 'confirm', { prices: 'keep' }));
    expect(await there.must(there.act(order.id, 'invoice'))).toMatchObject({ totalMinor: 12_000 });
  });

  it('is switched as a whole: without tax, each line is its former price less its tax', async () => {
    const product = await stockedProduct(company, { unitPrice: '120.00', quantity: '5' });
    const order = await shop.draft([{ productId: product.id, quantity: '2' }]);
    const { body } = await company.admin.client.patch(`/api/orders/${order.id}`, {
      version: order.version,
      pricesIncludeTax: false,
    });
    expect(body).toMatchObject({
      pricesIncludeTax: false,
      totalMinor: 24_000,
      lines: [{ unitPrice: '100.00' }],
    });
  });
});

describe('a price that changed since the draft', () => {
  it('is shown at confirmation, line by line, and nothing happens until somebody chooses', async () => {
    const product = await stockedProduct(company, { unitPrice: '10.00', quantity: '5' });
    const order = await shop.draft([{ productId: product.id, quantity: '1' }]);
    await reprice(company, product.id, '12.00');
    const answer = await shop.act(order.id, 'confirm');
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'prices_changed', detail: { lines: [{ from: '10', to: '12' }] } },
    });
    expect(await shop.order(order.id)).toMatchObject({ status: 'draft', totalMinor: 1_000 });
  });

  it.each([
    ['take', 1_200, '12.00'],
    ['keep', 1_000, '10.00'],
  ])('%s: the order comes to %i', async (prices, totalMinor, unitPrice) => {
    const product = await stockedProduct(company, { unitPrice: '10.00', quantity: '5' });
    const order = await shop.draft([{ productId: product.id, quantity: '1' }]);
    await reprice(company, product.id, '12.00');
    expect(await shop.must(shop.act(order.id, 'confirm', { prices }, 'staff'))).toMatchObject({
      totalMinor,
      lines: [{ unitPrice, listPrice: unitPrice }],
    });
  });

  it.each([
    ['with its lines sent as they were', { lines: [{ quantity: '2', unitPrice: '10.00' }] }],
    ['without its lines', {}],
  ])('is still asked about after the draft was edited %s, and is no discount', async (_, change) => {
    const product = await stockedProduct(company, { unitPrice: '10.00', quantity: '5' });
    const order = await shop.draft([{ productId: product.id, quantity: '2' }]);
    await reprice(company, product.id, '12.00');
    const lines =
      'lines' in change ? change.lines.map((line) => ({ productId: product.id, ...line })) : undefined;
    const edited = await company.staff.client.patch(`/api/orders/${order.id}`, {
      version: order.version,
      note: 'Call before you come',
      ...(lines && { lines }),
    });
    expect(edited.body).toMatchObject({
      note: 'Call before you come',
      lines: [{ listPrice: '10.00', unitPrice: '10.00', discounts: [] }],
    });
    expect((await shop.act(order.id, 'confirm', {}, 'staff')).body.code).toBe('prices_changed');
    expect(await shop.must(shop.act(order.id, 'confirm', { prices: 'take' }, 'staff'))).toMatchObject({
      totalMinor: 2_400,
    });
  });
});

describe('a draft', () => {
  it('is confirmed and invoiced under the names and units it was written with', async () => {
    const own = await foundCompany(server);
    const there = selling(own);
    const { version } = await there.get('trading-rules');
    await there.must(own.admin.client.patch('/api/trading-rules', { version, invoicesOn: 'order' }));
    const product = await stockedProduct(own, { unitPrice: '120.00', quantity: '5', unit: 'piece' });
    const order = await there.draft([{ productId: product.id, quantity: '2' }]);
    const now = { version: product.version, name: 'Renamed', unit: 'box', unitPrice: '130.00' };
    await there.must(own.admin.client.patch(`/api/products/${product.id}`, now));
    const written = { unit: 'piece', productName: order.lines[0]?.productName, unitPrice: '130.00' };
    expect(await there.must(there.act(order.id, 'confirm', { prices: 'take' }))).toMatchObject({
      lines: [written],
    });
    expect(await there.invoices(order.id)).toMatchObject([
      { lines: [{ unit: 'piece', description: written.productName, unitPrice: '130.00' }] },
    ]);
  });
});

describe('prices below the list', () => {
  it('staff give no discount, managers a fifth, admins any; a larger one needs an approval', async () => {
    const product = await stockedProduct(company, { unitPrice: '500.00', quantity: '50' });
    const at = (unitPrice: string, role: 'admin' | 'manager' | 'staff') =>
      shop.draft([{ productId: product.id, quantity: '1', unitPrice }], {}, role);
    const cheap = await at('0.01', 'staff');
    expect(cheap.lines[0]).toMatchObject({
      listPrice: '500.00',
      unitPrice: '0.01',
      discounts: [{ kind: 'manual', amountMinor: 49_999 }],
    });
    for (const role of ['staff', 'manager'] as const) {
      expect(await shop.act(cheap.id, 'confirm', {}, role)).toMatchObject({
        status: 409,
        body: { code: 'price_too_low', fields: { 'lines.0.unitPrice': { code: 'below_list' } } },
      });
    }
    expect((await approve(cheap, 'manager')).body.code).toBe('price_too_low');
    expect(await shop.must(approve(cheap))).toMatchObject({
      pricesApprovedBy: company.admin.username,
    });
    expect(await shop.must(shop.act(cheap.id, 'confirm', {}, 'staff'))).toMatchObject({
      status: 'confirmed',
    });
    const fair = await at('400.00', 'staff');
    expect((await shop.act(fair.id, 'confirm', {}, 'staff')).body.code).toBe('price_too_low');
    expect((await shop.act(fair.id, 'confirm', {}, 'manager')).status).toBe(200);
  });

  it('an approval ends at the next change of a line', async () => {
    const product = await stockedProduct(company, { unitPrice: '500.00', quantity: '5' });
    const order = await shop.draft([{ productId: product.id, quantity: '1', unitPrice: '1.00' }]);
    const approved = await shop.must(approve(order));
    const { body } = await company.staff.client.patch(`/api/orders/${order.id}`, {
      version: approved.version,
      lines: [{ productId: product.id, quantity: '1', unitPrice: '0.50' }],
    });
    expect(body.pricesApprovedBy).toBeNull();
    expect((await shop.act(order.id, 'confirm', {}, 'staff')).body.code).toBe('price_too_low');
  });

  it('an approval ends with another customer, stays with a note, and does not cover new list prices', async () => {
    const product = await stockedProduct(company, { unitPrice: '100.00', quantity: '5' });
    const order = await shop.draft([{ productId: product.id, quantity: '1', unitPrice: '90.00' }]);
    const approved = await shop.must(approve(order, 'manager'));
    const change = async (version: number, fields: object) =>
      (await company.staff.client.patch(`/api/orders/${order.id}`, { version, ...fields })).body;
    const noted = await change(approved.version, { note: 'Blue, please' });
    expect(noted.pricesApprovedBy).toBe(company.manager.username);
    const other = await change(noted.version, { customerId: await shop.customer() });
    expect(other.pricesApprovedBy).toBeNull();
    expect((await approve(noted, 'manager')).body.code).toBe('version_conflict');
    const again = await shop.must(approve(other, 'manager'));
    await reprice(company, product.id, '1000.00');
    await change(again.version, { note: 'Green, please' });
    expect((await shop.act(order.id, 'confirm', { prices: 'take' }, 'staff')).body.code).toBe(
      'price_too_low',
    );
    expect((await shop.act(order.id, 'confirm', { prices: 'keep' }, 'staff')).status).toBe(200);
  });
});

describe('amounts beyond the limits', () => {
  it.each([
    [[{ quantity: '600000000000', unitPrice: '100.00' }], 400, 'lines.0.quantity'],
    [[{ quantity: '1', unitPrice: '1000000001' }], 400, 'lines.0.unitPrice'],
    [[{ quantity: '100000000', unitPrice: '1000000000' }], 409, 'lines.0.unitPrice'],
    [[{ quantity: '1', unitPrice: '600000000' }], 409, 'lines.0.unitPrice'],
    [[{ quantity: '2', unitPrice: '500000000' }], 409, 'lines.0.quantity'],
    [
      [
        { quantity: '100000000', unitPrice: '0.01' },
        { quantity: '90000000', unitPrice: '10.00' },
      ],
      409,
      'lines.1.quantity',
    ],
  ])('%j is refused by name, and every list goes on', async (lines, status, field) => {
    const product = await stockedProduct(company, { unitPrice: '100.00', quantity: '5' });
    const answer = await shop.post('orders', {
      lines: lines.map((line) => ({ productId: product.id, ...line })),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(Object.keys(answer.body.fields)).toContain(field);
    expect((await company.admin.client.get('/api/orders')).status).toBe(200);
  });

  it('a price that the other kind of price brings beyond the cap is refused by name', async () => {
    const product = await stockedProduct(company, { unitPrice: '1.00', quantity: '5', unit: 'kg' });
    const order = await shop.draft([{ productId: product.id, quantity: '0.4', unitPrice: '1000000000' }], {
      pricesIncludeTax: false,
    });
    expect(
      await company.admin.client.patch(`/api/orders/${order.id}`, {
        version: order.version,
        pricesIncludeTax: true,
      }),
    ).toMatchObject({ status: 409, body: { code: 'over_limit', fields: { 'lines.0.unitPrice': {} } } });
  });

  it('two hundred lines at the cap are refused as a whole, and the sum of the largest orders is exact', async () => {
    const own = await foundCompany(server, { vatRegisteredFrom: null });
    const there = selling(own);
    const product = await stockedProduct(own, { unitPrice: '1.00' });
    const largest = { productId: product.id, quantity: '50000000', unitPrice: '10.00' };
    const many = await there.post('orders', { lines: Array.from({ length: 200 }, () => largest) });
    expect(many).toMatchObject({ status: 409, body: { code: 'over_limit' } });
    const twenty = Array.from({ length: 20 }, () => largest);
    for (let made = 0; made < 3; made += 1) await there.must(there.post('orders', { lines: twenty }));
    expect(await there.get('orders')).toMatchObject({ sumMinor: 3_000_000_000_000 });
  });

  it('are refused where a higher tax causes them, for a part and for the whole', async () => {
    const own = await foundCompany(server);
    const there = selling(own);
    const vat = async (percent: string) => {
      const [{ id, version }] = (await there.get('tax-classes')).items;
      const parts = [{ name: 'VAT', percent }];
      await there.must(there.post(`tax-classes/${id}/rates`, { version, validFrom: dayFromToday(0), parts }));
    };
    await vat('1');
    const product = await stockedProduct(own, { unitPrice: '1.00', quantity: '19' });
    const largest = { productId: product.id, quantity: '1', unitPrice: '500000000' };
    const lines = Array.from({ length: 19 }, () => largest);
    const order = await there.confirmed(lines, { pricesIncludeTax: false });
    await vat('90');
    const part = { lines: [{ lineId: order.lines[0]?.id, quantity: '1' }] };
    for (const answer of [await there.act(order.id, 'ship'), await there.act(order.id, 'invoice', part)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'over_limit' } });
    await there.must(there.act(order.id, 'cancel'));
  });
});
