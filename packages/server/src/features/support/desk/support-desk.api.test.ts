import { dayMs } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkToken } from '../../../kit/link-token.ts';
import { newId } from '../../../platform/ids.ts';
import { sayToLink } from '../../../test/say-to-link.ts';
import { answerAtDesk, deskPathIn, newMessage } from '../../../test/support-desk.ts';
import { foundCompany, TestClient, type TestCompany, type TestUser } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let support: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  support = new TestClient(server.app);
});
afterAll(() => server.close());

interface Asked {
  id: string;
  /** where support answers it */
  path: string;
}

/** The path in the mail that has this text. */
const mailedPath = async (mark: string): Promise<string> => {
  const find = async () => (await server.mailbox.list()).find(({ text }) => text.includes(mark));
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return deskPathIn((await find()) ?? {});
};
const ask = async ({ client }: TestUser = company.staff, more: object = {}): Promise<Asked> => {
  const mark = newId();
  const { id } = (await client.post('/api/support-threads', newMessage(mark, more))).body;
  return { id, path: await mailedPath(mark) };
};
const threadOf = async (id: string) => (await company.admin.client.get(`/api/support-threads/${id}`)).body;
const pageOf = async (path: string, language = 'en'): Promise<{ status: number; html: string }> => {
  const answer = await support.get(path, { headers: { 'accept-language': language } });
  return { status: answer.status, html: answer.raw.toString() };
};

test('support opens the link without signing in, and sees that thread and nothing else', async () => {
  const page = `/orders/${newId()}`;
  const attached = { kind: 'problem', page, recordName: 'SO-12', version: '0.1.0', failedRequest: 'req-9' };
  const [{ path }, another] = await Promise.all([ask(company.staff, attached), ask(company.manager)]);
  const answer = await support.get(path, { headers: { 'accept-language': 'fr' } });
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' },
  });
  for (const allowed of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'"])
    expect(answer.headers['content-security-policy']).toContain(allowed);
  const { html } = await pageOf(path);
  for (const shown of [
    'Problem',
    'Priority',
    'Open',
    page,
    'SO-12',
    '0.1.0',
    'req-9',
    company.staff.username,
  ])
    expect(html, shown).toContain(shown);
  expect((await pageOf(path, 'fr')).html).toContain('Votre réponse');
  for (const hidden of [company.id, another.id, company.manager.username, company.staff.email])
    expect(html).not.toContain(hidden);
  // The link signs nobody in, and opens no call.
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await support.get('/api/support-threads')).status).toBe(401);
});

test('an answer stands in the thread, and tells the person who asked, alone', async () => {
  const { id, path } = await ask();
  const sent = await answerAtDesk(support, path, 'Open the shipment,\r\nthen Undo');
  expect(sent).toMatchObject({ status: 303, headers: { location: `${path}?lang=en` } });
  expect(await threadOf(id)).toMatchObject({
    status: 'answered',
    answerBy: null,
    messages: [{}, { text: 'Open the shipment,\nthen Undo', writtenBy: null }],
  });
  expect((await pageOf(path)).html).toContain(`Answered. ${company.staff.username} was told`);
  const told = async ({ client }: TestUser) =>
    (await client.get('/api/notifications')).body.items.filter(
      ({ type, data }: { type: string; data: { supportThreadId?: string } }) =>
        type === 'support_answered' && data.supportThreadId === id,
    );
  expect(await told(company.staff)).toHaveLength(1);
  expect(await told(company.admin)).toEqual([]);
  // The link still works, for a further answer; a further message brings one of its own.
  await company.staff.client.post(`/api/support-threads/${id}/write`, { text: `And then? ${id}` });
  expect(await threadOf(id)).toMatchObject({ status: 'open' });
  expect((await answerAtDesk(support, await mailedPath(`And then? ${id}`), 'Nothing more')).status).toBe(303);
  expect((await answerAtDesk(support, path, 'One thing')).status).toBe(303);
  expect((await threadOf(id)).messages).toHaveLength(5);
});

test('an answer is told in the trail, by nobody of the company', async () => {
  const { id, path } = await ask();
  await answerAtDesk(support, path, 'Said so');
  const entries = await server.database.forTenant(company.id, ({ db }) =>
    db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('tenant_id', '=', company.id)
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute(),
  );
  expect(entries).toEqual([
    { action: 'support_thread.create', actor_id: company.staff.id },
    { action: 'support_thread.answer', actor_id: null },
  ]);
});

describe('a link that leads nowhere says so, and answers nothing', () => {
  const refuses = async (path: string, id: string): Promise<void> => {
    const before = (await threadOf(id)).messages;
    const { status, html } = await pageOf(path);
    expect(status).toBe(404);
    expect(html).toContain('This link has ended');
    expect(html).not.toContain(company.staff.username);
    expect((await answerAtDesk(support, path, 'Too late')).status).toBe(404);
    expect((await threadOf(id)).messages).toEqual(before);
  };
  const made = (id: string, more: object = {}, kind: 'support links' | 'document links' = 'support links') =>
    `/s/${linkToken(server.services.secretKey, kind, {
      tenantId: company.id,
      recordId: id,
      stops: 0,
      until: new Date(Date.now() + dayMs),
      ...more,
    })}`;

  test('once the thread was closed; the link of its next message works', async () => {
    const { id, path } = await ask();
    const { client } = company.staff;
    await client.post(`/api/support-threads/${id}/close`);
    await refuses(path, id);
    await client.post(`/api/support-threads/${id}/write`, { text: `Again ${id}` });
    await refuses(path, id);
    expect((await answerAtDesk(support, await mailedPath(`Again ${id}`), 'Here')).status).toBe(303);
  });

  test('after its 90 days', async () => {
    const { id } = await ask();
    expect((await pageOf(made(id))).status).toBe(200);
    await refuses(made(id, { until: new Date(Date.now() - 1_000) }), id);
  });

  test('altered, of another company, or of another kind', async () => {
    const { id, path } = await ask();
    const other = await foundCompany(server);
    await refuses(
      path.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      id,
    );
    await refuses(made(id, { tenantId: other.id }), id);
    await refuses(made(newId()), id);
    await refuses(made(id, {}, 'document links'), id);
    // Nor does it open a document.
    expect((await support.get(path.replace('/s/', '/d/'))).status).toBe(404);
  });
});

describe('what support types', () => {
  test.each([
    ['nothing', '   '],
    ['too much', 'x'.repeat(5_001)],
    ['characters that no text may have', 'a\u0000b'],
  ])('%s is refused, and stays on the page', async (_what, text) => {
    const { id, path } = await ask();
    const refused = await answerAtDesk(support, path, text);
    expect(refused.status).toBe(400);
    expect(refused.raw.toString()).toContain('Type an answer, at most 5,000 characters.');
    expect((await threadOf(id)).messages).toHaveLength(1);
  });

  test('and what people wrote runs nothing on the page', async () => {
    const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'</textarea>';
    const { path } = await ask(company.staff, {
      page: `/orders/${newId()}`,
      recordName: attack,
    });
    const { html } = await pageOf(path);
    expect(html).toContain('&lt;script&gt;');
    await answerAtDesk(support, path, attack);
    const typedAgain = (await answerAtDesk(support, path, `${attack}\u0000`)).raw.toString();
    for (const shown of [html, (await pageOf(path)).html, typedAgain]) {
      expect(shown).not.toMatch(/<script|<img/);
      expect(shown.match(/<\/textarea>/g)).toHaveLength(1);
    }
  });

  test('sent twice by one form is one answer', async () => {
    const { id, path } = await ask();
    const formId = newId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => answerAtDesk(support, path, 'Once', formId)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect((await threadOf(id)).messages).toHaveLength(2);
    const strange = await sayToLink(support, path, { id: 'no id', text: 'A program' });
    expect(strange.status).toBe(303);
  });

  test('too often has to wait', async () => {
    const { path } = await ask();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await answerAtDesk(support, path, `Answer ${index}`)).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 303));
    expect(statuses[20]).toBe(429);
  });
});

test('of closing and an answer at the same moment, the thread ends closed, and nothing is answered after', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, path } = await ask(company.manager);
    const [answer] = await Promise.all([
      answerAtDesk(support, path, 'Just so'),
      company.manager.client.post(`/api/support-threads/${id}/close`),
    ]);
    const thread = await threadOf(id);
    expect(thread.status).toBe('closed');
    expect(thread.messages).toHaveLength(answer.status === 303 ? 2 : 1);
  }
});
