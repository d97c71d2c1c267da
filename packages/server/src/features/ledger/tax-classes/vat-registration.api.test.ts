import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { taxPartsOn as taxPartsByRule } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { taxKinds } from '@shelfwise/contract/primitives/tax-kinds';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { taxPartsOn } from './tax-parts-on.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inDays = (days: number): string => addDays(dayIn('Africa/Accra', new Date()), days);

const orderOf = async ({ staff }: TestCompany, productId: string) =>
  (await staff.client.post('/api/orders', { lines: [{ productId, quantity: '1' }] })).body;

const registerFrom = async ({ admin }: TestCompany, vatRegisteredFrom: string | null) => {
  const { version } = (await admin.client.get('/api/tenant')).body;
  const change = { version, vatRegisteredFrom, taxNumber: 'C0001234567' };
  expect((await admin.client.patch('/api/tenant', change)).status).toBe(200);
};

test('a company charges no VAT before the day it is registered for it', async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  const product = await stockedProduct(company, { unitPrice: '100', quantity: '20' });
  const untaxed = { netMinor: 10_000, taxMinor: 0, totalMinor: 10_000, taxes: [] };
  expect(await orderOf(company, product.id)).toMatchObject(untaxed);
  await registerFrom(company, inDays(1));
  expect(await orderOf(company, product.id)).toMatchObject(untaxed);
  await registerFrom(company, inDays(0));
  expect(await orderOf(company, product.id)).toMatchObject({
    netMinor: 8_333,
    taxMinor: 1_667,
    totalMinor: 10_000,
    taxes: [
      { name: 'VAT', kind: 'standard', netMinor: 8_333, taxMinor: 1_251 },
      { name: 'NHIL', kind: 'standard', netMinor: 8_333, taxMinor: 208 },
      { name: 'GETFund', kind: 'standard', netMinor: 8_333, taxMinor: 208 },
    ],
  });
  await registerFrom(company, null);
  expect(await orderOf(company, product.id)).toMatchObject(untaxed);
});

test('exempt and zero-rated goods are named as such, with their net amount', async () => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  const classes: TaxClass[] = (await client.get('/api/tax-classes')).body.items;
  for (const kind of ['exempt', 'zero'] as const) {
    const product = await stockedProduct(company, { unitPrice: '40', quantity: '5' });
    const { id, name } = classes.find((one) => one.kind === kind) ?? { id: '', name: '' };
    expect((await client.patch(`/api/products/${product.id}`, { version: 1, taxClassId: id })).status).toBe(
      200,
    );
    expect(await orderOf(company, product.id)).toMatchObject({
      taxMinor: 0,
      taxes: [{ name, percent: '0', kind, netMinor: 4_000, taxMinor: 0 }],
    });
  }
});

describe('the database finds the same parts as the contract’s rule', () => {
  let company: TestCompany;
  let classes: TaxClass[];
  beforeAll(async () => {
    company = await foundCompany(server, { country: 'GH' });
    const { client } = company.admin;
    for (const kind of taxKinds) {
      const parts = kind === 'reduced' ? [{ name: 'VAT', percent: '7.25' }] : [];
      if (kind === 'standard') continue;
      const added = { name: `Made ${kind}`, kind, parts, validFrom: inDays(0) };
      await client.post('/api/tax-classes', added);
    }
    classes = (await client.get('/api/tax-classes')).body.items;
  });

  test('with classes of every kind', () => {
    expect(new Set(classes.map(({ kind }) => kind))).toEqual(new Set(taxKinds));
  });

  const days = ['2021-04-30', '2021-05-01', '2022-12-31', '2023-01-01', '2025-12-31', '2026-01-01'];

  test.each([null, '2000-01-01', '2023-01-01', '2026-01-02'])(
    'where it is registered for VAT from %s',
    async (vatRegisteredFrom) => {
      for (const day of [...days, inDays(-1), inDays(0), inDays(400)]) {
        const found = await server.database.forTenant(company.id, async (tx) => {
          const parts = taxPartsOn(tx, { vatRegisteredFrom }, sql`asked`, day);
          const ids = [...classes.map(({ id }) => id), null];
          const { rows } = await sql<{ id: string | null; parts: unknown }>`
            select asked.tax_class_id as id, ${parts} as parts
            from (select tax_class_id, true as is_taxed from unnest(${ids}::uuid[]) as of (tax_class_id)) as asked`.execute(
            tx.db,
          );
          return new Map(rows.map((row) => [row.id, row.parts]));
        });
        for (const one of classes)
          expect(found.get(one.id)).toEqual(taxPartsByRule(one, vatRegisteredFrom, day));
        const standard = classes.find(({ isDefault }) => isDefault);
        expect(found.get(null)).toEqual(taxPartsByRule(standard, vatRegisteredFrom, day));
      }
    },
  );
});
