import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenOn } from '../../../app/verify.ts';
import { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { idBefore } from '../../../platform/ids.ts';
import { Chance } from '../../../test/random.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { hashInSql } from '../chain/canonical-entry.ts';
import { chainCompany } from '../chain/chain-company.ts';
import { checkTrail, type KnownEnd, type TrailFault, type TrailHead } from './check-trail.ts';
import { readLinks, readUnlinked } from './trail.queries.ts';

let server: TestServer;
let admin: pg.Client;
let company: TestCompany;
let seal: KnownEnd;
const entries = 60;

beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  company = await foundCompany(server);
  await server.database.forTenant(company.id, async (tx) => {
    for (let nth = 1; nth <= entries; nth += 1)
      tx.note({
        action: 'product.update',
        subject: 'product',
        subjectId: company.id,
        before: { nth, name: `was ${nth}` },
        after: { nth, name: `is ${nth}` },
        reason: `because ${nth}`,
      });
  });
  const head = await chainCompany(server.database, company.id);
  seal = { seq: head?.seq ?? 0, hash: head?.hash.toString('hex') ?? '' };
  // As it is two hours later: the chain is complete up to here, and what comes in below is of nobody's transaction.
  await admin.query('update audit_chain_heads set complete_to = $2 where tenant_id = $1', [
    company.id,
    idBefore(Date.now() - 1),
  ]);
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

/** The exported trail as it is within the open transaction of the one who tampers. */
const exported = async () => {
  const origin = { actorId: null, requestId: null, address: null, at: new Date() };
  const statements = { query: (text: string, values?: unknown[]) => admin.query(text, values) };
  const tx = new TenantTransaction(statements as never, company.id, origin);
  const { rows } = await admin.query<{ seq: string; hash: Buffer; complete_to: string }>(
    'select seq, hash, complete_to from audit_chain_heads where tenant_id = $1',
    [company.id],
  );
  const [end] = rows;
  const head: TrailHead = {
    format: 'shelfwise-audit-1',
    tenantId: company.id,
    exportedAt: '',
    seq: Number(end?.seq),
    hash: end?.hash.toString('hex') ?? '',
  };
  const links = await readLinks(tx, { after: 0, upTo: head.seq, limit: 10_000 });
  const all = { after: '00000000-0000-0000-0000-000000000000', upTo: end?.complete_to ?? '', limit: 10_000 };
  const lines = [...links, ...(await readUnlinked(tx, all)).lines];
  // This client leaves large numbers as texts.
  return {
    head,
    lines: lines.map((line) => ({ ...line, seq: line.seq === null ? null : Number(line.seq) })),
  };
};

/** Writes all hashes from a place on anew, and the end too: what somebody would do who knows how the chain is made. */
const rewriteFrom = async (from: number): Promise<void> => {
  for (let seq = from; seq <= seal.seq; seq += 1)
    await admin.query(
      `update audit_chain c set previous_hash = before.hash, hash = (select ${hashInSql('before.hash')} from audit_entries e where e.tenant_id = $1 and e.id = c.entry_id)
       from (select coalesce((select hash from audit_chain where tenant_id = $1 and seq = $2::bigint - 1), decode(repeat('00', 32), 'hex')) as hash) before
       where c.tenant_id = $1 and c.seq = $2`,
      [company.id, seq],
    );
  await admin.query(
    `update audit_chain_heads h set hash = c.hash from audit_chain c where c.tenant_id = $1 and c.seq = h.seq and h.tenant_id = $1`,
    [company.id],
  );
};

const entryAt = `(select entry_id from audit_chain where tenant_id = $1 and seq = $2)`;
const alterations = [
  `set after = '{"name": "mine"}'`,
  `set before = case when before is null then '{}'::jsonb end`,
  `set after = jsonb_set(after, '{name}', '"is 0"')`,
  `set after = after || '{"more": true}'`,
  `set reason = 'another'`,
  `set reason = case when reason is null then '' end`,
  `set at = at + interval '1 microsecond'`,
  "set actor_id = null, address = coalesce(address, '1') || '1'",
  `set action = 'product.archive'`,
  `set subject_type = 'customer'`,
  'set subject_id = uuidv7()',
  `set request_id = 'another'`,
];

interface Tampering {
  what: string;
  seq: number;
  /** the place that the fault must name; undefined where a range is enough */
  kinds: readonly TrailFault['kind'][];
  /** the chain itself is consistent again, so only a seal tells */
  needsSeal?: boolean;
}

/** Changes the trail in one random way within the open transaction. */
const tamper = async (chance: Chance): Promise<Tampering> => {
  const seq = chance.whole(1, seal.seq - 1);
  const on = (statement: string) => admin.query(statement, [company.id, seq]);
  switch (chance.whole(0, 9)) {
    case 0:
    case 1:
    case 2: {
      const change = chance.pick(alterations);
      await on(`update audit_entries ${change} where id = ${entryAt}`);
      return { what: change, seq, kinds: ['altered'] };
    }
    case 3: {
      await on(`update audit_entries set reason = 'of nobody' where id = ${entryAt}`);
      await rewriteFrom(seq);
      return {
        what: 'altered, and the chain written anew',
        seq: seal.seq,
        kinds: ['rewritten'],
        needsSeal: true,
      };
    }
    case 4: {
      await on(`delete from audit_entries where id = ${entryAt}`);
      return { what: 'deleted', seq, kinds: ['missing'] };
    }
    case 5: {
      await on(
        `with gone as (delete from audit_chain where tenant_id = $1 and seq = $2 returning entry_id) delete from audit_entries where id in (select entry_id from gone)`,
      );
      return { what: 'deleted with its link', seq, kinds: ['missing'] };
    }
    case 6: {
      await admin.query(
        `insert into audit_entries (tenant_id, id, action, subject_type, subject_id) values ($1, uuidv7(make_interval(mins => -$2::int)), 'order.pay', 'order', $1)`,
        [company.id, chance.whole(40, 50_000)],
      );
      return { what: 'inserted', seq: -1, kinds: ['inserted'] };
    }
    case 7: {
      await admin.query(
        `with added as (insert into audit_entries (tenant_id, action, subject_type, subject_id) values ($1, 'order.pay', 'order', $1) returning id)
         update audit_chain set entry_id = (select id from added) where tenant_id = $1 and seq = $2`,
        [company.id, seq],
      );
      return { what: 'inserted in the place of another', seq, kinds: ['altered', 'inserted'] };
    }
    case 8: {
      const other = seq + chance.whole(1, seal.seq - seq);
      await admin.query(
        `update audit_chain c set entry_id = o.entry_id from audit_chain o
         where c.tenant_id = $1 and o.tenant_id = $1 and c.seq in ($2, $3) and o.seq = $2::bigint + $3::bigint - c.seq`,
        [company.id, seq, other],
      );
      return { what: `moved: changed places with ${other}`, seq, kinds: ['moved'] };
    }
    default: {
      const other = seq + chance.whole(1, seal.seq - seq);
      await on(`update audit_chain set seq = -1 where tenant_id = $1 and seq = $2`);
      await admin.query('update audit_chain set seq = $2 where tenant_id = $1 and seq = $3', [
        company.id,
        seq,
        other,
      ]);
      await admin.query('update audit_chain set seq = $2 where tenant_id = $1 and seq = -1', [
        company.id,
        other,
      ]);
      return { what: `moved with its link to ${other}`, seq, kinds: ['moved', 'rewritten'] };
    }
  }
};

test('an untouched trail has no fault, also against its seal', async () => {
  const { head, lines } = await exported();
  expect(lines.length).toBe(head.seq);
  expect(head.seq).toBeGreaterThanOrEqual(entries);
  expect(checkTrail(head, lines, [seal])).toBeUndefined();
});

test('each of 1,000 random ways to tamper by SQL is found, at its place, in an export and by verify', async () => {
  const chance = new Chance(20_261_129);
  await admin.query('begin; set local session_replication_role = replica');
  await admin.query('alter table audit_chain drop constraint audit_chain_tenant_id_entry_id_key');
  const missed: string[] = [];
  for (let nth = 1; nth <= 1_000; nth += 1) {
    await admin.query('savepoint before');
    const { what, seq, kinds, needsSeal } = await tamper(chance);
    const { head, lines } = await exported();
    const bare = checkTrail(head, lines);
    const found = checkTrail(head, lines, [seal]);
    if (!found || !kinds.includes(found.kind) || (seq > 0 && found.seq !== seq))
      missed.push(`${nth}: ${what} at ${seq}: ${JSON.stringify(found)}`);
    if ((bare === undefined) !== (needsSeal === true)) missed.push(`${nth}: ${what}, without a seal`);
    // Every tenth is enough for verify, which reads all companies.
    if (nth % 10 === 0 && !needsSeal) {
      const [one, other] = [
        await findBrokenOn([admin], { only: 'A2' }),
        await findBrokenOn([admin], { only: 'A3' }),
      ];
      if (one.length + other.length === 0) missed.push(`${nth}: ${what}, by verify`);
    }
    await admin.query('rollback to savepoint before; release savepoint before');
  }
  await admin.query('rollback');
  expect(missed).toEqual([]);
}, 120_000);
