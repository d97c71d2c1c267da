import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient } from '../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { everyCall } from '../../test/walks/every-call.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('every change of one’s own account keeps its answer, but those that answer what is told once', () => {
  const without = everyCall.filter(
    ({ meta }) => meta.right === 'signedIn' && meta.effect === 'change' && !meta.keepsAnswer,
  );
  expect(without.map(({ id }) => id).toSorted()).toEqual([
    'passkeys.begin',
    'secondFactor.begin',
    'secondFactor.confirm',
    'secondFactor.renewRecoveryCodes',
  ]);
});

test('a change of one’s own settings is carried out once for each key', async () => {
  const { staff } = await foundCompany(server);
  const change = (key: string, body: object) => staff.client.patch('/api/user', body, { key });
  const first = await change('the-first-key', { language: 'fr', displayCurrency: 'EUR' });
  expect((await change('another-key', { language: 'en', displayCurrency: 'USD' })).status).toBe(200);
  const again = await change('the-first-key', { language: 'fr', displayCurrency: 'EUR' });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await staff.client.get('/api/user')).body).toMatchObject({
    language: 'en',
    displayCurrency: 'USD',
  });
  expect(await change('the-first-key', { language: 'en' })).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  });
});

test('who ended the other sessions is told the same number again', async () => {
  const { staff } = await foundCompany(server);
  const body = { username: staff.username, password: testPassword };
  const signIn = async () => new TestClient(server.app).post('/api/login', body);
  await signIn();
  await signIn();
  const endOthers = () => staff.client.post('/api/sessions/revoke-others', {}, { key: 'end-the-others' });
  const first = await endOthers();
  expect(first.body).toEqual({ count: 2 });
  await signIn();
  expect((await endOthers()).body).toEqual({ count: 2 });
});
