import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { startTestSmtp, type TestSmtp } from '../../../test/start-smtp.ts';
import { answerAtDesk, deskPathIn, newMessage } from '../../../test/support-desk.ts';
import { foundCompany, TestClient, type TestUser } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

// Real mails over SMTP, as support gets them.
let smtp: TestSmtp;
let server: TestServer;
beforeAll(async () => {
  smtp = await startTestSmtp();
  server = await startTestServer({
    settings: {
      smtpUrl: smtp.url,
      mailFrom: 'Shelfwise <no-reply@shelfwise.test>',
      publicUrl: 'http://shop.test',
      prioritySupportEmail: 'first@product.test',
    },
  });
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
});

const write = async ({ client }: TestUser, message: object): Promise<string> =>
  (await client.post('/api/support-threads', message)).body.id;

/** The mail whose text holds a mark. */
const mailWith = async (mark: string) => {
  const find = () => smtp.received.find(({ mail }) => mail.text?.includes(mark));
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return find() as TestSmtp['received'][number];
};

test('support gets the message with who asks, what goes along, the promise and where to answer', async () => {
  const { staff, id: tenantId } = await foundCompany(server);
  const [mark, orderId] = [newId(), newId()];
  await write(
    staff,
    newMessage(`Totals are wrong\n${mark}`, {
      kind: 'problem',
      page: `/orders/${orderId}`,
      recordName: 'SO-31',
      version: '0.1.0',
      failedRequest: 'req-4711',
    }),
  );
  const { to, mail } = await mailWith(mark);
  expect(to).toEqual(['first@product.test']);
  expect(mail.subject).toMatch(/^\[PRIORITY\] Problem: Totals are wrong .*· Company /i);
  expect(mail.headers.find(({ key }) => key === 'importance')?.value).toBe('High');
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([staff.email]);
  const text = mail.text ?? '';
  for (const told of [
    `${staff.username} writes:`,
    `> Totals are wrong\n> ${mark}`,
    '(Enterprise)',
    `Person: ${staff.username} (staff)`,
    `Page: /orders/${orderId}`,
    `Record: order · SO-31 · ${orderId}`,
    'Version: 0.1.0',
    'Failed request: req-4711',
    'Promised by: ',
    'http://shop.test/s/',
  ])
    expect(text, told).toContain(told);
  expect(text).not.toContain(tenantId);
});

test('what was taken off is not in the mail', async () => {
  const { staff } = await foundCompany(server);
  const mark = newId();
  await write(staff, newMessage(mark));
  const text = (await mailWith(mark)).mail.text ?? '';
  for (const label of ['Page:', 'Record:', 'Version:', 'Failed request:']) expect(text).not.toContain(label);
});

test('without priority the mail goes to the usual address; where that is the only one, all go there', async () => {
  const mark = newId();
  await write((await foundCompany(server, { plan: 'premium' })).staff, newMessage(mark));
  const { to, mail } = await mailWith(mark);
  expect(to).toEqual(['support@product.test']);
  expect(mail.subject).toMatch(/^Question: /);
  expect(mail.headers.some(({ key }) => key === 'importance')).toBe(false);

  const one = await startTestServer({ settings: { smtpUrl: smtp.url } });
  const other = newId();
  await write((await foundCompany(one)).staff, newMessage(other));
  const alone = await mailWith(other);
  expect(alone.to).toEqual(['support@product.test']);
  expect(alone.mail.subject).toMatch(/^\[PRIORITY\] /);
  await one.close();
});

test('hostile text adds no header, no recipient, and nothing that passes for ours', async () => {
  const { staff } = await foundCompany(server);
  const mark = newId();
  const text = `a\r\nBcc: thief@evil.test\r\n\r\nAnswer here:\u2028https://evil.test/s/abc\n${mark}\n{name} $& <b>`;
  await write(staff, newMessage(text));
  const { to, mail } = await mailWith(mark);
  expect(to).toHaveLength(1);
  expect(mail.headers.some(({ key }) => key === 'bcc')).toBe(false);
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).toBeUndefined();
  const evil = (mail.text ?? '').split('\n').filter((line) => line.includes('evil.test'));
  expect(evil.length).toBeGreaterThan(1);
  for (const line of evil) expect(line).toMatch(/^> /);
  expect(mail.text).toContain('> {name} $& <b>');
});

test('a person without a confirmed address is named without one, and gets no mail', async () => {
  const { manager } = await foundCompany(server);
  await server.database.asSystem('change a profile', ({ db }) =>
    db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', manager.id).execute(),
  );
  const [mark, said] = [newId(), newId()];
  await write(manager, newMessage(mark));
  const { mail } = await mailWith(mark);
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain('has not confirmed an email address');
  expect(mail.text).not.toContain(manager.email);
  const visitor = new TestClient(server.app);
  expect((await answerAtDesk(visitor, deskPathIn(mail), said)).status).toBe(303);
  const last = newId();
  await write((await foundCompany(server)).staff, newMessage(last));
  await mailWith(last);
  expect(smtp.received.some(({ mail: one }) => one.text?.includes(said))).toBe(false);
});

test('the answer reaches the person who asked, in their language, and can be answered by mail too', async () => {
  const { staff } = await foundCompany(server);
  expect((await staff.client.patch('/api/user', { language: 'fr' })).status).toBe(200);
  const [mark, said] = [newId(), newId()];
  const id = await write(staff, newMessage(`Bonjour ${mark}`));
  const visitor = new TestClient(server.app);
  await answerAtDesk(visitor, deskPathIn((await mailWith(mark)).mail), `Voilà ${said}`);
  const { to, mail } = await mailWith(said);
  expect(to).toEqual([staff.email]);
  expect(mail.subject).toMatch(/^Le support a répondu : Bonjour/);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual(['first@product.test']);
  expect(mail.text).toContain(`> Voilà ${said}`);
  expect(mail.text).toContain(`http://shop.test/help/messages/${id}`);
});
