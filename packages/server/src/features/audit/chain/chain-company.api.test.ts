import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenOn } from '../../../app/verify.ts';
import { idBefore } from '../../../platform/ids.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { chainCompany } from './chain-company.ts';

let server: TestServer;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const write = (company: TestCompany, times: number): Promise<void> =>
  server.database.forTenant(company.id, async (tx) => {
    for (let nth = 1; nth <= times; nth += 1)
      tx.note({
        action: 'session.start',
        subject: 'session',
        subjectId: company.id,
        after: { nth, more: { b: 1.5, aa: 'é "x"' } },
      });
  });
const unchained = async ({ id }: TestCompany): Promise<number> => {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from audit_entries e where tenant_id = $1
     and not exists (select from audit_chain c where c.tenant_id = e.tenant_id and c.entry_id = e.id)`,
    [id],
  );
  return rows[0]?.count ?? 0;
};
const chainOf = async ({ id }: TestCompany): Promise<{ seq: string; entry_id: string }[]> =>
  (await admin.query('select seq, entry_id from audit_chain where tenant_id = $1 order by seq', [id])).rows;
const broken = async (only: 'A2' | 'A3') => (await findBrokenOn([admin], { only }))[0]?.rows ?? [];

test('two processes that chain at once make one chain, without a gap or a fork', async () => {
  const company = await foundCompany(server);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        await write(company, 30);
        await Promise.all([
          chainCompany(server.database, company.id),
          chainCompany(server.database, company.id, new Date()),
        ]);
      }),
    );
  }
  await chainCompany(server.database, company.id);
  expect(await unchained(company)).toBe(0);
  const links = await chainOf(company);
  expect(links.map(({ seq }) => Number(seq))).toEqual(links.map((_, index) => index + 1));
  expect(links.length).toBeGreaterThanOrEqual(600);
  expect(await broken('A2')).toEqual([]);
});

test('an entry that commits late, with an id below the end of the chain, is chained', async () => {
  const company = await foundCompany(server);
  let goOn: () => void = () => undefined;
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let late: Promise<void> | undefined;
  await new Promise<void>((begun) => {
    late = server.database.forTenant(company.id, async (tx) => {
      tx.note({ action: 'session.end', subject: 'session', subjectId: company.id });
      begun();
      await mayGoOn;
    });
  });
  await write(company, 3);
  await chainCompany(server.database, company.id, new Date());
  const before = await chainOf(company);
  goOn();
  await late;
  await chainCompany(server.database, company.id, new Date());
  expect(await unchained(company)).toBe(0);
  const after = await chainOf(company);
  expect(after.length).toBe(before.length + 1);
  const [newest = '', one = ''] = [after.at(-1)?.entry_id, before.at(-1)?.entry_id];
  expect(newest < one).toBe(true);
  expect(await broken('A2')).toEqual([]);
});

test('a long trail is chained some entries at a time, and a complete part is not read again', async () => {
  const company = await foundCompany(server);
  await admin.query(
    `insert into audit_entries (tenant_id, id, action, subject_type, subject_id)
     select $1, uuidv7(interval '-3 hours' + n * interval '1 ms'), 'test.old', 'test', $1 from generate_series(1, 2500) n`,
    [company.id],
  );
  const head = await chainCompany(server.database, company.id);
  expect(await unchained(company)).toBe(0);
  const entries = await chainOf(company);
  expect(head?.seq).toBe(entries.length);
  expect(entries.map(({ entry_id: id }) => id)).toEqual(entries.map(({ entry_id: id }) => id).toSorted());
  expect((head?.completeTo ?? '') < idBefore(Date.now() - 3_600_000)).toBe(true);
  expect((head?.completeTo ?? '') > idBefore(Date.now() - 4 * 3_600_000)).toBe(true);
  expect(await broken('A2')).toEqual([]);
});

test.each([
  ['altered', `update audit_entries set after = '{"nth": 9}' where id = $1`, 'it is not the hash of'],
  [
    'said to be of another moment',
    `update audit_entries set at = at + interval '1 microsecond' where id = $1`,
    'it is not the hash of',
  ],
  ['emptied', `update audit_entries set after = 'null' where id = $1`, 'it is not the hash of'],
  ['deleted', 'delete from audit_entries where id = $1', 'its entry is gone'],
  [
    'deleted with its link',
    'with gone as (delete from audit_chain where entry_id = $1) delete from audit_entries where id = $1',
    'links before it are gone',
  ],
])('a row that was %s is named', async (_what, change, fault) => {
  const company = await foundCompany(server);
  await write(company, 5);
  await chainCompany(server.database, company.id);
  const [, , third] = (await chainOf(company)).toReversed();
  await admin.query('begin; set local session_replication_role = replica');
  await admin.query(change, [third?.entry_id]);
  const found = await broken('A2');
  await admin.query('rollback');
  expect(found.every(({ tenant_id: id }) => id === company.id)).toBe(true);
  expect(found.map((row) => row['fault'])).toContainEqual(expect.stringContaining(fault));
});

test('rows that changed places, and removed last ones, are named', async () => {
  const company = await foundCompany(server);
  await write(company, 5);
  const head = await chainCompany(server.database, company.id);
  const last = head?.seq ?? 0;
  const plant = async (statement: string) => {
    await admin.query('begin; set local session_replication_role = replica');
    await admin.query('alter table audit_chain drop constraint audit_chain_tenant_id_entry_id_key');
    await admin.query(statement, [company.id, last]);
    const found = await broken('A2');
    await admin.query('rollback');
    return found.map((row) => [Number(row['seq']), row['fault']]);
  };
  const swapped = await plant(
    `update audit_chain c set entry_id = o.entry_id from audit_chain o where o.tenant_id = c.tenant_id and c.tenant_id = $1
     and c.seq in ($2 - 2, $2 - 1) and o.seq = 2 * $2::bigint - 3 - c.seq`,
  );
  expect(new Set(swapped.map(([seq]) => seq))).toEqual(new Set([last - 2, last - 1]));
  const cut = await plant('delete from audit_chain where tenant_id = $1 and seq > $2::bigint - 2');
  expect(cut).toEqual([[last - 2, 'the chain does not end where it was made longer last']]);
});

test('a row inserted into the middle is named, and not chained afterwards', async () => {
  const company = await foundCompany(server);
  await chainCompany(server.database, company.id);
  // Two hours later the chain is complete up to here.
  await admin.query(`update audit_chain_heads set complete_to = $2 where tenant_id = $1`, [
    company.id,
    idBefore(Date.now() - 1),
  ]);
  const { rows } = await admin.query<{ id: string }>(
    `insert into audit_entries (tenant_id, id, action, subject_type, subject_id) values ($1, uuidv7(interval '-2 hours'), 'order.pay', 'order', $1) returning id`,
    [company.id],
  );
  await chainCompany(server.database, company.id);
  expect(await unchained(company)).toBe(1);
  expect(await broken('A3')).toMatchObject([{ id: rows[0]?.id, action: 'order.pay' }]);
  await admin.query('delete from audit_entries where id = $1', [rows[0]?.id]);
  expect(await broken('A3')).toEqual([]);
});

test('the serving role can neither alter nor delete entries of the trail or its chain', async () => {
  const company = await foundCompany(server);
  await chainCompany(server.database, company.id);
  for (const statement of [
    `update audit_entries set reason = 'x' where tenant_id = $1`,
    'delete from audit_entries where tenant_id = $1',
    'update audit_chain set seq = seq + 1 where tenant_id = $1',
    'delete from audit_chain where tenant_id = $1',
    'delete from audit_chain_heads where tenant_id = $1',
  ]) {
    await admin.query(`begin; set local role app_rw; set local app.tenant_id = '${company.id}'`);
    await expect(admin.query(statement, [company.id]), statement).rejects.toThrow('permission denied');
    await admin.query('rollback');
  }
});
