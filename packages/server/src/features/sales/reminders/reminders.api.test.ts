import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { sayToLink } from '../../../test/say-to-link.ts';
import { dayFromToday } from '../../../test/selling.ts';
import { reminding } from '../../../test/test-reminders.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof reminding>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = reminding(company);
});
afterAll(async () => {
  const broken = await findBrokenInvariants(server.adminUrl);
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken).slice(0, 2_000)}`);
  await server.close();
});

const mailsTo = async (to: string): Promise<number> =>
  (await server.mailbox.list()).filter((mail) => mail.to === to).length;
/** Past what people may do: as if some days had gone by. */
const asAdmin = async (text: string, values: unknown[]): Promise<void> => {
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(text, values);
  await admin.end();
};
const sentEarlier = (customerId: string, days: number) =>
  asAdmin('update reminders set sent_on = sent_on - $2::int where customer_id = $1', [customerId, days]);

test('who is late by the first step is to be reminded, with all that is overdue; who is in time, paid or a walk-in is not', async () => {
  const { customerId, email } = await shop.debtor(5);
  await shop.invoice(customerId, 1, '20');
  const inTime = await shop.debtor(2);
  const paid = await shop.debtor(9);
  await shop.pay(paid.customerId, 10_000);
  expect(await shop.due(customerId)).toMatchObject({
    email,
    step: 1,
    amountMinor: 12_000,
    oldestDays: 5,
    invoiceCount: 2,
    last: null,
    broken: null,
  });
  expect(await shop.due(inTime.customerId)).toBeUndefined();
  expect(await shop.due(paid.customerId)).toBeUndefined();
  for (const path of ['reminders/due', 'reminder-rules'])
    expect((await company.staff.client.get(`/api/${path}`)).status).toBe(403);
});

test('a reminder is mailed with its links and what is open, kept, and told by the customer and the invoice', async () => {
  const { customerId, email, invoiceId } = await shop.debtor(5);
  const preview = await shop.get(`reminders/preview?customerId=${customerId}`);
  expect(preview).toMatchObject({ step: 1, to: email });
  expect(preview.text).toContain('₵ 100.00');
  expect((await shop.send(customerId, 1)).body).toEqual({
    items: [{ customerId, name: 'Debtor 5', outcome: 'sent', to: email }],
  });
  const mail = await server.nextMail(email);
  expect(mail.subject).toContain('A friendly reminder from');
  const [, path = ''] = /(\/d\/[\w-]+)/u.exec(mail.text) ?? [];
  const opened = await server.app.inject({ url: path });
  expect(opened.statusCode).toBe(200);
  expect(opened.body).toContain('₵ 100.00');
  const { text } = readPdf(Buffer.from(mail.attachment?.base64 ?? '', 'base64'));
  expect(text).toContain('Open items');

  const of = await company.staff.client.get(`/api/reminders?customerId=${customerId}&invoiceId=${invoiceId}`);
  expect(of.body).toMatchObject({
    pauses: [],
    reminders: [
      { step: 1, sentTo: email, amountMinor: 10_000, invoiceCount: 1, sentBy: company.manager.username },
    ],
  });
  for (const [subject, id] of [
    ['customer', customerId],
    ['invoice', invoiceId],
  ])
    expect((await shop.get(`timeline?subject=${subject}&id=${id}`)).items[0]).toMatchObject({
      action: `${subject}.remind`,
      after: { step: 1, to: email },
    });
});

test('for a step nobody gets a second reminder, whoever asks again; the next step is a new one', async () => {
  const { customerId, email } = await shop.debtor(5);
  const answers = await Promise.all([
    shop.send(customerId, 1),
    shop.send(customerId, 1),
    shop.send(customerId, 1),
  ]);
  expect(answers.map(({ body }) => String(body.items[0].outcome)).toSorted()).toEqual([
    'not_due',
    'not_due',
    'sent',
  ]);
  await server.nextMail(email);
  await sentEarlier(customerId, 30);
  // Also after the days between two reminders: the step is the same.
  expect(await shop.due(customerId)).toBeUndefined();
  expect((await shop.send(customerId, 1)).body.items[0].outcome).toBe('not_due');
  expect(await mailsTo(email)).toBe(1);

  // The second step comes sooner: the invoice has reached it.
  const { version, steps } = await shop.get('reminder-rules');
  const rules = (changed: object) => shop.must(company.admin.client.patch('/api/reminder-rules', changed));
  await rules({ version, steps: [steps[0], { ...steps[1], days: 5 }] });
  expect(await shop.due(customerId)).toMatchObject({ step: 2, last: { step: 1, sentOn: dayFromToday(-30) } });
  // Whoever looked at the first step sends nothing.
  expect((await shop.send(customerId, 1)).body.items[0].outcome).toBe('not_due');
  expect((await shop.send(customerId, 2)).body.items[0].outcome).toBe('sent');
  await rules({ version: version + 1, steps });
});

test('no step is passed over: however late the first letter is, it is the first one', async () => {
  const { customerId } = await shop.debtor(45);
  for (const step of [1, 2, 3]) {
    expect(await shop.due(customerId)).toMatchObject({ step, oldestDays: 45 });
    expect((await shop.send(customerId, step)).body.items[0].outcome).toBe('sent');
    expect(await shop.due(customerId)).toBeUndefined();
    await sentEarlier(customerId, 7);
  }
  expect(await shop.due(customerId)).toBeUndefined();
  // One that gets late beside it begins with the first letter again.
  await shop.invoice(customerId, 20);
  expect(await shop.due(customerId)).toMatchObject({ step: 1, invoiceCount: 2 });
});

test('a lost answer that is asked for again sends nothing twice', async () => {
  const { customerId, email } = await shop.debtor(5);
  const key = crypto.randomUUID();
  const again = () =>
    company.manager.client.request(
      'POST',
      '/api/reminders/send',
      { items: [{ customerId, step: 1 }] },
      { key },
    );
  const answers = [await again(), await again()];
  expect(answers.map(({ body }) => body.items[0].outcome)).toEqual(['sent', 'sent']);
  await server.nextMail(email);
  expect(await mailsTo(email)).toBe(1);
});

test('between two reminders to one customer lie some days, also where another invoice gets late', async () => {
  const { customerId } = await shop.debtor(5);
  await shop.must(shop.send(customerId, 1));
  await shop.invoice(customerId, 4);
  expect(await shop.due(customerId)).toBeUndefined();
  await sentEarlier(customerId, 7);
  expect(await shop.due(customerId)).toMatchObject({ step: 1, invoiceCount: 2, amountMinor: 20_000 });
});

test('a pause keeps a customer or an invoice out of the list until its day, or until it is ended', async () => {
  const { customerId, invoiceId } = await shop.debtor(5);
  const pause = (body: object) => shop.post('reminder-pauses', { customerId, ...body }, 'staff');
  const whole = await shop.must(pause({ note: 'Is moving house' }));
  expect(await shop.due(customerId)).toBeUndefined();
  expect((await shop.send(customerId, 1)).body.items[0].outcome).toBe('not_due');
  await shop.must(shop.post(`reminder-pauses/${whole.id}/end`));
  expect(await shop.due(customerId)).toBeDefined();
  const one = await shop.must(pause({ invoiceId, untilOn: dayFromToday(0) }));
  expect(one).toMatchObject({ invoiceId, untilOn: dayFromToday(0), pausedBy: company.staff.username });
  expect(await shop.due(customerId)).toBeUndefined();
  const again = await shop.must(pause({ invoiceId, untilOn: dayFromToday(4), note: 'Wrong price' }));
  expect((await shop.get(`reminders?customerId=${customerId}`)).pauses).toMatchObject([
    { id: again.id, note: 'Wrong price' },
  ]);
  await asAdmin(`update reminder_pauses set until_on = $2 where id = $1`, [again.id, dayFromToday(-1)]);
  expect(await shop.due(customerId)).toMatchObject({ invoiceCount: 1 });
  expect((await pause({ untilOn: dayFromToday(-1) })).body.fields.untilOn.code).toBe('too_early');
  const other = await shop.debtor(5);
  expect((await pause({ invoiceId: other.invoiceId })).status).toBe(404);
  expect((await shop.post(`reminder-pauses/${whole.id}/end`)).status).toBe(404);
});

test('nobody is reminded of an invoice that they dispute, until the dispute is closed', async () => {
  const { customerId, invoiceId } = await shop.debtor(5);
  const { path } = (await company.admin.client.post(`/api/documents/${invoiceId}/link`)).body;
  await sayToLink(company.admin.client, path, { name: 'Yaw', kind: 'disputed', reason: 'It never came' });
  expect(await shop.due(customerId)).toBeUndefined();
  await shop.must(shop.post(`invoices/${invoiceId}/close-dispute`, { note: 'It came' }));
  expect(await shop.due(customerId)).toMatchObject({ step: 1 });
});

test('who has no address is named, and gets a reminder at the one that is typed', async () => {
  const { customerId } = await shop.debtor(5, { email: null });
  expect((await shop.send(customerId, 1)).body.items[0]).toMatchObject({ outcome: 'no_address', to: null });
  expect(await shop.due(customerId)).toMatchObject({ email: null });
  const to = `${crypto.randomUUID()}@example.com`;
  const own = { to, subject: 'Please', text: 'Pay when you can.' };
  expect((await shop.send(customerId, 1, own)).body.items[0]).toMatchObject({ outcome: 'sent', to });
  expect(await server.nextMail(to)).toMatchObject({ subject: 'Please', text: 'Pay when you can.' });
});

test('of several customers each gets their own, in the language that was chosen', async () => {
  const [one, other] = [await shop.debtor(5), await shop.debtor(20)];
  await shop.must(shop.send(other.customerId, 1));
  await server.nextMail(other.email);
  await sentEarlier(other.customerId, 7);
  const { body } = await shop.post('reminders/send', {
    items: [
      { customerId: other.customerId, step: 2 },
      { customerId: one.customerId, step: 1 },
    ],
    language: 'fr',
  });
  expect(body.items.map((item: { outcome: string }) => item.outcome)).toEqual(['sent', 'sent']);
  const mail = await server.nextMail(other.email);
  expect(mail.subject).toContain('Deuxième rappel');
  expect(readPdf(Buffer.from(mail.attachment?.base64 ?? '', 'base64')).text).toContain('Relevé de compte');
  expect((await server.nextMail(one.email)).text).not.toContain('Debtor 20');
});

test('only an admin changes the ladder, whose steps follow each other; turned off, nobody is reminded', async () => {
  const own = await foundCompany(server, { vatRegisteredFrom: null });
  const mine = reminding(own);
  const { customerId } = await mine.debtor(5);
  const { version, steps } = await mine.get('reminder-rules');
  const change = (body: object, role: 'admin' | 'manager' = 'admin') =>
    own[role].client.patch('/api/reminder-rules', { version, ...body });
  expect((await change({ gapDays: 3 }, 'manager')).status).toBe(403);
  expect((await change({ steps: [steps[1], steps[0]] })).body.fields).toMatchObject({
    'steps.1.days': { code: 'too_small' },
  });
  const both = await Promise.all([change({ gapDays: 3 }), change({ gapDays: 4 })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const changed = await mine.get('reminder-rules');
  expect(await mine.due(customerId)).toMatchObject({ step: 1 });
  await mine.must(
    own.admin.client.patch('/api/reminder-rules', { version: changed.version, steps: [steps[1]] }),
  );
  expect(await mine.due(customerId)).toBeUndefined();
  await mine.must(
    own.admin.client.patch('/api/reminder-rules', { version: changed.version + 1, isOn: false, steps }),
  );
  expect(await mine.get('reminders/due')).toMatchObject({ isOn: false, items: [], count: 0 });
  expect((await mine.send(customerId, 1)).body.items[0].outcome).toBe('not_due');
  expect((await own.admin.client.get(`/api/reminders/preview?customerId=${customerId}`)).body.code).toBe(
    'not_due',
  );
});

test('what is overdue and not to be reminded of is told by why, and all of it together is what is overdue', async () => {
  const own = await foundCompany(server, { vatRegisteredFrom: null });
  const mine = reminding(own);
  const debtors = await Promise.all([3, 4, 5, 6, 7, 1].map((late) => mine.debtor(late)));
  const [, promised, disputed, paused, lately] = debtors.map(({ customerId, invoiceId }) => ({
    customerId,
    invoiceId,
  }));
  await mine.must(mine.post('payment-promises', { ...promised, promisedOn: dayFromToday(3) }));
  const { path } = (await own.admin.client.post(`/api/documents/${disputed?.invoiceId}/link`)).body;
  await sayToLink(own.admin.client, path, { name: 'Yaw', kind: 'disputed', reason: 'It never came' });
  await mine.must(mine.post('reminder-pauses', { customerId: paused?.customerId }));
  await mine.must(mine.send(lately?.customerId ?? '', 1));
  const { amountMinor, leftOut } = await mine.get('reminders/due');
  expect(amountMinor).toBe(10_000);
  expect(leftOut).toEqual(
    ['promised', 'disputed', 'paused', 'lately', 'waiting'].map((reason) => ({
      reason,
      amountMinor: 10_000,
    })),
  );
});

test('customers of another company are neither found nor reminded', async () => {
  const other = await foundCompany(server);
  const { customerId } = await shop.debtor(5);
  const theirs = reminding(other);
  expect((await theirs.send(customerId, 1)).status).toBe(404);
  expect((await other.admin.client.get(`/api/reminders?customerId=${customerId}`)).status).toBe(404);
  expect((await theirs.post('reminder-pauses', { customerId })).status).toBe(404);
});
