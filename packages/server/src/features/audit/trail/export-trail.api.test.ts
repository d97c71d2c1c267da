import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Chance } from '../../../test/random.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { checkTrail, type TrailHead, type TrailLine } from './check-trail.ts';
import { readTrailFile } from './read-trail-file.ts';

let server: TestServer;
let company: TestCompany;
let folder: string;
let packed: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  folder = await mkdtemp(join(tmpdir(), 'audit-trail-'));
  for (let nth = 1; nth <= 30; nth += 1)
    await company.staff.client.post('/api/customers', { name: `Customer ${nth}` });
  const { status, raw, headers } = await company.admin.client.get('/api/transactions/trail');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('audit-trail-');
  packed = raw;
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

const parsed = (text: string) => {
  const [first = '', ...rest] = text.trim().split('\n');
  return {
    head: JSON.parse(first) as TrailHead,
    lines: rest.map((line) => JSON.parse(line) as TrailLine),
  };
};

test('the file has every entry with its link, and checks as whole, packed or not', async () => {
  const [zipped, plain] = [join(folder, 'trail.jsonl.gz'), join(folder, 'trail.jsonl')];
  await Promise.all([writeFile(zipped, packed), writeFile(plain, gunzipSync(packed))]);
  for (const path of [zipped, plain]) {
    const { head, lines } = await readTrailFile(path);
    expect(head).toMatchObject({ format: 'shelfwise-audit-1', tenantId: company.id });
    expect(lines).toHaveLength(head.seq);
    expect(lines.length).toBeGreaterThan(30);
    expect(checkTrail(head, lines, [head])).toBeUndefined();
  }
});

test('who took it out is in the trail; only admins may, and only with the plan', async () => {
  const { body } = await company.admin.client.get('/api/transactions?kind=exports');
  expect(body.items[0]).toMatchObject({
    action: 'transaction.export_trail',
    actor: company.admin.username,
  });
  expect((await company.manager.client.get('/api/transactions/trail')).status).toBe(403);
  expect((await company.staff.client.get('/api/transactions/trail')).status).toBe(403);
  const free = await foundCompany(server, { plan: 'free' });
  expect((await free.admin.client.get('/api/transactions/trail')).status).toBe(402);
});

const ways: Record<string, (lines: TrailLine[], at: number, other: number) => TrailLine[]> = {
  altered: (lines, at) =>
    lines.map((line, index) =>
      index === at ? { ...line, entry: line.entry?.replace(/"\]$|null\]$/, '"x"]') ?? null } : line,
    ),
  missing: (lines, at) => lines.toSpliced(at, 1),
  inserted: (lines, at, other) => lines.toSpliced(at, 0, lines[other] as TrailLine),
  moved: (lines, at, other) => lines.with(at, lines[other] as TrailLine).with(other, lines[at] as TrailLine),
  cut: (lines, at) => lines.slice(0, at),
};

test('whatever is done to the file is found', () => {
  const { head, lines } = parsed(gunzipSync(packed).toString());
  const chance = new Chance(7);
  for (let nth = 0; nth < 500; nth += 1) {
    const way = chance.pick(Object.keys(ways));
    const at = chance.whole(0, lines.length - 2);
    const other = chance.whole(at + 1, lines.length - 1);
    const changed = ways[way]?.(lines, at, other) ?? [];
    expect(checkTrail(head, changed), `${way} at ${at}, ${other}`).toMatchObject({ seq: expect.any(Number) });
  }
});

test('the script says so in words, and fails', async () => {
  const { head, lines } = parsed(gunzipSync(packed).toString());
  const run = promisify(execFile);
  const script = join(import.meta.dirname, '../../../../../../scripts/verify-audit.ts');
  const path = join(folder, 'to-check.jsonl');
  const write = (changed: readonly object[]) =>
    writeFile(path, [head, ...changed].map((line) => JSON.stringify(line)).join('\n'));
  const checked = (...args: string[]) =>
    run(process.execPath, [script, path, ...args]).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (failure: { code: number; stdout: string; stderr: string }) => failure,
    );
  await write(lines);
  const seal = `${head.seq}:${head.hash}`;
  expect(await checked('--seal', seal)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('1 seals agree'),
  });
  const other = await checked('--seal', `${head.seq}:${'0'.repeat(64)}`);
  expect(other).toMatchObject({ code: 1, stdout: expect.stringContaining('REWRITTEN') });
  await write(lines.toSpliced(4, 1));
  expect(await checked()).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('MISSING: place 5 is missing'),
  });
  await write([{ no: 'line' }]);
  expect(await checked()).toMatchObject({ code: 2, stderr: expect.stringContaining('line 2') });
  expect(await checked('--seal', 'nonsense')).toMatchObject({ code: 2 });
});
