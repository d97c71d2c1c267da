import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { HttpClient } from './http-client.ts';
import { startSecondServer, type SecondServer } from './start-second-server.ts';
import { stockedProduct } from './stocked-product.ts';
import { foundCompany, testPassword, type TestCompany } from './test-company.ts';
import type { TestServer } from './test-server.ts';
import { openStreamAs } from './test-stream.ts';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** What must hold of two processes over one database, however they reach it. */
export const testTwoProcesses = (start: () => Promise<TestServer>): void => {
  let server: TestServer;
  let second: SecondServer;
  let company: TestCompany;
  let urls: [string, string];
  beforeAll(async () => {
    server = await start();
    [second, company] = await Promise.all([startSecondServer(server), foundCompany(server)]);
    urls = [await server.listen(), second.url];
  });
  afterAll(async () => {
    await second.stop();
    await server.close();
  });

  const signIn = async (url: string, username = company.staff.username): Promise<HttpClient> => {
    const browser = new HttpClient();
    expect(
      await browser.request('POST', `${url}/api/login`, { username, password: testPassword }),
    ).toMatchObject({ status: 200 });
    return browser;
  };

  test('who signs in on one uses the other, refreshes on either, and is signed out of both at once', async () => {
    const [one, other] = urls;
    const browser = await signIn(one);
    expect((await browser.request('GET', `${other}/api/user`)).body).toMatchObject({
      username: company.staff.username,
    });
    const { status, body } = await browser.request('POST', `${other}/api/customers`, { name: 'Ama' });
    expect(status).toBe(201);
    expect((await browser.request('GET', `${one}/api/customers/${body.id}`)).body).toMatchObject({
      name: 'Ama',
    });
    expect((await browser.request('POST', `${other}/api/auth/refresh`)).status).toBe(200);
    expect((await browser.request('GET', `${one}/api/customers/${body.id}`)).status).toBe(200);
    const kept = new Map(browser.cookies);
    expect((await browser.request('POST', `${other}/api/logout`)).status).toBe(200);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    for (const url of urls) expect((await browser.request('GET', `${url}/api/customers`)).status).toBe(401);
  });

  test('another company sees nothing of it on either, whoever asked on that connection before', async () => {
    const stranger = await foundCompany(server);
    const browsers = await Promise.all(
      [company, stranger].map(({ staff }) => signIn(urls[0], staff.username)),
    );
    const names = ['Of the one', 'Of the other'];
    for (const [index, browser] of browsers.entries())
      await browser.request('POST', `${urls[1]}/api/customers`, { name: names[index] });
    const seen = await Promise.all(
      Array.from({ length: 80 }, async (_, index) => {
        const url = urls[index % 3 === 0 ? 0 : 1];
        const { body } = await (browsers[index % 2] as HttpClient).request(
          'GET',
          `${url}/api/customers?limit=100`,
        );
        const found = body.items.map(({ name }: { name: string }) => name);
        return [index % 2, found.filter((name: string) => name.startsWith('Of the'))];
      }),
    );
    expect(seen).toEqual(seen.map(([index]) => [index, [names[Number(index)]]]));
  });

  test('a change on one is told on the other, half of them within a tenth of a second', async () => {
    const watching = await openStreamAs(company.manager.client, urls[0]);
    const browser = await signIn(urls[1]);
    const times: number[] = [];
    for (let round = 0; round < 25; round += 1) {
      const { body } = await browser.request('POST', `${urls[1]}/api/customers`, {
        name: `Customer ${round}`,
      });
      const answeredAt = performance.now();
      await watching.next(({ subjectId }) => subjectId === body.id, 5_000);
      times.push(performance.now() - answeredAt);
      await sleep(60);
    }
    watching.close();
    expect(median(times)).toBeLessThan(100);
  });

  test('signing out ends the streams of that session on both at once', async () => {
    const browser = await signIn(urls[0]);
    const streams = await Promise.all(urls.map((url) => openStreamAs(browser, url)));
    await browser.request('POST', `${urls[0]}/api/logout`);
    const startedAt = performance.now();
    await Promise.all(streams.map((stream) => stream.ended));
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test('every mail is sent once', async () => {
    const wanted = Array.from({ length: 40 }, () => `${newId()}@once.test`);
    await Promise.all(
      wanted.map((to) => server.services.jobs.send('mail', { to, subject: 'Once', text: 'once' })),
    );
    await expect.poll(() => server.services.jobs.waiting('mail'), { timeout: 15_000 }).toBe(0);
    const sent = (await server.mailbox.list())
      .filter(({ subject }) => subject === 'Once')
      .map(({ to }) => to);
    expect(sent.toSorted()).toEqual(wanted.toSorted());
  });

  test('of buyers on both the last pieces are sold once, and numbered without a gap', async () => {
    const product = await stockedProduct(company, { quantity: '10' });
    const browser = await signIn(urls[0]);
    const confirm = async (index: number) => {
      const url = urls[index % 2];
      const { body } = await browser.request('POST', `${url}/api/orders`, {
        lines: [{ productId: product.id, quantity: '1' }],
      });
      return browser.request('POST', `${urls[(index + 1) % 2]}/api/orders/${body.id}/confirm`, {});
    };
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => confirm(index)));
    const sold = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status, body }) => status === 409 && body.code === 'short_stock');
    expect([sold.length, refused.length]).toEqual([10, 14]);
    const numbers = sold.map(({ body }) => Number(body.number.replace(/^\D+/, ''))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    expect((await browser.request('GET', `${urls[0]}/api/products/${product.id}`)).body).toMatchObject({
      onHand: '10',
      available: '0',
    });
  });
};
