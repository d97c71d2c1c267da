import type { ReportView } from '@shelfwise/contract/features/reporting/report-views/report-views.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany, type TestUser } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => verifyAndClose(server));

const profit = {
  name: 'Profit of the month',
  report: 'profit-and-loss',
  choices: { period: 'last-month', compare: 'before' },
};
const save = async ({ client }: TestUser, fields: object = {}): Promise<ReportView> => {
  const { status, body } = await client.post('/api/report-views', { ...profit, ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const seenBy = async ({ client }: TestUser, { id }: ReportView): Promise<boolean> => {
  const { items } = (await client.get('/api/report-views')).body as { items: ReportView[] };
  const isThere = (await client.get(`/api/report-views/${id}`)).status === 200;
  expect(items.some((one) => one.id === id)).toBe(isThere);
  return isThere;
};

test('a report is saved for oneself, and shared with everybody who may see reports', async () => {
  const { manager, admin } = company;
  const view = await save(manager);
  expect(view).toMatchObject({ ...profit, title: 'Profit and loss', isMine: true, isShared: false });
  expect([await seenBy(manager, view), await seenBy(admin, view)]).toEqual([true, false]);
  const shared = await manager.client.patch(`/api/report-views/${view.id}`, { version: 1, isShared: true });
  expect(shared.body).toMatchObject({ isShared: true, version: 2 });
  expect(await seenBy(admin, view)).toBe(true);
  expect((await manager.client.delete(`/api/report-views/${view.id}`)).status).toBe(200);
  expect(await seenBy(manager, view)).toBe(false);
});

test('others change only what is shared, and only where they are admins', async () => {
  const [ofAdmin, ofManager] = [
    await save(company.admin, { isShared: true }),
    await save(company.manager, { isShared: true }),
  ];
  const rename = ({ client }: TestUser, { id }: ReportView) =>
    client.patch(`/api/report-views/${id}`, { version: 1, name: 'Another name' });
  expect(await rename(company.manager, ofAdmin)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await company.manager.client.delete(`/api/report-views/${ofAdmin.id}`)).status).toBe(403);
  expect((await rename(company.admin, ofManager)).body).toMatchObject({ name: 'Another name', version: 2 });
});

test('of two who change one at once the second is told what it is by then', async () => {
  const { id } = await save(company.manager, { isShared: true });
  const change = ({ client }: TestUser, fields: object) =>
    client.patch(`/api/report-views/${id}`, { version: 1, ...fields });
  const answers = await Promise.all([
    change(company.manager, { choices: { period: 'this-year' } }),
    change(company.admin, { name: 'Of the year' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.body).toMatchObject({ code: 'version_conflict', current: { id, version: 2 } });
});

test('what a report does not offer is refused, and so is a report that there is not', async () => {
  const refused = async (fields: object) => {
    const { status, body } = await company.manager.client.post('/api/report-views', { ...profit, ...fields });
    return [status, ...Object.keys(body.fields ?? {})];
  };
  expect(await refused({ report: 'no-such' })).toEqual([400, 'report']);
  expect(await refused({ report: 'stock-valuation' })).toEqual([400, 'compare']);
  expect(await refused({ choices: { period: 'ever' } })).toEqual([400, 'choices.period']);
  expect(await refused({ choices: { period: 'today', until: '2026-01-01' } })).toEqual([
    400,
    'choices.period',
  ]);
  expect(await refused({ choices: { column: 'now' } })).toEqual([400, 'choices.column']);
  expect(await refused({ choices: { from: '2026-02-01', until: '2026-01-01' } })).toContain(400);
  expect(await refused({ choices: { locationId: company.admin.id } })).toEqual([404]);
  expect(await refused({ name: ' ' })).toEqual([400, 'name']);
});

test('a saved report whose report went is listed without a title, and can be deleted', async () => {
  const { id } = await save(company.manager);
  await server.database.forTenant(company.id, (tx) =>
    tx.db
      .updateTable('report_views')
      .set({ report: 'gone-report' })
      .where('tenant_id', '=', company.id)
      .where('id', '=', id)
      .execute(),
  );
  const { client } = company.manager;
  expect((await client.get(`/api/report-views/${id}`)).body).toMatchObject({ title: null });
  expect((await client.get('/api/reports/gone-report')).status).toBe(404);
  expect((await client.delete(`/api/report-views/${id}`)).status).toBe(200);
});

test('staff save and see none, and no plan without reports does', async () => {
  expect((await company.staff.client.get('/api/report-views')).status).toBe(403);
  expect((await company.staff.client.post('/api/report-views', profit)).status).toBe(403);
  const other = await foundCompany(server, { plan: 'basic' });
  expect((await other.manager.client.post('/api/report-views', profit)).status).toBe(402);
  const shared = await save(company.manager, { isShared: true });
  const foreign = await foundCompany(server);
  expect(await seenBy(foreign.admin, shared)).toBe(false);
});
