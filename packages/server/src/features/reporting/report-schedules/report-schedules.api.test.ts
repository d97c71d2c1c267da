import type {
  ReportSchedule,
  Sending,
} from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.contract';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSmtp, type TestSmtp } from '../../../test/start-smtp.ts';
import { foundCompany, type TestCompany, type TestUser } from '../../../test/test-company.ts';
import { scheduledReport as schedule } from '../../../test/scheduled-report.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { sendReportsOf } from './send-reports.ts';

let server: TestServer;
let smtp: TestSmtp;
let admin: pg.Client;
const today = dayIn('Africa/Accra', new Date());
/** Seven in the morning of a day, so many days from now. */
const inDays = (days: number): Date => new Date(`${addDays(today, days)}T07:00:00Z`);

beforeAll(async () => {
  smtp = await startTestSmtp();
  server = await startTestServer({
    settings: {
      smtpUrl: smtp.url,
      smtpNeedsTls: false,
      mailFrom: 'Shelfwise <no-reply@shelfwise.test>',
      publicUrl: 'http://shop.test',
    },
  });
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
  await smtp.stop();
});

const mailsTo = ({ email }: TestUser) =>
  smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
const allMailed = async (): Promise<void> => {
  await expect.poll(() => server.services.jobs.waiting('mail'), { timeout: 90_000 }).toBe(0);
};
const run = (company: TestCompany, days: number, plan: 'enterprise' | 'premium' | 'basic' = 'enterprise') =>
  sendReportsOf(server, { id: company.id, plan }, inDays(days));

const sendings = async (company: TestCompany, { id }: ReportSchedule): Promise<Sending[]> =>
  (await company.admin.client.get(`/api/report-schedules/${id}/sendings`)).body.items;
const find = async (company: TestCompany, { id }: ReportSchedule): Promise<ReportSchedule> => {
  const { items } = (await company.admin.client.get('/api/report-schedules')).body;
  return items.find((one: ReportSchedule) => one.id === id);
};

test('goes to its readers on its day with the file, once though two servers run and again', async () => {
  const company = await foundCompany(server);
  const made = await schedule(company, [company.manager, company.admin]);
  expect(made).toMatchObject({ nextOn: addDays(today, 1), status: 'active', trouble: null });
  await run(company, 0);
  await Promise.all([run(company, 1), run(company, 1)]);
  await run(company, 1);
  await allMailed();
  for (const user of [company.manager, company.admin]) {
    expect(mailsTo(user)).toHaveLength(1);
    const [mail] = mailsTo(user);
    expect(mail?.attachments[0]).toMatchObject({ filename: 'profit-and-loss.pdf' });
    expect(mail?.text).toContain('http://shop.test/reports/profit-and-loss?');
  }
  expect(await sendings(company, made)).toMatchObject([
    { day: addDays(today, 1), status: 'sent' },
    { day: addDays(today, 1), status: 'sent' },
  ]);
  expect(await find(company, made)).toMatchObject({ nextOn: addDays(today, 2) });
});

test('each day that no server ran is sent afterwards, and not before six in the morning', async () => {
  const company = await foundCompany(server);
  const made = await schedule(company, [company.admin], { format: 'csv' });
  await sendReportsOf(
    server,
    { id: company.id, plan: 'enterprise' },
    new Date(`${addDays(today, 3)}T05:59:00Z`),
  );
  await allMailed();
  expect((await sendings(company, made)).map(({ day }) => day)).toEqual([
    addDays(today, 2),
    addDays(today, 1),
  ]);
  await run(company, 3);
  await allMailed();
  expect(mailsTo(company.admin)).toHaveLength(3);
  const text = new TextDecoder().decode(mailsTo(company.admin)[0]?.attachments[0]?.content as ArrayBuffer);
  expect(text).toContain('Earned in all');
});

test('a server that dies between the file and the mail leaves it to the next run', async () => {
  const company = await foundCompany(server);
  const made = await schedule(company, [company.admin]);
  const send = () => Promise.reject(new Error('died'));
  const dying = { ...server.services, jobs: { ...server.services.jobs, send } };
  await sendReportsOf(
    { database: server.database, services: dying },
    { id: company.id, plan: 'enterprise' },
    inDays(1),
  );
  expect(await sendings(company, made)).toMatchObject([{ status: 'due' }]);
  await run(company, 1);
  await allMailed();
  expect(mailsTo(company.admin)).toHaveLength(1);
});

test('whoever was locked out or lost the right gets nothing, and the owner is told once', async () => {
  const company = await foundCompany(server);
  const made = await schedule(company, [company.manager, company.admin]);
  await admin.query('update users set is_enabled = false where id = $1', [company.admin.id]);
  await run(company, 1);
  await run(company, 2);
  await allMailed();
  expect(mailsTo(company.admin)).toEqual([]);
  const subjects = mailsTo(company.manager).map(({ subject }) => subject);
  expect(subjects.filter((one) => one?.startsWith('Profit, '))).toHaveLength(2);
  expect(subjects.filter((one) => one?.includes('was not sent to'))).toHaveLength(1);
  await admin.query('update users set is_enabled = true where id = $1', [company.admin.id]);
  await admin.query(`update members set role = 'staff' where user_id = $1`, [company.manager.id]);
  await run(company, 3);
  await allMailed();
  expect((await find(company, made)).readers).toContainEqual({
    userId: company.manager.id,
    username: company.manager.username,
    stopped: 'right',
  });
  // The owner may not see reports any more, so the admins are told.
  expect(mailsTo(company.admin).map(({ subject }) => subject)).toContainEqual(
    `Profit was not sent to ${company.manager.username}`,
  );
  expect((await sendings(company, made)).map(({ status, reason }) => reason ?? status).toSorted()).toEqual([
    'left',
    'left',
    'right',
    'sent',
    'sent',
    'sent',
  ]);
});

test('who loses the right while the mail waits gets nothing', async () => {
  const company = await foundCompany(server);
  const made = await schedule(company, [company.admin]);
  const port = Number(new URL(smtp.url).port);
  await smtp.stop();
  try {
    await run(company, 1);
    await expect
      .poll(async () => (await find(company, made)).waitingCount, { timeout: 30_000 })
      .toBeGreaterThan(0);
    expect((await sendings(company, made))[0]).toMatchObject({ status: 'queued', tries: 1 });
  } finally {
    smtp = await startTestSmtp(port);
  }
  await admin.query('update users set is_enabled = false where id = $1', [company.admin.id]);
  await admin.query(`update jobs.job set start_after = now() where name = 'mail' and state = 'retry'`);
  await allMailed();
  await admin.query('update users set is_enabled = true where id = $1', [company.admin.id]);
  expect((await sendings(company, made))[0]).toMatchObject({ status: 'skipped', reason: 'left' });
  expect(mailsTo(company.admin)).toEqual([]);
});

test('a mail server that is away gets the report when it is back; one given up is sent again', async () => {
  const company = await foundCompany(server);
  const made = await schedule(company, [company.admin]);
  const port = Number(new URL(smtp.url).port);
  await smtp.stop();
  try {
    await run(company, 1);
    await expect.poll(async () => (await sendings(company, made))[0]?.tries, { timeout: 30_000 }).toBe(1);
  } finally {
    smtp = await startTestSmtp(port);
  }
  await admin.query(`update jobs.job set start_after = now() where name = 'mail' and state = 'retry'`);
  await allMailed();
  expect(mailsTo(company.admin)).toHaveLength(1);
  expect((await sendings(company, made))[0]).toMatchObject({ status: 'sent', tries: 1 });
  await admin.query(`update report_sendings set status = 'failed', sent_at = null where schedule_id = $1`, [
    made.id,
  ]);
  expect(await find(company, made)).toMatchObject({ failedCount: 1 });
  const again = await company.manager.client.post(`/api/report-schedules/${made.id}/retry`);
  expect(again.body).toMatchObject({ failedCount: 0 });
  await run(company, 1);
  await allMailed();
  expect(mailsTo(company.admin)).toHaveLength(2);
});

test('nothing is sent where the plan or the report went, or the report refuses, and one mail says so', async () => {
  const company = await foundCompany(server);
  const both = [company.manager, company.admin];
  const made = await schedule(company, both, { format: 'xlsx' });
  await run(company, 1, 'premium');
  await run(company, 2, 'basic');
  await admin.query(`update report_views set report = 'gone' where id = $1`, [made.viewId]);
  await run(company, 3);
  await admin.query(
    `update report_views set report = 'stock-valuation', choices = '{"compare": "months"}' where id = $1`,
    [made.viewId],
  );
  await run(company, 4);
  await allMailed();
  expect((await sendings(company, made)).map(({ reason }) => reason)).toEqual(
    ['refused', 'gone', 'plan', 'plan'].flatMap((reason) => [reason, reason]),
  );
  expect(mailsTo(company.manager)).toHaveLength(3);
  expect(mailsTo(company.admin)).toEqual([]);
});
