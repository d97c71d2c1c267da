import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { enteredQuantities, type EnteredLine } from './entered-quantities.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

const made = async (fields: object, owner = company) =>
  (await owner.admin.client.post('/api/products', { name: 'Cable', unitPrice: '2', ...fields })).body;
const entered = (lines: readonly EnteredLine[], held: readonly EnteredLine[] = []) =>
  server.database.forTenant(company.id, (tx) => enteredQuantities(tx, lines, held));

const packs = [
  { name: 'Roll', numerator: 305, denominator: 10 },
  { name: 'Third', numerator: 1, denominator: 3 },
  { name: 'Pallet', numerator: 1_000_000 },
];

test('a line keeps what was entered and exactly as much of the product’s unit', async () => {
  const { id: productId, packs: own } = await made({ unit: 'm', packs });
  const [roll, third] = own;
  expect(
    await entered([
      { productId, packId: roll.id, quantity: '2' },
      { productId, packId: null, quantity: '0.5' },
      { productId, packId: third.id, quantity: '-6' },
    ]),
  ).toMatchObject([
    {
      pack: { id: roll.id, name: 'Roll', numerator: 61, denominator: 2 },
      enteredQuantity: '2',
      quantity: '61',
    },
    { pack: null, enteredQuantity: null, quantity: '0.5' },
    { pack: { id: third.id }, enteredQuantity: '-6', quantity: '-2' },
  ]);
});

test('a quantity that cannot be held exactly, is too large or is a fraction of a piece is refused at its line', async () => {
  const cable = await made({ unit: 'm', packs });
  const piece = await made({ unit: 'piece', packs: [{ name: 'Half', numerator: 1, denominator: 2 }] });
  const lines = [
    { productId: cable.id, packId: cable.packs[1].id, quantity: '1' },
    { productId: cable.id, packId: cable.packs[2].id, quantity: '101' },
    { productId: piece.id, packId: piece.packs[0].id, quantity: '3' },
    { productId: piece.id, packId: piece.packs[0].id, quantity: '4' },
    { productId: piece.id, quantity: '1.5' },
  ];
  await expect(entered(lines)).rejects.toMatchObject({
    code: 'invalid_input',
    info: {
      fields: {
        'lines.0.quantity': { code: 'inexact_quantity' },
        'lines.1.quantity': { code: 'too_big', detail: { maximum: '100' } },
        'lines.2.quantity': { code: 'whole_number' },
        'lines.4.quantity': { code: 'whole_number' },
      },
    },
  });
});

test('packs of other products and companies are unknown; an archived one only stays where it stood', async () => {
  const [one, two] = [await made({ packs }), await made({ packs })];
  const foreign = await made({ packs }, await foundCompany(server));
  const named = [two.packs[0].id, foreign.packs[0].id].map((packId) => ({
    productId: one.id,
    packId,
    quantity: '2',
  }));
  await expect(entered(named)).rejects.toMatchObject({
    code: 'not_found',
    info: {
      fields: { 'lines.0.packId': { code: 'unknown_record' }, 'lines.1.packId': { code: 'unknown_record' } },
    },
  });
  const line = { productId: one.id, packId: one.packs[2].id, quantity: '2' };
  await company.admin.client.patch(`/api/products/${one.id}`, { version: 1, packs: [] });
  await expect(entered([line])).rejects.toMatchObject({
    code: 'archived',
    info: { fields: { 'lines.0.packId': { code: 'archived' } } },
  });
  expect(await entered([line], [line])).toMatchObject([{ quantity: '2000000' }]);
});
