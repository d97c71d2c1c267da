import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayIn, dayMs } from '@shelfwise/contract/primitives/days';
import { startTestSmtp, type TestSmtp } from '../../../test/start-smtp.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { sealCompanies } from './seal-companies.ts';
import { sealCompany } from './seal-company.ts';

let smtp: TestSmtp;
let server: TestServer;
let admin: pg.Client;
beforeAll(async () => {
  smtp = await startTestSmtp();
  server = await startTestServer({
    settings: {
      smtpUrl: smtp.url,
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

const sealing = () => ({ database: server.database, services: server.services });
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);
const companyOf = ({ id }: TestCompany, timezone = 'Africa/Accra') =>
  ({ id, plan: 'enterprise', timezone }) as const;
const sealsOf = async ({ admin: { client } }: TestCompany, query = '') => {
  const { status, body } = await client.get(`/api/seals?${query}`);
  expect(status).toBe(200);
  return body as { items: { day: string; seq: number; hash: string }[]; nextCursor: string | null };
};
/** Only mails to confirmed addresses are sent. */
const confirm = ({ admin: { id } }: TestCompany) =>
  admin.query('update users set email_confirmed_at = now() where id = $1', [id]);
const mailsTo = ({ admin: { email } }: TestCompany) =>
  smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
const allSent = async () => {
  await expect.poll(() => server.services.jobs.waiting('mail'), { timeout: 90_000 }).toBe(0);
};
const today = () => dayIn('Africa/Accra', new Date());

test('a day that ended is sealed once, with the end of its chain, however many servers seal it', async () => {
  const company = await foundCompany(server);
  await confirm(company);
  const seals = Array.from({ length: 6 }, () => sealCompany(sealing(), companyOf(company), inDays(1)));
  await Promise.all(seals);
  await sealCompany(sealing(), companyOf(company), inDays(1));
  const { items } = await sealsOf(company);
  expect(items).toHaveLength(1);
  const { rows } = await admin.query('select seq, hash from audit_chain_heads where tenant_id = $1', [
    company.id,
  ]);
  expect(items[0]).toMatchObject({
    day: today(),
    seq: Number(rows[0].seq),
    hash: rows[0].hash.toString('hex'),
  });
  await allSent();
  expect(mailsTo(company)).toHaveLength(1);
  const [mail] = mailsTo(company);
  expect(mail?.text).toContain(`${items[0]?.seq}:${items[0]?.hash}`);
  expect(mail?.text).toContain('http://shop.test/transactions/seals');
});

test('days that no server sealed are caught up, each with where the chain ended then, in one mail', async () => {
  const company = await foundCompany(server);
  await confirm(company);
  await sealCompany(sealing(), companyOf(company), inDays(1));
  await company.admin.client.post('/api/customers', { name: 'Of today, after the seal' });
  await sealCompany(sealing(), companyOf(company), inDays(4));
  const { items } = await sealsOf(company);
  expect(items.map(({ day }) => day)).toEqual([3, 2, 1, 0].map((days) => addDays(today(), days)));
  const [last, second, third, first] = items;
  expect(last).toMatchObject({ seq: second?.seq, hash: third?.hash });
  expect(Number(third?.seq)).toBeGreaterThan(Number(first?.seq));
  await allSent();
  expect(mailsTo(company)).toHaveLength(2);
  const paged = await sealsOf(company, 'limit=3');
  expect((await sealsOf(company, `limit=3&cursor=${paged.nextCursor}`)).items).toEqual([first]);
});

test('the day ends with the company’s midnight', async () => {
  const company = await foundCompany(server);
  const noon = new Date(`${addDays(today(), 2)}T11:00:00Z`);
  await sealCompany(sealing(), companyOf(company, 'Pacific/Kiritimati'), noon);
  // There it is one o'clock in the night after that day.
  expect((await sealsOf(company)).items.map(({ day }) => day)).toEqual([addDays(today(), 2)]);
});

test('a mail server that is away gets the seal when it is back', async () => {
  const company = await foundCompany(server);
  await confirm(company);
  const port = Number(new URL(smtp.url).port);
  await smtp.stop();
  await sealCompany(sealing(), companyOf(company), inDays(1));
  expect((await sealsOf(company)).items).toHaveLength(1);
  const isTried = async () =>
    (await admin.query(`select 1 from jobs.job where name = 'mail' and retry_count > 0 or state = 'retry'`))
      .rowCount;
  await expect.poll(isTried, { timeout: 30_000 }).toBe(1);
  smtp = await startTestSmtp(port);
  await allSent();
  expect(mailsTo(company)).toHaveLength(1);
}, 150_000);

test('the mail can be switched off by admins, and seals are made all the same; an idle day is not mailed', async () => {
  const company = await foundCompany(server);
  await confirm(company);
  const { client } = company.admin;
  expect((await company.manager.client.put('/api/seals/mail', { areMailed: false })).status).toBe(403);
  expect((await client.put('/api/seals/mail', { areMailed: false })).status).toBe(200);
  expect((await client.get('/api/seals/mail')).body).toEqual({ areMailed: false });
  await sealCompany(sealing(), companyOf(company), inDays(1));
  await allSent();
  expect(mailsTo(company)).toEqual([]);
  const { body } = await client.get('/api/transactions?limit=1');
  expect(body.items[0]).toMatchObject({ action: 'seal.switch_mail' });
  await client.put('/api/seals/mail', { areMailed: true });
  await sealCompany(sealing(), companyOf(company), inDays(2));
  // The day after nothing happened.
  await sealCompany(sealing(), companyOf(company), inDays(3));
  await allSent();
  expect(mailsTo(company)).toHaveLength(1);
  expect((await sealsOf(company)).items).toHaveLength(3);
});

test('every company is sealed by the walk, in its own time zone', async () => {
  const company = await foundCompany(server);
  await sealCompanies(sealing(), server.services.log, inDays(10));
  await sealCompanies(sealing(), server.services.log, inDays(10));
  expect((await sealsOf(company)).items.map(({ day }) => day)).toEqual([addDays(today(), 9)]);
});

test('a check goes through the chain part by part, and names what is not as it was sealed', async () => {
  const company = await foundCompany(server);
  await sealCompany(sealing(), companyOf(company), inDays(1));
  const check = async (after = 0) => (await company.admin.client.get(`/api/seals/check?after=${after}`)).body;
  const whole = await check();
  expect(whole).toMatchObject({ fault: null, seals: 1, total: whole.seq });
  expect(whole.seq).toBeGreaterThan(1);
  const plant = async (statement: string) => {
    await admin.query('set session_replication_role = replica');
    await admin.query(statement, [company.id]);
    await admin.query('reset session_replication_role');
    return check();
  };
  expect((await check(1)).fault).toBeNull();
  expect(await plant(`update audit_seals set hash = sha256('x') where tenant_id = $1`)).toMatchObject({
    fault: { kind: 'rewritten', seq: whole.seq },
  });
  expect(
    await plant(
      `update audit_entries set reason = 'x' where id = (select entry_id from audit_chain where tenant_id = $1 and seq = 2)`,
    ),
  ).toMatchObject({ fault: { kind: 'altered', seq: 2 } });
  expect((await company.staff.client.get('/api/seals/check')).status).toBe(403);
  await company.setPlan('free');
  expect((await company.admin.client.get('/api/seals')).status).toBe(402);
});
