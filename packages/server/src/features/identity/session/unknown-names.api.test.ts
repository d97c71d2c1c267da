import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { foundCompany, TestClient } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

/** A server whose log is kept from warnings upwards. */
const startListening = async (loginHidesUnknownUsers: boolean) => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const server = await startTestServer({
    limits: { unknownNamesAlarm: 5 },
    settings: { loginHidesUnknownUsers, trustProxy: '127.0.0.1' },
    log: pino({ level: 'warn', base: null }, stream),
  });
  return { server, alarms: () => lines.filter((line) => line.includes('unknown names')) };
};

/** Each comes from an address of its own, so that no limit of an address notices. */
const trySignIn = ({ app }: TestServer, username: string, address: string) =>
  new TestClient(app).post(
    '/api/login',
    { username, password: 'wrong' },
    { headers: { 'x-forwarded-for': address } },
  );

const counted = async ({ app }: TestServer): Promise<number> => {
  const { body } = await new TestClient(app).get('/metrics');
  return Number(/^sign_in_unknown_names_total (\d+)$/m.exec(body as string)?.[1]);
};

test.each([
  ['told', false, 404],
  ['hidden', true, 401],
])(
  'names that nobody has are counted over all addresses where they are %s',
  async (_how, isHiding, status) => {
    const { server, alarms } = await startListening(isHiding);
    const { admin } = await foundCompany(server);
    // Known names, and all email addresses, reveal nothing to a stranger, so they are not counted.
    for (const known of [admin.username, admin.email, 'nobody@nowhere.test'])
      for (let index = 0; index < 3; index += 1) await trySignIn(server, known, `192.0.2.${index}`);
    expect(await counted(server)).toBe(0);
    for (let index = 0; index < 5; index += 1)
      expect((await trySignIn(server, `guess-${index}`, `198.51.100.${index}`)).status).toBe(status);
    expect(alarms()).toEqual([]);
    for (let index = 5; index < 12; index += 1)
      await trySignIn(server, `guess-${index}`, `198.51.100.${index}`);
    expect(await counted(server)).toBe(12);
    expect(alarms().map((line) => JSON.parse(line))).toEqual([
      { level: 40, time: expect.any(Number), limit: 5, minutes: 15, msg: 'many unknown names at sign-in' },
    ]);
    await server.close();
  },
);
