import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Settings } from '../platform/settings.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { startServices } from './start-services.ts';

let server: TestServer;
const folders: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'shelfwise-join-'));
  folders.push(folder);
  return folder;
};

/** A further process, as the database sees it; it stops at once. */
const startAnother = async (differing: Partial<Settings>): Promise<void> => {
  const { stop } = await startServices({ ...server.services.settings, ...differing }, server.url);
  await stop();
};

test('a process with the same secret and the same pictures joins', async () => {
  await startAnother({});
});

test('a process with another SECRET_KEY refuses to start, given or made by itself', async () => {
  const another = { secretKey: randomBytes(32).toString('base64') };
  await expect(startAnother(another)).rejects.toThrow('served with another SECRET_KEY');
  await expect(startAnother({ dataDir: await newFolder() })).rejects.toThrow(
    'set role app_owner; update installation set secret_fingerprint = null;',
  );
});

test('a process with its own store of pictures refuses to start until it uses that of the others', async () => {
  const dataDir = await newFolder();
  const { dataDir: first } = server.services.settings;
  await cp(join(first, 'secret-key'), join(dataDir, 'secret-key'));
  await expect(startAnother({ dataDir })).rejects.toThrow(/pictures of this database are kept elsewhere/);
  await cp(join(first, 'files'), join(dataDir, 'files'), { recursive: true });
  await startAnother({ dataDir });
  await writeFile(join(dataDir, 'files', 'store-id'), 'another');
  await expect(startAnother({ dataDir })).rejects.toThrow(/pictures of this database are kept elsewhere/);
});

test('several first starts at once agree', async () => {
  const fresh = await startTestServer();
  const { settings } = fresh.services;
  await fresh.database.asSystem('join the installation', ({ db }) =>
    db.updateTable('installation').set({ secret_fingerprint: null, file_store_id: null }).execute(),
  );
  await rm(join(settings.dataDir, 'files', 'store-id'));
  const started = await Promise.all([1, 2, 3].map(() => startServices(settings, fresh.url)));
  await Promise.all(started.map(({ stop }) => stop()));
  await fresh.close();
});

test('an id that another first start is still writing does not count yet', async () => {
  const fresh = await startTestServer();
  const { settings } = fresh.services;
  await fresh.database.asSystem('join the installation', ({ db }) =>
    db.updateTable('installation').set({ file_store_id: null }).execute(),
  );
  const file = join(settings.dataDir, 'files', 'store-id');
  await writeFile(file, Buffer.alloc(37));
  await (await startServices(settings, fresh.url)).stop();
  expect((await readFile(file, 'utf8')).trim()).toMatch(/^[0-9a-f-]{36}$/u);
  await fresh.close();
});

test('a store of pictures that does not answer keeps no process from starting', async () => {
  const s3 = {
    endpoint: 'http://127.0.0.1:9',
    region: 'auto',
    bucket: 'away',
    accessKeyId: 'x',
    secretAccessKey: 'x',
  };
  await startAnother({ s3 });
});
