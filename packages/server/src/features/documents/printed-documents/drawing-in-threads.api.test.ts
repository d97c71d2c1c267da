import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOfOrder, type DocumentsOfOrder } from '../../../test/documents-of-order.ts';
import type { WorkerFile } from '../../../platform/workers.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const look = {
  accentColour: '#14532d',
  showLogo: true,
  paymentInstructions: null,
  terms: null,
  footer: null,
};

const oddWorker: WorkerFile<{ waitMs?: number }, void> = {
  file: new URL('../../../test/odd-worker.ts', import.meta.url),
};

let server: TestServer;
let [company, other]: TestCompany[] = [];
let made: DocumentsOfOrder;
beforeAll(async () => {
  const drawings = { waiting: { company: 6, all: 100 }, patienceMs: 15_000 };
  server = await startTestServer({ limits: { drawings } });
  [company, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
  made = await documentsOfOrder(company);
});
afterAll(() => server.close());

const preview = (of = company) => {
  if (!of) throw new Error('no company');
  return of.admin.client.post('/api/document-template/preview', look);
};
const pdf = async (path: string, language = 'en') => {
  const answer = await company?.staff.client.get(path, { headers: { 'accept-language': language } });
  if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status}`);
  return answer.raw;
};

const listed = async (folder: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of server.services.files.list(folder)) keys.push(key);
  return keys;
};

test('previews drawn one after another delay no other call', async () => {
  await preview();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answers = await Promise.all(Array.from({ length: 6 }, () => preview()));
  delay.disable();
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  // Each takes 20 ms of processor time or more: drawn in this thread, nine of ten other tasks would have waited for one.
  expect(delay.percentile(50) / 1e6).toBeLessThan(15);
});

/** Fills the queue for some time: one task at work, and as many as may wait. */
const fillQueue = (of = company): Promise<unknown> =>
  Promise.all(
    Array.from({ length: 7 }, () =>
      server.services.workers.run(of?.id ?? '', oddWorker, () => ({ waitMs: 300 })),
    ),
  );

test('beyond its waiting limit a company is told to come back, and another one is served meanwhile', async () => {
  let isFull = true;
  const full = fillQueue().then(() => (isFull = false));
  expect(await preview()).toMatchObject({
    status: 503,
    body: { code: 'busy' },
    headers: { 'retry-after': '2' },
  });
  expect((await preview(other)).status).toBe(200);
  expect(isFull).toBe(true);
  await full;
  expect((await preview()).status).toBe(200);
});

test('a thread that crashes fails only its own work, and a new one replaces it', async () => {
  const { workers } = server.services;
  const breaking = workers.run('somebody', oddWorker, () => ({}));
  const meanwhile = preview();
  await expect(breaking).rejects.toThrow('exit');
  expect((await meanwhile).status).toBe(200);
  expect((await preview()).status).toBe(200);
});

test('a document is drawn once and kept, and sent again byte for byte', async () => {
  const path = `/api/invoices/${made.invoice.id}/pdf`;
  const first = await pdf(path);
  const keys = await listed(`printed/${company?.id}`);
  expect(keys).toEqual([`printed/${company?.id}/${made.invoice.id}.en`]);
  expect(readPdf(await pdf(path, 'fr')).text).toContain('Facture');
  // A kept drawing is sent even while the queue is full.
  const full = fillQueue();
  expect((await preview()).status).toBe(503);
  expect((await pdf(path)).equals(first)).toBe(true);
  await full;
});

test('a document that was paid, reversed or got another look is drawn again', async () => {
  const { client } = company?.admin ?? {};
  const receipt = `/api/payments/${made.payment.id}/receipt`;
  const invoice = `/api/invoices/${made.invoice.id}/pdf`;
  expect(readPdf(await pdf(invoice)).text).toContain('PAID');
  expect(readPdf(await pdf(receipt)).text).not.toContain('REVERSED');
  await client?.post(`/api/payments/${made.payment.id}/reverse`);
  expect(readPdf(await pdf(receipt)).text).toContain('REVERSED');
  expect(readPdf(await pdf(invoice)).text).not.toContain('PAID');
  await client?.patch('/api/document-template', { version: 1, footer: 'A new foot' });
  expect(readPdf(await pdf(invoice)).text).toContain('A new foot');
});

test('a kept drawing that is broken or missing is drawn again', async () => {
  const path = `/api/shipments/${made.shipment.id}/delivery-note`;
  const first = await pdf(path);
  const key = `printed/${company?.id}/${made.shipment.id}.en`;
  const { files } = server.services;
  const kept = await files.get(key);
  await files.put(key, kept.subarray(0, kept.length - 10), 'application/octet-stream');
  const again = await pdf(path);
  // What is missing at the end would not show in the text.
  expect(again.subarray(-10).toString()).toContain('%%EOF');
  expect(readPdf(again).text).toBe(readPdf(first).text);
  await files.remove(key);
  expect(readPdf(await pdf(path)).text).toBe(readPdf(first).text);
});
