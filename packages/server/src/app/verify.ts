import pg from 'pg';
import { setTenant } from '../db/database.ts';
import { columnsOf, textOf, type RowOf } from '../db/rows.ts';
import { withoutInherit, runtimeRole, verifyingRole } from '../db/roles.ts';
import { runInvariants } from './invariants/run-invariants.ts';
import { countInvariants } from './invariants/count-invariants.ts';
import { transferInvariants } from './invariants/transfer-invariants.ts';
import { adjustmentInvariants } from './invariants/adjustment-invariants.ts';
import { amountInvariants } from './invariants/amount-invariants.ts';
import { answerInvariants } from './invariants/answer-invariants.ts';
import { auditInvariants } from './invariants/audit-invariants.ts';
import { chainInvariants } from './invariants/chain-invariants.ts';
import { catalogueInvariants, globalTables } from './invariants/catalogue-invariants.ts';
import { currencyInvariants } from './invariants/currency-invariants.ts';
import { documentInvariants } from './invariants/document-invariants.ts';
import { expenseInvariants } from './invariants/expense-invariants.ts';
import { identityInvariants } from './invariants/identity-invariants.ts';
import type { Invariant } from './invariants/invariant.ts';
import { ledgerInvariants } from './invariants/ledger-invariants.ts';
import { monthsInvariants } from './invariants/months-invariants.ts';
import { payableInvariants } from './invariants/payable-invariants.ts';
import { bookInvariants } from './invariants/book-invariants.ts';
import { pettyCashInvariants } from './invariants/petty-cash-invariants.ts';
import { revaluationInvariants } from './invariants/revaluation-invariants.ts';
import { periodInvariants } from './invariants/period-invariants.ts';
import { postingInvariants } from './invariants/posting-invariants.ts';
import { owingInvariants } from './invariants/owing-invariants.ts';
import { quoteInvariants } from './invariants/quote-invariants.ts';
import { receiptInvariants } from './invariants/receipt-invariants.ts';
import { purchaseInvariants } from './invariants/purchase-invariants.ts';
import { onlineInvariants } from './invariants/online-invariants.ts';
import { subscriptionInvariants } from './invariants/subscription-invariants.ts';
import { supportInvariants } from './invariants/support-invariants.ts';
import { salesInvariants } from './invariants/sales-invariants.ts';
import { settlementInvariants } from './invariants/settlement-invariants.ts';
import { stockInvariants } from './invariants/stock-invariants.ts';
import { packInvariants } from './invariants/pack-invariants.ts';
import { returnInvariants } from './invariants/return-invariants.ts';
import { tillInvariants } from './invariants/till-invariants.ts';
import { reminderInvariants } from './invariants/reminder-invariants.ts';
import { customerInvariants } from './invariants/customer-invariants.ts';
import { discountInvariants } from './invariants/discount-invariants.ts';
import { taxInvariants } from './invariants/tax-invariants.ts';

export interface BrokenInvariant {
  id: string;
  meaning: string;
  /** the first hundred rows that break it */
  rows: Record<string, unknown>[];
}

export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...adjustmentInvariants,
  ...transferInvariants,
  ...countInvariants,
  ...runInvariants,
  ...tillInvariants,
  ...answerInvariants,
  ...returnInvariants,
  ...receiptInvariants,
  ...ledgerInvariants,
  ...monthsInvariants,
  ...owingInvariants,
  ...postingInvariants,
  ...periodInvariants,
  ...bookInvariants,
  ...revaluationInvariants,
  ...documentInvariants,
  ...settlementInvariants,
  ...payableInvariants,
  ...expenseInvariants,
  ...pettyCashInvariants,
  ...currencyInvariants,
  ...taxInvariants,
  ...discountInvariants,
  ...customerInvariants,
  ...reminderInvariants,
  ...packInvariants,
  ...purchaseInvariants,
  ...salesInvariants,
  ...quoteInvariants,
  ...amountInvariants,
  ...auditInvariants,
  ...chainInvariants,
  ...identityInvariants,
  ...catalogueInvariants,
  ...subscriptionInvariants,
  ...supportInvariants,
  ...onlineInvariants,
];

const mostRows = 100;
/** For how many companies the isolation is tried out: the newest ones. */
const mostCompanies = 20;

const viewInvariant = {
  id: 'I33',
  meaning: 'with no company set every table is empty; with one set only its rows are seen, in any table',
  sql: null,
};

/**
 * Sets the role for the rest of the transaction. SET LOCAL would be repeated on a distributed database's connections to its workers, each
 * of which belongs to one role only; the function is not.
 */
const actAs = (client: pg.ClientBase, role: string): Promise<unknown> =>
  client.query(`select set_config('role', '${role}', true)`);

const companyId = columnsOf('tenants', 't', ['id']);

/** I33 needs another role and a company set, so it is tested and not only queried. */
const findForeignRows = async (client: pg.ClientBase): Promise<Record<string, unknown>[]> => {
  const tables = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1) and has_table_privilege($2, c.oid, 'select')
     order by 1`,
    [globalTables, runtimeRole],
  );
  const companies = await client.query<RowOf<typeof companyId>>(
    `select ${textOf(companyId)} from tenants t order by t.id desc limit $1`,
    [mostCompanies],
  );
  const sees = async (condition: string): Promise<string[]> => {
    const looks = tables.rows.map(
      ({ name }) =>
        `select '${name}' as name where exists (select 1 from ${client.escapeIdentifier(name)} ${condition})`,
    );
    const seen = await client.query<{ name: string }>(looks.join(' union all '));
    return seen.rows.map((row) => row.name);
  };
  const found: Record<string, unknown>[] = [];
  await client.query('savepoint as_member');
  await actAs(client, runtimeRole);
  await client.query(`set local app.tenant_id = ''`);
  for (const table of await sees('')) found.push({ table, seenBy: 'nobody' });
  for (const { id } of companies.rows) {
    await client.query(setTenant(id));
    for (const table of await sees(`where tenant_id <> '${id}'`)) found.push({ table, seenBy: id });
  }
  await client.query('rollback to savepoint as_member');
  return found;
};

interface Choice {
  /** the id of the one invariant to check; left out for all */
  only?: string;
  /** called with the milliseconds that each took */
  onChecked?: (id: string, ms: number) => void;
}

const order = [...invariants, viewInvariant].map(({ id }) => id);

/**
 * Checks every invariant, or the one named. The clients must see past row security and share one snapshot; each takes the next invariant
 * when it is done, so that all processors work. Returns an empty list where all hold.
 */
export const findBrokenOn = async (
  clients: readonly pg.ClientBase[],
  { only, onChecked }: Choice = {},
): Promise<BrokenInvariant[]> => {
  const broken: BrokenInvariant[] = [];
  const left = [...invariants, viewInvariant].filter(({ id }) => only === undefined || only === id);
  const look = async (client: pg.ClientBase, one: (typeof left)[number]) => {
    if (one.sql === null) return (await findForeignRows(client)).slice(0, mostRows);
    const { rows } = await client.query<Record<string, unknown>>(
      `select * from (${one.sql}) as broken limit ${mostRows}`,
    );
    return rows;
  };
  const work = async (client: pg.ClientBase): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const startedAt = performance.now();
      const rows = await look(client, next);
      if (rows.length > 0) broken.push({ id: next.id, meaning: next.meaning, rows });
      onChecked?.(next.id, performance.now() - startedAt);
    }
  };
  await Promise.all(clients.map(work));
  return broken.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
};

const connect = async (adminUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'shelfwise-verify' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const begin = 'begin isolation level repeatable read';
const roomy = `set local work_mem = '64MB'; set local jit = off`;

/** Checks every invariant against a database. The role in `adminUrl` must be able to act as app_verify. */
export const findBrokenInvariants = async (
  adminUrl: string,
  onChecked?: Choice['onChecked'],
): Promise<BrokenInvariant[]> => {
  const [first, second] = await Promise.all([connect(adminUrl), connect(adminUrl)]);
  try {
    // One snapshot for all queries on both connections, so that changes made meanwhile do not distort the sums.
    await first.query(begin);
    await first.query(roomy);
    await seeAll(first);
    const { rows } = await first.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    await second.query(begin);
    await second.query(`set transaction snapshot '${rows[0]?.snapshot}'`);
    await second.query(roomy);
    await seeAll(second);
    return await findBrokenOn([first, second], { ...(onChecked && { onChecked }) });
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
};

/** Throws for a role that row security limits: it would see no rows, and so find nothing broken. */
const seeAll = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ user: string; maySee: boolean }>(
    `select session_user as "user", bool_and(coalesce(pg_has_role(session_user, to_regrole(role), 'set'), false)) as "maySee"
     from unnest($1::text[]) as role`,
    [[verifyingRole, runtimeRole]],
  );
  if (!rows[0]?.maySee) {
    throw new Error(
      `The database role "${rows[0]?.user}" cannot see past row security. Set DATABASE_DIRECT_URL to the role that migrates, ` +
        'or to one more role, never the one that serves, which an administrator makes: ' +
        `CREATE ROLE verifier LOGIN PASSWORD '…'; GRANT ${verifyingRole}, ${runtimeRole} TO verifier ${withoutInherit.toUpperCase()};`,
    );
  }
  await actAs(client, verifyingRole);
};
