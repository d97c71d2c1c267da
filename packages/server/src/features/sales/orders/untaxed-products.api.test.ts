import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { readCsv } from '../../../test/csv-cells.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A shop with one product of the default tax class and one without tax. */
const shopWithBoth = async (options: Parameters<typeof foundCompany>[1] = {}) => {
  const company = await foundCompany(server, options);
  const shop = selling(company);
  const { client } = company.admin;
  const usual = await stockedProduct(company, { unitPrice: '120.00', quantity: '9' });
  const before = await stockedProduct(company, { unitPrice: '120.00', quantity: '9' });
  const change = (id: string, fields: object) => shop.must(client.patch(`/api/products/${id}`, fields));
  const untaxed: Product = await change(before.id, { version: 1, taxClassId: 'none' });
  const lines = [usual, untaxed].map(({ id }) => ({ productId: id, quantity: '1' }));
  const addDefaultClass = async (percent: string): Promise<void> => {
    const parts = [{ name: 'VAT', percent }];
    const added = { name: `VAT ${percent}`, kind: 'standard', parts, validFrom: dayFromToday(0) };
    const { id, version }: TaxClass = await shop.must(shop.post('tax-classes', added));
    await shop.must(client.patch(`/api/tax-classes/${id}`, { version, isDefault: true }));
  };
  return { company, client, shop, usual, untaxed, lines, change, addDefaultClass };
};
const taxesOf = ({ lines }: { lines: readonly { taxMinor: number }[] }) =>
  lines.map(({ taxMinor }) => taxMinor);

test('a product distinguishes the company’s default tax from no tax', async () => {
  const { client, usual, untaxed } = await shopWithBoth();
  expect([usual.taxClassId, untaxed.taxClassId]).toEqual([null, 'none']);
  const made = { name: 'Stamps', unitPrice: '1', taxClassId: 'none' };
  const { id, taxClassId } = (await client.post('/api/products', made)).body;
  expect(taxClassId).toBe('none');
  expect((await client.get(`/api/products/${id}`)).body.taxClassId).toBe('none');
  expect((await client.get('/api/products?q=Stamps')).body.items).toMatchObject([{ taxClassId: 'none' }]);
});

test('changes from no tax to a class and to the default one, and its history says so', async () => {
  const { client, shop, untaxed, change } = await shopWithBoth();
  const classes: TaxClass[] = (await shop.get('tax-classes')).items;
  const exempt = classes.find(({ kind }) => kind === 'exempt')?.id;
  expect((await change(untaxed.id, { version: 2, taxClassId: exempt })).taxClassId).toBe(exempt);
  expect((await change(untaxed.id, { version: 3, taxClassId: null })).taxClassId).toBeNull();
  const { items } = (await client.get(`/api/timeline?subject=product&id=${untaxed.id}`)).body;
  expect(items.map((entry: { after: { taxClassId?: string } }) => entry.after.taxClassId)).toEqual([
    null,
    exempt,
    'none',
    undefined,
  ]);
});

test('an untaxed product stays untaxed when the default class changes; one with the default follows it', async () => {
  const { shop, lines, addDefaultClass } = await shopWithBoth();
  const draft = await shop.draft(lines);
  expect(taxesOf(draft)).toEqual([2_000, 0]);
  await addDefaultClass('50');
  const order = await shop.must(shop.act(draft.id, 'confirm'));
  expect(taxesOf(order)).toEqual([4_000, 0]);
  await addDefaultClass('100');
  await shop.must(shop.act(order.id, 'invoice'));
  const [invoice] = await shop.invoices(order.id);
  expect(invoice).toMatchObject({
    netMinor: 18_000,
    taxMinor: 6_000,
    taxes: [{ name: 'VAT', percent: '100', netMinor: 6_000 }],
  });
});

test('a draft is confirmed without tax when its product is no longer taxed', async () => {
  const { shop, usual, lines, change } = await shopWithBoth();
  const draft = await shop.draft(lines);
  await change(usual.id, { version: 1, taxClassId: 'none' });
  expect(await shop.must(shop.act(draft.id, 'confirm'))).toMatchObject({ taxMinor: 0, totalMinor: 24_000 });
});

test('an order confirmed without tax is invoiced without tax, whatever its product is by then', async () => {
  const { shop, untaxed, change } = await shopWithBoth();
  const order = await shop.confirmed([{ productId: untaxed.id, quantity: '1' }]);
  await change(untaxed.id, { version: 2, taxClassId: null });
  await shop.must(shop.act(order.id, 'invoice'));
  expect(await shop.invoices(order.id)).toMatchObject([{ taxMinor: 0, taxes: [], totalMinor: 12_000 }]);
});

test('while the company is not registered for VAT neither is taxed; afterwards each is as before', async () => {
  const { company, shop, lines } = await shopWithBoth({ vatRegisteredFrom: null });
  expect(taxesOf(await shop.draft(lines))).toEqual([0, 0]);
  const { version } = await shop.get('tenant');
  const registered = { version, vatRegisteredFrom: '2020-01-01', taxNumber: 'C0001234567' };
  await shop.must(company.admin.client.patch('/api/tenant', registered));
  expect(taxesOf(await shop.draft(lines))).toEqual([2_000, 0]);
});

test('the list as a file names the tax of each product', async () => {
  const { client, usual, untaxed } = await shopWithBoth();
  const { raw } = await client.get('/api/products.csv');
  const [titles = [], ...rows] = readCsv(raw);
  const tax = titles.indexOf('Tax');
  const taxOf = ({ sku }: Product) => rows.find((row) => row.includes(sku))?.[tax];
  expect([taxOf(usual), taxOf(untaxed)]).toEqual(['Company’s default (Standard)', 'No tax']);
});
