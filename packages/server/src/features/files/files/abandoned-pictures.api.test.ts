import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tidyUp } from '../../../app/housekeeping.ts';
import { idBefore, newId } from '../../../platform/ids.ts';
import type { TestAnswer } from '../../../test/test-client.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
});
beforeEach(async () => {
  company = await foundCompany(server);
});

const upload = async (key: string = randomUUID()): Promise<TestAnswer> => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer();
  return company.admin.client.post('/api/files', picture, { key, headers: { 'content-type': 'image/png' } });
};
const keysKept = async (tenantId = company.id): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of server.services.files.list(tenantId)) keys.push(key);
  return keys;
};

/** Makes the insert of a picture's row fail; returns the function that ends this. */
const breakRows = async (body: string): Promise<() => Promise<unknown>> => {
  await admin.query(`create function refuse_row() returns trigger language plpgsql security definer as $$ begin ${body} end $$;
    create trigger refused before insert on files for each row execute function refuse_row()`);
  return () => admin.query('drop function refuse_row cascade');
};

test('a picture whose row fails leaves no file behind', async () => {
  const mend = await breakRows(`raise exception 'no' using errcode = 'disk_full';`);
  expect((await upload()).status).toBe(507);
  expect(await keysKept()).toEqual([]);
  await mend();
  expect((await upload()).status).toBe(201);
  expect(await keysKept()).toHaveLength(1);
});

test('a picture sent again under its key leaves one file, the one in use', async () => {
  const key = randomUUID();
  const first = await upload(key);
  expect((await upload(key)).body).toEqual(first.body);
  expect(await keysKept()).toEqual([`${company.id}/${first.body.id as string}.webp`]);
  expect((await company.admin.client.get(first.body.url)).status).toBe(200);
});

test('where the connection breaks before the answer of the commit, the file stays: it may be the company’s', async () => {
  const mend = await breakRows('perform pg_terminate_backend(pg_backend_pid()); return new;');
  expect((await upload()).status).toBe(503);
  await mend();
  expect(await keysKept()).toHaveLength(1);
});

test('housekeeping removes files that never got a row, once no upload can still be running', async () => {
  const { body } = await upload();
  const { files } = server.services;
  const put = (key: string) => files.put(key, Buffer.from('x'), 'image/webp');
  const [crashed, running] = [idBefore(Date.now() - 2 * 86_400_000), newId()];
  await put(`${company.id}/${crashed}.webp`);
  await put(`${company.id}/${running}.webp`);
  await put(`${company.id}/${crashed}.pdf`);
  const other = await foundCompany(server);
  await put(`${other.id}/${crashed}.webp`);
  await tidyUp(server.database, server.services);
  expect((await keysKept()).toSorted()).toEqual(
    [`${body.id as string}.webp`, `${running}.webp`, `${crashed}.pdf`]
      .map((name) => `${company.id}/${name}`)
      .toSorted(),
  );
  expect(await keysKept(other.id)).toEqual([]);
  // Two days later the picture in use is still there, and the other is gone.
  const { version } = (await company.admin.client.get('/api/tenant')).body;
  await company.admin.client.patch('/api/tenant', { version, logoFileId: body.id });
  await tidyUp(server.database, server.services, new Date(Date.now() + 2 * 86_400_000));
  expect((await company.admin.client.get(body.url)).status).toBe(200);
  expect(await keysKept()).toHaveLength(2);
});
