import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { addProduct } from '../test/test-adjustments.ts';
import { foundCompany, type TestCompany } from '../test/test-company.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { must } from '../test/trading-company.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

const added: Record<string, () => Promise<string>> = {
  customers: () => must(company.admin.client.post('/api/customers', { name: 'First' })),
  products: () => addProduct(company.admin.client),
  locations: () => must(company.admin.client.post('/api/locations', { name: 'First', kind: 'van' })),
  'money-accounts': () =>
    must(company.admin.client.post('/api/money-accounts', { name: 'First', kind: 'cash' })),
  'tax-classes': () =>
    must(
      company.admin.client.post('/api/tax-classes', {
        name: 'First',
        kind: 'zero',
        parts: [],
        validFrom: addDays(dayIn('UTC', new Date()), 1),
      }),
    ),
};

test.each(Object.entries(added))(
  'of twelve edits of one version of %s one is made, and the others are shown it',
  async (noun, add) => {
    const id = await add();
    const edits = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        company.admin.client.copy().patch(`/api/${noun}/${id}`, { version: 1, name: `Name ${index}` }),
      ),
    );
    const made = edits.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(made[0]?.body.version).toBe(2);
    for (const { status, body } of edits.filter((edit) => edit !== made[0]))
      expect([status, body.code, body.current.name]).toEqual([409, 'version_conflict', made[0]?.body.name]);
  },
);

test('an edit that changes nothing makes no version and says so in the audit trail', async () => {
  const id = await must(company.admin.client.post('/api/customers', { name: 'Same' }));
  const again = await company.admin.client.patch(`/api/customers/${id}`, { version: 1, name: 'Same' });
  expect(again).toMatchObject({ status: 200, body: { version: 1 } });
  const { body } = await company.admin.client.get(`/api/timeline?subject=customer&id=${id}`);
  expect(body.items[0]).toMatchObject({ action: 'customer.update', after: {} });
});
