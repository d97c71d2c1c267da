import type { ReportSchedule } from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.contract';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduledReport as schedule } from '../../../test/scheduled-report.ts';
import { foundCompany, type TestCompany, type TestUser } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';
import { sendReportsOf } from './send-reports.ts';

let server: TestServer;
const today = dayIn('Africa/Accra', new Date());
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => verifyAndClose(server));

const run = (company: TestCompany, days: number) =>
  sendReportsOf(
    server,
    { id: company.id, plan: 'enterprise' },
    new Date(`${addDays(today, days)}T07:00:00Z`),
  );
const sendings = async ({ admin }: TestCompany, { id }: ReportSchedule) =>
  (await admin.client.get(`/api/report-schedules/${id}/sendings`)).body.items;

test('rests while it is paused, makes up for nothing, and ends when it is deleted', async () => {
  const company = await foundCompany(server);
  const made = await schedule(company, [company.admin], { every: 'month', onDay: 31 });
  const { client } = company.manager;
  const step = (verb: string, version: number) =>
    client.post(`/api/report-schedules/${made.id}/${verb}`, { version });
  expect((await step('pause', 1)).body).toMatchObject({ status: 'paused', version: 2 });
  await run(company, 70);
  expect(await sendings(company, made)).toEqual([]);
  expect((await step('resume', 1)).status).toBe(409);
  expect((await step('pause', 2)).body.code).toBe('wrong_state');
  expect((await step('resume', 2)).body).toMatchObject({ status: 'active', nextOn: made.nextOn });
  expect((await client.delete(`/api/report-views/${made.viewId}`)).body.code).toBe('in_use');
  expect((await client.delete(`/api/report-schedules/${made.id}`)).status).toBe(200);
  expect((await client.delete(`/api/report-views/${made.viewId}`)).status).toBe(200);
  await run(company, 70);
  expect((await server.mailbox.list()).filter(({ to }) => to === company.admin.email)).toEqual([]);
});

test('only users who may see reports are readers, and files only where the plan has them', async () => {
  const company = await foundCompany(server);
  const foreign = await foundCompany(server);
  const { client } = company.manager;
  const made = await schedule(company, [company.admin]);
  const asked = {
    viewId: made.viewId,
    every: 'week',
    onDay: 1,
    format: 'pdf',
    readerIds: [company.admin.id],
  };
  const refused = async (fields: object) => {
    const { status, body } = await client.post('/api/report-schedules', { ...asked, ...fields });
    return [status, ...Object.keys(body.fields ?? {})];
  };
  expect(await refused({ readerIds: [company.staff.id] })).toEqual([400, 'readerIds.0']);
  expect(await refused({ readerIds: [company.admin.id, foreign.admin.id] })).toEqual([404, 'readerIds.1']);
  expect(await refused({ onDay: 8 })).toEqual([400, 'onDay']);
  expect(await refused({ viewId: company.id })).toEqual([404, 'viewId']);
  expect(await refused({ readerIds: [] })).toEqual([400, 'readerIds']);
  const { items } = (await client.get('/api/report-readers')).body;
  expect(items.map(({ userId }: { userId: string }) => userId).toSorted()).toEqual(
    [company.admin.id, company.manager.id].toSorted(),
  );
  await company.setPlan('premium');
  expect(await refused({ format: 'csv' })).toEqual([402]);
  expect(await refused({})).toEqual([201]);
  for (const path of ['report-schedules', 'report-readers'])
    expect((await company.staff.client.get(`/api/${path}`)).status).toBe(403);
  expect((await foreign.admin.client.get(`/api/report-schedules/${made.id}/sendings`)).status).toBe(404);
  // Days that do not move would be sent again and again.
  const fixed = await client.post('/api/report-views', {
    name: 'Fixed',
    report: 'profit-and-loss',
    choices: { from: '2026-01-01', until: '2026-01-31' },
  });
  expect(await refused({ viewId: fixed.body.id })).toEqual([400, 'viewId']);
  const frozen = await client.patch(`/api/report-views/${made.viewId}`, {
    version: 1,
    choices: { until: '2026-01-31' },
  });
  expect(frozen.body.fields).toHaveProperty(['choices.period']);
});

test('of two who change a schedule at once the second is told; others than its owner and admins change none', async () => {
  const company = await foundCompany(server);
  const made = await schedule(company, [company.admin], {}, { isShared: true });
  const change = ({ client }: TestUser, onDay: number) =>
    client.patch(`/api/report-schedules/${made.id}`, {
      version: 1,
      every: 'week',
      onDay,
      format: 'csv',
      readerIds: [company.manager.id],
    });
  const answers = await Promise.all([change(company.manager, 2), change(company.admin, 3)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const ofAdmin = await company.admin.client.post('/api/report-schedules', {
    viewId: made.viewId,
    every: 'day',
    onDay: 1,
    format: 'pdf',
    readerIds: [company.manager.id],
  });
  const { id } = ofAdmin.body;
  const seen = (await company.manager.client.get('/api/report-schedules')).body.items;
  expect(seen.find((one: ReportSchedule) => one.id === id)).toMatchObject({ isMine: false });
  expect(
    (await company.manager.client.post(`/api/report-schedules/${id}/pause`, { version: 1 })).status,
  ).toBe(403);
});
