import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let other: TestCompany;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  [company, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const number = '1441000123456';
const bank = { kind: 'bank', provider: 'GCB Bank', branch: 'Osu', accountName: 'Tema Mills Ltd', number };

const paid = async (of: TestCompany = company): Promise<string> => {
  const { client } = of.manager;
  const { id } = (await client.post('/api/suppliers', { name: 'Tema Mills' })).body;
  expect((await client.put(`/api/suppliers/${id}/payout`, bank)).status).toBe(200);
  return id as string;
};
const reveal = (id: string, of: TestCompany = company) =>
  of.manager.client.post(`/api/suppliers/${id}/payout/reveal`);

test('where a supplier is paid is masked in every answer, and in full only where somebody asks, which is noted', async () => {
  const { client } = company.manager;
  const id = await paid();
  const masked = { kind: 'bank', provider: 'GCB Bank', endsWith: '3456' };
  const answers = await Promise.all([
    client.get(`/api/suppliers/${id}`),
    client.get('/api/suppliers'),
    client.patch(`/api/suppliers/${id}`, { version: 1, notes: 'Pays on Fridays' }),
    client.get(`/api/timeline?subject=supplier&id=${id}`),
    client.get('/api/suppliers.csv'),
  ]);
  expect(answers[0].body.payout).toEqual(masked);
  for (const { status, raw } of answers) {
    expect(status).toBe(200);
    for (const secret of [number, '1441', 'Tema Mills Ltd', 'Osu'])
      expect(raw.toString()).not.toContain(secret);
  }
  expect((await reveal(id)).body).toEqual(bank);
  const { rows } = await admin.query(
    `select a.action, m.username as who, a.before, a.after from audit_entries a
     left join members m on m.tenant_id = a.tenant_id and m.user_id = a.actor_id
     where a.subject_id = $1 and a.action like 'supplier.%_payout' order by a.id`,
    [id],
  );
  const who = company.manager.username;
  expect(rows).toEqual([
    { action: 'supplier.set_payout', who, before: null, after: { kind: 'bank', provider: 'GCB Bank' } },
    { action: 'supplier.reveal_payout', who, before: null, after: null },
  ]);
});

test('it is sealed in the database, for this supplier of this company alone', async () => {
  const [id, another] = [await paid(), await paid()];
  const { rows } = await admin.query('select * from supplier_payouts where supplier_id = $1', [id]);
  const kept = Object.values(rows[0]).map((value) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : value,
  );
  expect(kept).toContain('GCB Bank');
  for (const secret of [number, 'Tema Mills Ltd', 'Osu']) expect(kept.join(' ')).not.toContain(secret);
  // What is kept of the call that brought them must not let anybody try numbers against it either.
  const given = createHash('sha256')
    .update(JSON.stringify({ id, ...bank }))
    .digest();
  const hashes = await admin.query(`select body_hash from idempotency_keys where response ->> 'id' = $1`, [
    id,
  ]);
  const signed = server.services.secretKey.sign('request fingerprints', given);
  expect(hashes.rows).toContainEqual({ body_hash: signed });
  expect(hashes.rows).not.toContainEqual({ body_hash: given });
  await admin.query(
    `update supplier_payouts set sealed_details = (select sealed_details from supplier_payouts where supplier_id = $1)
     where supplier_id = $2`,
    [id, another],
  );
  expect(await reveal(another)).toMatchObject({ status: 409, body: { code: 'payout_unreadable' } });
  expect((await reveal(id)).status).toBe(200);
  expect((await reveal(id, other)).status).toBe(404);
  expect((await company.staff.client.post(`/api/suppliers/${id}/payout/reveal`)).status).toBe(403);
});

test('a wallet is kept by its number however it is typed; a short number shows at most half; what is no number is refused', async () => {
  const { client } = company.manager;
  const id = await paid();
  const put = (fields: object) => client.put(`/api/suppliers/${id}/payout`, fields);
  const wallet = { kind: 'mobile_money', provider: 'MTN', accountName: 'Ama', number: '024 412-3456' };
  expect((await put(wallet)).body.payout).toEqual({
    kind: 'mobile_money',
    provider: 'MTN',
    endsWith: '3456',
  });
  expect((await reveal(id)).body).toEqual({ ...wallet, number: '0244123456' });
  expect((await put({ ...wallet, number: '123456' })).body.payout.endsWith).toBe('456');
  for (const [fields, field] of [
    [{ ...wallet, number: 'ring me!' }, 'number'],
    [{ ...wallet, number: 'O24 412 3456' }, 'number'],
    [{ ...wallet, number: '12345' }, 'number'],
    [{ ...wallet, branch: 'Osu' }, 'branch'],
    [{ ...bank, accountName: ' ' }, 'accountName'],
    [{ ...bank, kind: 'cheque' }, 'kind'],
  ] as const) {
    const refused = await put(fields);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual([field]);
  }
  for (let again = 0; again < 2; again += 1)
    expect((await client.delete(`/api/suppliers/${id}/payout`)).body).toMatchObject({ payout: null });
  expect((await reveal(id)).status).toBe(404);
});
