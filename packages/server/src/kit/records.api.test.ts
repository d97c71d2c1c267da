import { randomUUID } from 'node:crypto';
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

const added = {
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
} satisfies Record<string, () => Promise<string>>;

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

const actionsOf = (id: string): Promise<string[]> =>
  server.database.forTenant(company.id, async ({ db, tenantId }) => {
    const entries = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('tenant_id', '=', tenantId)
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    return entries.map(({ action }) => action.split('.')[1] ?? '');
  });

test.each(Object.entries(added))(
  'an edit of %s whose answer was lost is answered again under its key, and made once',
  async (noun, add) => {
    const id = await add();
    const path = `/api/${noun}/${id}`;
    const key = randomUUID();
    const edit = (name: string) => company.admin.client.patch(path, { version: 1, name }, { key });
    const first = await edit('Second');
    expect(first).toMatchObject({ status: 200, body: { name: 'Second', version: 2 } });
    const again = await edit('Second');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await edit('Third')).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    expect(await actionsOf(id)).toEqual(['create', 'update']);
  },
);

const { locations: _l, 'money-accounts': _m, ...removed } = added;
test.each(Object.entries(removed))(
  'a removal of %s whose answer was lost is answered again under its key',
  async (noun, add) => {
    const [id, other] = [await add(), randomUUID()];
    const key = randomUUID();
    const remove = (which: string) => company.admin.client.delete(`/api/${noun}/${which}`, { key });
    const first = await remove(id);
    expect(first.status).toBe(200);
    const again = await remove(id);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await remove(other)).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    expect(await actionsOf(id)).toEqual(['create', 'remove']);
  },
);

const { 'tax-classes': _, ...archived } = added;
test.each(Object.entries(archived))(
  'archiving or restoring %s once more, or twice at once, changes nothing and is no news',
  async (noun, add) => {
    const id = await add();
    const set = (action: 'archive' | 'restore') =>
      company.admin.client.copy().post(`/api/${noun}/${id}/${action}`, {});
    const news = () =>
      server.database.forTenant(company.id, async ({ db, tenantId }) => {
        const events = await db
          .selectFrom('events')
          .select('type')
          .where('tenant_id', '=', tenantId)
          .where('subject_id', '=', id)
          .where('type', 'like', '%.archive')
          .execute();
        return [await actionsOf(id), events.length];
      });
    expect(await set('restore')).toMatchObject({ status: 200, body: { status: 'active', version: 1 } });
    for (const { status, body } of await Promise.all([set('archive'), set('archive')]))
      expect([status, body.status, body.version]).toEqual([200, 'archived', 2]);
    const again = await set('archive');
    expect(again).toMatchObject({ status: 200, body: { id, status: 'archived', version: 2 } });
    expect(await news()).toEqual([['create', 'archive'], 1]);
    for (const { body } of await Promise.all([set('restore'), set('restore')]))
      expect([body.status, body.version]).toEqual(['active', 3]);
    expect(await news()).toEqual([['create', 'archive', 'restore'], 1]);
  },
);

test('an edit that changes nothing makes no version and says so in the audit trail', async () => {
  const id = await must(company.admin.client.post('/api/customers', { name: 'Same' }));
  const again = await company.admin.client.patch(`/api/customers/${id}`, { version: 1, name: 'Same' });
  expect(again).toMatchObject({ status: 200, body: { version: 1 } });
  const { body } = await company.admin.client.get(`/api/timeline?subject=customer&id=${id}`);
  expect(body.items[0]).toMatchObject({ action: 'customer.update', after: {} });
});
