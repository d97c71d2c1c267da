import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../test/test-client.ts';
import { sendError } from './calls/error-answer.ts';
import { webClient } from './web-client.ts';

let folder: string;
let app: FastifyInstance;
let client: TestClient;
const html = { accept: 'text/html,application/xhtml+xml' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfwise-web-'));
  await mkdir(join(folder, 'assets'));
  const files = {
    'index.html': '<html lang="en"><title>%PRODUCT_NAME%</title>',
    'landing.en.html': 'landing en %PRODUCT_NAME% %PRODUCT_NAME%',
    'landing.fr.html': 'landing fr',
    'sign-in.en.html': 'sign-in en',
    'sign-in.fr.html': 'sign-in fr',
    'contact.en.html': 'contact en <a href="mailto:%SUPPORT_EMAIL%">%SUPPORT_EMAIL%</a>',
    'terms.fr.html': 'terms fr',
    'privacy.en.html': 'privacy en',
    'assets/app-abc123.js': 'let a',
    'assets/app-abc123.js.br': 'let a, smaller',
    'icon.svg': '<svg/>',
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  app = fastify() as unknown as FastifyInstance;
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('content-security-policy', "connect-src 'self'"),
  );
  await app.register(cookie);
  await webClient(app, { productName: '<Ama> & "Sons" $&', supportEmail: 'help@ama.example' }, folder);
  client = new TestClient(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const named = '&lt;Ama&gt; &amp; &quot;Sons&quot; $&amp;';

test.each(['/orders', '/orders/0190-abc', '/reset-password?x=1', '/authors'])(
  '%s gets the application’s one page under the product’s own name',
  async (path) => {
    expect(await client.get(path, { headers: html })).toMatchObject({
      status: 200,
      body: `<html lang="en"><title>${named}</title>`,
      headers: { 'cache-control': 'no-cache' },
    });
  },
);

test('the demonstration may ask the server for nothing, every other page for its data', async () => {
  const policyOf = async (path: string): Promise<string> =>
    String((await client.get(path, { headers: html })).headers['content-security-policy']);
  for (const path of ['/subscription-demo', '/subscription-demo?plan=free', '/subscription-demo/orders'])
    expect(await policyOf(path), path).toBe("connect-src 'none'");
  for (const path of ['/orders', '/subscription-demonstrations'])
    expect(await policyOf(path), path).toBe("connect-src 'self'");
});

test('an address with a zero byte gets the application’s page too, which says that nothing is there', async () => {
  expect(await client.get('/%00', { headers: html })).toMatchObject({
    status: 404,
    body: `<html lang="en"><title>${named}</title>`,
  });
  expect(await client.get('/api/%00', { headers: html })).toMatchObject({ body: { code: 'not_found' } });
});

test.each([
  ['/', {}, `landing en ${named} ${named}`],
  ['/?utm=1', { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' }, `landing en ${named} ${named}`],
  ['/login', { 'accept-language': 'fr', cookie: 'language=en' }, 'sign-in en'],
  ['/auth', { cookie: 'a=b; language=fr' }, 'sign-in fr'],
  ['/auth', { cookie: 'language=en; __Host-language=fr' }, 'sign-in fr'],
  ['/contact', {}, 'contact en <a href="mailto:help@ama.example">help@ama.example</a>'],
  ['/terms', { cookie: 'language=fr' }, 'terms fr'],
  ['/privacy', {}, 'privacy en'],
  ['/orders', { cookie: 'language=fr' }, `<html lang="fr"><title>${named}</title>`],
])('%s with %j is sent in the language that was chosen, else in English', async (path, headers, body) => {
  const answer = await client.get(path, { headers: { ...html, ...headers } });
  expect(answer).toMatchObject({ status: 200, body });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['vary']).toMatch(/cookie/i);
});

test('files named by their content are cached for ever, others asked for again', async () => {
  expect((await client.get('/assets/app-abc123.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await client.get('/icon.svg')).headers['cache-control']).toBe('no-cache');
});

test.each([
  '/assets/gone.js',
  '/api/nope',
  '/..%2f..%2fetc/passwd',
  '/assets/',
  '/assets/%2e%2e/%2e%2e/secret-key.txt',
  '/index.html',
  '/landing.en.html',
])('%s is refused', async (path) => {
  const { status } = await client.get(path, { headers: { accept: 'application/json' } });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test('a page is not posted to', async () => {
  expect((await client.post('/orders', {})).status).toBe(404);
  expect((await client.post('/auth', {})).status).toBe(404);
});

test.each([
  ['gzip, deflate, br', 'br', 'let a, smaller'],
  // The build made no copy of that kind.
  ['gzip', undefined, 'let a'],
])('a browser that accepts %s gets the copy that the build made', async (accepted, encoding, body) => {
  const answer = await client.get('/assets/app-abc123.js', { headers: { 'accept-encoding': accepted } });
  expect(answer).toMatchObject({ status: 200, body });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary).toContain('accept-encoding');
});
