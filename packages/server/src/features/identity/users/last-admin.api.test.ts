import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { identityInvariants } from '../../../app/invariants/identity-invariants.ts';
import { Chance } from '../../../test/random.ts';
import { foundCompany, type TestUser } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

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

const attempts = 16;

/** Every admin tries at the same time to disable another, to change another's role, or to give up their own. */
const attempt = (chance: Chance, people: readonly TestUser[]) => {
  const [actor, target] = [chance.pick(people), chance.pick(people)];
  return actor.id !== target.id && chance.next() < 0.5
    ? actor.client.post(`/api/users/${target.id}/disable`)
    : actor.client.put(`/api/users/${target.id}/role`, { role: 'staff', version: 1 });
};

test.each([1, 2, 3, 4, 5, 6])('admins who remove each other at once leave one (seed %i)', async (seed) => {
  const chance = new Chance(seed);
  const company = await foundCompany(server);
  const people = [company.admin, company.manager, company.staff].slice(0, seed % 2 === 0 ? 2 : 3);
  await server.database.forTenant(company.id, (tx) =>
    tx.db
      .updateTable('members')
      .set({ role: 'admin' })
      .where('tenant_id', '=', company.id)
      .where(
        'user_id',
        'in',
        people.map(({ id }) => id),
      )
      .execute(),
  );
  const answers = await Promise.all(Array.from({ length: attempts }, () => attempt(chance, people)));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const kept = await admin.query(
    `select from members m join users u on u.id = m.user_id
     where m.tenant_id = $1 and m.role = 'admin' and m.status = 'active' and u.is_enabled`,
    [company.id],
  );
  expect(kept.rowCount).toBeGreaterThan(0);
  const i37 = identityInvariants.find(({ id }) => id === 'I37')?.sql ?? '';
  expect((await admin.query(i37)).rows).toEqual([]);
});
