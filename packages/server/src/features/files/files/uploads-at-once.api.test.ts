import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxImageBytes } from '@shelfwise/contract/features/files/files/files.facts';
import { startSecondServer } from '../../../test/start-second-server.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let url: string;
let [company, other]: TestCompany[] = [];
beforeAll(async () => {
  const uploads = { atWork: { company: 1, all: 2 }, waiting: { company: 1, all: 2 }, patienceMs: 10_000 };
  server = await startTestServer({ limits: { uploads } });
  url = await server.listen();
  [company, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
});
afterAll(() => server.close());

interface Upload {
  sending: ClientRequest;
  answer: Promise<{
    status: number | undefined;
    headers: IncomingMessage['headers'];
    body: { code?: string };
  }>;
}

/** Announces a picture and sends none of it yet. */
const announce = (of: TestCompany | undefined, bytes: number, to = url): Upload => {
  const cookies = [...(of?.admin.client.cookies ?? [])].map(([name, value]) => `${name}=${value}`);
  const sending = httpRequest(`${to}/api/files`, {
    method: 'POST',
    headers: {
      'content-type': 'image/png',
      'content-length': bytes,
      cookie: cookies.join('; '),
      'idempotency-key': randomUUID(),
    },
  });
  sending.flushHeaders();
  const answer = once(sending, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    headers: response?.headers ?? {},
    body: (response ? await json(response) : {}) as { code?: string },
  }));
  return { sending, answer };
};

const small = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer();

test('a picture beyond those that may wait is refused unread, with the time to come back', async () => {
  const picture = await small();
  const atWork = announce(company, picture.length);
  const sent = [atWork, announce(company, picture.length), announce(company, picture.length)];
  // Which of the other two waits and which is refused depends on the order in which they arrive.
  const refused = await Promise.race(sent.map(({ answer }) => answer));
  expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // Meanwhile there is room for another company.
  const neighbour = announce(other, picture.length);
  neighbour.sending.end(picture);
  expect((await neighbour.answer).status).toBe(201);
  for (const { sending } of sent) sending.end(picture);
  const answers = await Promise.all(sent.map(({ answer }) => answer));
  expect(answers.map(({ status }) => status).toSorted((a = 0, b = 0) => a - b)).toEqual([201, 201, 503]);
});

test.each([
  ['slow senders', 1],
  // Ten megabytes at this speed take two minutes.
  ['senders of large pictures at 80 KB a second', 20_000],
])(
  '%s lose their places to companies that wait, but not to their own uploads',
  async (_, bytes) => {
    const picture = await small();
    const third = await foundCompany(server);
    const slow = [announce(company, 10_000_000), announce(other, 10_000_000)];
    for (const { sending, answer } of slow) {
      answer.catch(() => undefined);
      sending.on('error', () => undefined);
    }
    const drip = setInterval(() => {
      for (const { sending } of slow) sending.write('x'.repeat(bytes));
    }, 250);
    const sendPicture = async (of: TestCompany | undefined) => {
      const upload = announce(of, picture.length);
      upload.sending.end(picture);
      return upload.answer;
    };
    try {
      // Another picture of the same company waits behind the slow one and does not end it. A picture of a third company is accepted.
      const refused = async (of: TestCompany | undefined): Promise<void> => {
        await expect.poll(async () => (await sendPicture(of)).body.code, { timeout: 30_000 }).toBe('busy');
      };
      await Promise.all([refused(company), refused(other)]);
      expect((await sendPicture(third)).status).toBe(201);
      clearInterval(drip);
      const answers = await Promise.all(slow.map(({ answer }) => Promise.race([answer, sleep(500)])));
      expect(answers.filter((answer) => answer?.status === 503)).not.toHaveLength(0);
    } finally {
      clearInterval(drip);
      for (const { sending } of slow) sending.destroy();
    }
  },
  60_000,
);

test('a sender who hangs up gives the place back', async () => {
  const picture = await small();
  const gone = [announce(company, picture.length), announce(company, picture.length)];
  for (const { sending, answer } of gone) {
    answer.catch(() => undefined);
    sending.on('error', () => undefined);
    sending.write(picture.subarray(0, 10));
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const { sending } of gone) sending.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const next = announce(company, picture.length);
  next.sending.end(picture);
  expect((await next.answer).status).toBe(201);
});

test('a picture longer or shorter than announced is refused, and no place is lost', async () => {
  const picture = await small();
  const tooLarge = announce(company, maxImageBytes + 1);
  expect(await tooLarge.answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  tooLarge.sending.on('error', () => undefined).destroy();
  const next = announce(company, picture.length);
  next.sending.end(picture);
  expect((await next.answer).status).toBe(201);
});

test('24 uploads of 10 MB at once take no 200 MB of memory', async () => {
  const second = await startSecondServer(server);
  const memory = async (): Promise<number> => {
    const figures = await (await fetch(`${second.url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1]);
  };
  try {
    const side = 1_850;
    const noise = await sharp(randomBytes(side * side * 3), {
      raw: { width: side, height: side, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(0.97 * maxImageBytes);
    const warm = announce(company, noise.length, second.url);
    warm.sending.end(noise);
    expect((await warm.answer).status).toBe(201);
    const before = await memory();
    let most = before;
    const over = new AbortController();
    const watching = (async () => {
      while (!over.signal.aborted) {
        most = Math.max(most, await memory());
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const uploads = Array.from({ length: 24 }, () => announce(company, noise.length, second.url));
    for (const { sending } of uploads) sending.on('error', () => undefined).end(noise);
    const answers = await Promise.all(uploads.map(({ answer }) => answer));
    over.abort();
    await watching;
    for (const { status } of answers) expect([201, 503]).toContain(status);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect((most - before) / 1024 / 1024).toBeLessThan(200);
  } finally {
    await second.stop();
  }
}, 120_000);
