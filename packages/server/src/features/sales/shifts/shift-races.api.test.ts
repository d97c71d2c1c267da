import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;
let locationId: string;
let bankId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '1000', unitCost: '4' })).id;
  locationId = (await shop.get('locations')).items[0].id;
  const { moneyAccounts } = await shop.get('cash-accounts', 'staff');
  bankId = moneyAccounts.find((one: { kind: string }) => one.kind === 'bank').id;
});
afterAll(() => server.close());

let made = 0;
const addTill = (fields: object = {}) =>
  shop.must(shop.post('tills', { name: `Till ${(made += 1)}`, locationId, ...fields }));
const open = async (tillId: string, countedMinor = 5_000, role: 'admin' | 'manager' | 'staff' = 'staff') =>
  shop.must(shop.post('shifts', { tillId, countedMinor, note: 'Counted' }, role));
const balanceOf = async (accountId: string): Promise<number> =>
  (await shop.get('money-accounts/balances')).items.find((one: { id: string }) => one.id === accountId)
    .balanceMinor;

describe('at once', () => {
  it('two open one till, and one of them has it', async () => {
    const till = await addTill();
    const answers = await Promise.all(
      (['admin', 'manager', 'staff'] as const).map((role) =>
        shop.post('shifts', { tillId: till.id, countedMinor: 100, note: 'Counted' }, role),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
  });

  it('a shift is closed twice, and its variance is posted once', async () => {
    const till = await addTill();
    const shift = await open(till.id);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        shop.post(`shifts/${shift.id}/close`, { countedMinor: 4_900 }, 'staff'),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await balanceOf(till.moneyAccountId)).toBe(4_900);
  });

  it('a payment into a closing drawer is counted or refused, never lost between the two', async () => {
    const till = await addTill();
    const shift = await open(till.id);
    const orders = [];
    for (let index = 0; index < 6; index += 1)
      orders.push(await shop.confirmed([{ productId, quantity: '1' }]));
    const pay = (id: string) =>
      shop.act(
        id,
        'payments',
        { method: 'cash', moneyAccountId: till.moneyAccountId, amountMinor: 100 },
        'staff',
      );
    const [closed, ...paid] = await Promise.all([
      shop.post(`shifts/${shift.id}/close`, { countedMinor: 5_000 }, 'staff'),
      ...orders.map(({ id }) => pay(id)),
    ]);
    const taken = paid.filter(({ status }) => status === 201).length;
    expect(paid.every(({ status, body }) => status === 201 || body.code === 'no_shift')).toBe(true);
    expect(closed?.body.varianceMinor + 100 * taken).toBe(0);
    expect(await balanceOf(till.moneyAccountId)).toBe(5_000);
  });

  it('two take the last cash out of a drawer, and one gets it', async () => {
    const till = await addTill();
    const shift = await open(till.id, 1_000);
    const out = { direction: 'out', amountMinor: 800, reason: 'To the bank', moneyAccountId: bankId };
    const answers = await Promise.all(
      ['staff', 'manager'].map((role) => shop.post(`shifts/${shift.id}/cash`, out, role as 'staff')),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

it('all invariants hold after all of this', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
