import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("the country's tax classes are listed with their dated parts, the default first, to any member", async () => {
  const [{ staff }, kenya] = await Promise.all([
    foundCompany(server, { country: 'GH' }),
    foundCompany(server, { country: 'KE' }),
  ]);
  const { status, body } = await staff.client.get('/api/tax-classes');
  expect(status).toBe(200);
  const facts = ({ name, kind, isDefault }: TaxClass) => [name, kind, isDefault];
  expect(body.items.map(facts)).toEqual([
    ['Standard', 'standard', true],
    ['Exempt', 'exempt', false],
    ['Zero-rated', 'zero', false],
  ]);
  expect(body.items[0].rates).toEqual([
    { name: 'VAT and levies', percent: '19.25', validFrom: '2021-05-01', validUntil: '2022-12-31' },
    { name: 'VAT and levies', percent: '21.9', validFrom: '2023-01-01', validUntil: '2025-12-31' },
    { name: 'VAT', percent: '15', validFrom: '2026-01-01', validUntil: null },
    { name: 'NHIL', percent: '2.5', validFrom: '2026-01-01', validUntil: null },
    { name: 'GETFund', percent: '2.5', validFrom: '2026-01-01', validUntil: null },
  ]);
  const other = await kenya.admin.client.get('/api/tax-classes');
  expect(other.body.items[0].rates).toEqual([
    { name: 'VAT', percent: '16', validFrom: '2021-01-01', validUntil: null },
  ]);
});
