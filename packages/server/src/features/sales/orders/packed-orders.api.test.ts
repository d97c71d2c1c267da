import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
});
afterAll(() => server.close());

interface Packed {
  unitPrice?: string;
  quantity?: string;
  unit?: string;
  packs: object[];
}

/** A product in stock with packs; their ids are in the order given. */
const packed = async ({ packs, ...stock }: Packed) => {
  const { id, version } = await stockedProduct(company, stock);
  const { body } = await company.admin.client.patch(`/api/products/${id}`, { version, packs });
  return {
    id,
    version: body.version,
    packIds: body.packs.map((pack: { id: string }) => pack.id) as string[],
  };
};
const carton = { name: 'Carton of 24', numerator: 24 };

describe('an order by the pack', () => {
  it('keeps what was entered, at the price of the pack or as many times that of the unit', async () => {
    const packs = [
      { ...carton, unitPrice: '28' },
      { name: 'Tray of 12', numerator: 12 },
    ];
    const { id: productId, packIds } = await packed({ unitPrice: '1.25', quantity: '100', packs });
    const draft = await shop.draft([
      { productId, packId: packIds[0], quantity: '2' },
      { productId, packId: packIds[1], quantity: '1.5' },
      { productId, quantity: '3' },
      { productId, packId: packIds[0], quantity: '1', unitPrice: '26.5' },
    ]);
    expect(draft).toMatchObject({
      totalMinor: 5600 + 2250 + 375 + 2650,
      lines: [
        {
          quantity: '48',
          enteredQuantity: '2',
          pack: { name: 'Carton of 24', numerator: 24 },
          unitPrice: '28.00',
          totalMinor: 5600,
        },
        { quantity: '18', enteredQuantity: '1.5', unitPrice: '15.00', totalMinor: 2250 },
        { quantity: '3', enteredQuantity: '3', pack: null, unitPrice: '1.25' },
        { quantity: '24', listPrice: '28.00', discounts: [{ amountMinor: 150 }], totalMinor: 2650 },
      ],
    });
    const confirmed = await shop.must(shop.act(draft.id, 'confirm'));
    expect(confirmed).toMatchObject({
      totalMinor: draft.totalMinor,
      lines: [{ reservedQuantity: '48' }, {}, {}, {}],
    });
    expect(await shop.get(`products/${productId}`)).toMatchObject({ reserved: '93', available: '7' });
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  });

  it('is refused for parts of a pack that has a price of its own: they would pass the limit of prices', async () => {
    const packs = [{ ...carton, unitPrice: '12' }];
    const { id: productId, version, packIds } = await packed({ unitPrice: '1', quantity: '90', packs });
    const lines = (quantity: string) => [{ productId, packId: packIds[0], quantity }];
    const refused = {
      status: 400,
      body: { fields: { 'lines.0.quantity': { code: 'whole_packs' } } },
    };
    expect(await shop.post('orders', { lines: lines('0.25') }, 'staff')).toMatchObject(refused);
    const draft = await shop.draft(lines('2'));
    const changed = { version: draft.version, lines: lines('2.5') };
    expect(await company.admin.client.patch(`/api/orders/${draft.id}`, changed)).toMatchObject(refused);
    // Where the pack had no price of its own then, the draft keeps what it has.
    const [unpriced] = (await shop.get(`products/${productId}`)).packs;
    const packsNow = (unitPrice: string | null) => [{ ...unpriced, unitPrice }];
    await company.admin.client.patch(`/api/products/${productId}`, { version, packs: packsNow(null) });
    const held = await shop.draft(lines('0.5'));
    await company.admin.client.patch(`/api/products/${productId}`, {
      version: version + 1,
      packs: packsNow('12'),
    });
    expect(
      await company.admin.client.patch(`/api/orders/${held.id}`, {
        version: held.version,
        note: 'Later',
        lines: lines('0.5'),
      }),
    ).toMatchObject({ status: 200 });
  });

  it('is refused where the pack is not the product’s or its quantity is not exact, naming the line', async () => {
    const one = await packed({
      quantity: '9',
      unit: 'kg',
      packs: [{ name: 'Third', numerator: 1, denominator: 3 }],
    });
    const other = await packed({ packs: [carton] });
    const tried = (line: object) =>
      shop.post('orders', {
        lines: [
          { productId: one.id, quantity: '3' },
          { productId: one.id, ...line },
        ],
      });
    expect(await tried({ packId: other.packIds[0], quantity: '1' })).toMatchObject({
      status: 404,
      body: { fields: { 'lines.1.packId': { code: 'unknown_record' } } },
    });
    expect(await tried({ packId: one.packIds[0], quantity: '1' })).toMatchObject({
      status: 400,
      body: { fields: { 'lines.1.quantity': { code: 'inexact_quantity' } } },
    });
  });

  it('asks about a pack’s price that changed, and takes it where it is told to', async () => {
    const {
      id: productId,
      version,
      packIds,
    } = await packed({ quantity: '48', packs: [{ ...carton, unitPrice: '28' }] });
    const { id } = await shop.draft([{ productId, packId: packIds[0], quantity: '2' }]);
    const packs = [{ ...carton, unitPrice: '30' }];
    await shop.must(company.admin.client.patch(`/api/products/${productId}`, { version, packs }));
    expect(await shop.act(id, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 'prices_changed', detail: { lines: [{ from: '28', to: '30' }] } },
    });
    expect(await shop.must(shop.act(id, 'confirm', { prices: 'take' }))).toMatchObject({
      totalMinor: 6000,
      lines: [{ quantity: '48', enteredQuantity: '2', unitPrice: '30.00' }],
    });
  });

  it('keeps a pack that was archived since, under the name it had', async () => {
    const { id: productId, version, packIds } = await packed({ quantity: '96', packs: [carton] });
    const line = { productId, packId: packIds[0], quantity: '2' };
    const draft = await shop.draft([line]);
    await shop.must(
      company.admin.client.patch(`/api/products/${productId}`, {
        version,
        packs: [{ ...carton, id: packIds[0], name: 'Box' }],
      }),
    );
    await shop.must(
      company.admin.client.patch(`/api/products/${productId}`, { version: version + 1, packs: [] }),
    );
    expect(await shop.post('orders', { lines: [line] })).toMatchObject({
      status: 409,
      body: { code: 'archived', fields: { 'lines.0.packId': { code: 'archived' } } },
    });
    const kept = await company.admin.client.patch(`/api/orders/${draft.id}`, {
      version: 1,
      lines: [{ ...line, quantity: '3' }],
    });
    expect(kept.body.lines).toMatchObject([{ quantity: '72', enteredQuantity: '3' }]);
    expect((await shop.act(draft.id, 'confirm')).body.lines).toMatchObject([
      { pack: { id: packIds[0] }, reservedQuantity: '72' },
    ]);
  });
});

describe('what becomes of it', () => {
  it('makes the agreed amount in whatever parts it is shipped, invoiced and credited, and all of it back at its end', async () => {
    // A third of 10.00 for each piece: no price per piece is exact.
    const packs = [{ name: 'Box of 3', numerator: 3, unitPrice: '10' }];
    const { id: productId, packIds } = await packed({ unitPrice: '4', quantity: '21', packs });
    const order = await shop.confirmed([{ productId, packId: packIds[0], quantity: '7', unitPrice: '9.99' }]);
    const lineId = order.lines[0]?.id ?? '';
    for (const quantity of ['1', '1', '4', '9'])
      await shop.must(shop.act(order.id, 'ship', { lines: [{ lineId, quantity }] }));
    await shop.must(shop.act(order.id, 'ship'));
    const invoices = await shop.invoices(order.id);
    expect(invoices.map((one) => one.totalMinor)).toEqual([333, 333, 1332, 2997, 1998]);
    expect(invoices[2]?.lines).toMatchObject([
      { quantity: '4', pack: { name: 'Box of 3' }, unitPrice: '9.99' },
    ]);
    await shop.must(
      shop.post(`invoices/${invoices[3]?.id}/credit`, { lines: [{ number: 1, quantity: '2' }] }),
    );
    await shop.must(
      shop.post(`invoices/${invoices[3]?.id}/credit`, { lines: [{ number: 1, quantity: '7' }] }),
    );
    expect(await shop.order(order.id)).toMatchObject({ totalMinor: 6993, creditedMinor: 2997 });
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  });

  it('is printed in packs where they come out whole, otherwise in the product’s unit', async () => {
    const { id: productId, packIds } = await packed({
      unitPrice: '1.25',
      quantity: '100',
      packs: [{ ...carton, unitPrice: '28' }],
    });
    const order = await shop.confirmed([{ productId, packId: packIds[0], quantity: '3' }]);
    const lineId = order.lines[0]?.id ?? '';
    await shop.must(shop.act(order.id, 'ship', { lines: [{ lineId, quantity: '48' }] }));
    await shop.must(shop.act(order.id, 'ship', { lines: [{ lineId, quantity: '6' }] }));
    const [whole, part] = await shop.invoices(order.id);
    const { client } = company.admin;
    const printed = async (path: string) => readPdf((await client.get(`/api/${path}`)).raw).text;
    expect(await printed(`invoices/${whole?.id}/pdf`)).toMatch(/2\s+Carton of 24\s+28\.00\s+₵ 56\.00/);
    expect(await printed(`invoices/${part?.id}/pdf`)).toMatch(/6\s+piece\s+1\.166667\s+₵ 7\.00/);
    const { items } = await shop.get(`orders/${order.id}/shipments`);
    expect(await printed(`shipments/${items[0].id}/delivery-note`)).toMatch(/2\s+Carton of 24/);
  });
});
