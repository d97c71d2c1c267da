import pg from 'pg';
import { setTenant } from '../db/database.ts';
import { runtimeRole } from '../db/roles.ts';
import { adjustmentInvariants } from './invariants/adjustment-invariants.ts';
import { amountInvariants } from './invariants/amount-invariants.ts';
import { auditInvariants } from './invariants/audit-invariants.ts';
import { catalogueInvariants, globalTables } from './invariants/catalogue-invariants.ts';
import { currencyInvariants } from './invariants/currency-invariants.ts';
import { documentInvariants } from './invariants/document-invariants.ts';
import { identityInvariants } from './invariants/identity-invariants.ts';
import type { Invariant } from './invariants/invariant.ts';
import { ledgerInvariants } from './invariants/ledger-invariants.ts';
import { postingInvariants } from './invariants/posting-invariants.ts';
import { salesInvariants } from './invariants/sales-invariants.ts';
import { settlementInvariants } from './invariants/settlement-invariants.ts';
import { stockInvariants } from './invariants/stock-invariants.ts';
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
  ...ledgerInvariants,
  ...postingInvariants,
  ...documentInvariants,
  ...settlementInvariants,
  ...currencyInvariants,
  ...taxInvariants,
  ...salesInvariants,
  ...amountInvariants,
  ...auditInvariants,
  ...identityInvariants,
  ...catalogueInvariants,
];

const mostRows = 100;
/** Companies whose view is tried out: the newest ones. */
const mostCompanies = 20;

const viewInvariant = {
  id: 'I33',
  meaning: 'with no company set every table is empty; with one set only its rows are seen, in any table',
};

/** I33 needs another role and a company set, so it is tried out rather than asked. */
const findForeignRows = async (client: pg.ClientBase): Promise<Record<string, unknown>[]> => {
  const tables = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1) and has_table_privilege($2, c.oid, 'select')
     order by 1`,
    [globalTables, runtimeRole],
  );
  const companies = await client.query<{ id: string }>('select id from tenants order by id desc limit $1', [
    mostCompanies,
  ]);
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
  await client.query(`set local role ${runtimeRole}; set local app.tenant_id = ''`);
  for (const table of await sees('')) found.push({ table, seenBy: 'nobody' });
  for (const { id } of companies.rows) {
    await client.query(setTenant(id));
    for (const table of await sees(`where tenant_id <> '${id}'`)) found.push({ table, seenBy: id });
  }
  await client.query('rollback to savepoint as_member');
  return found;
};

interface Choice {
  /** the one to look at; all where it is left out */
  only?: string;
  /** told how long each took */
  onChecked?: (id: string, ms: number) => void;
}

/** Every invariant, or the one named, on one client past row security. Empty where all hold. */
export const findBrokenOn = async (
  client: pg.ClientBase,
  { only, onChecked }: Choice = {},
): Promise<BrokenInvariant[]> => {
  const broken: BrokenInvariant[] = [];
  let startedAt = performance.now();
  const tell = (id: string): void => {
    onChecked?.(id, performance.now() - startedAt);
    startedAt = performance.now();
  };
  for (const { id, meaning, sql } of invariants) {
    if (only !== undefined && only !== id) continue;
    const { rows } = await client.query<Record<string, unknown>>(
      `select * from (${sql}) as broken limit ${mostRows}`,
    );
    if (rows.length > 0) broken.push({ id, meaning, rows });
    tell(id);
  }
  if (only !== undefined && only !== viewInvariant.id) return broken;
  const rows = await findForeignRows(client);
  tell(viewInvariant.id);
  return rows.length > 0 ? [...broken, { ...viewInvariant, rows: rows.slice(0, mostRows) }] : broken;
};

/** Runs every invariant of the product against a database; `adminUrl` must see past row security. */
export const findBrokenInvariants = async (
  adminUrl: string,
  onChecked?: Choice['onChecked'],
): Promise<BrokenInvariant[]> => {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'shelfwise-verify' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // One snapshot for all queries: those at work meanwhile do not tear sums apart.
    await client.query(
      `begin isolation level repeatable read; set local work_mem = '64MB'; set local jit = off`,
    );
    await requireFullView(client);
    return await findBrokenOn(client, { ...(onChecked && { onChecked }) });
  } finally {
    await client.end();
  }
};

/** A role below row security would see nothing, and find nothing broken. */
const requireFullView = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ user: string; isFull: boolean }>(
    `select current_user as "user", (rolsuper or rolbypassrls) as "isFull" from pg_roles where rolname = current_user`,
  );
  if (!rows[0]?.isFull) {
    throw new Error(
      `The database role "${rows[0]?.user}" cannot see past row security: set DATABASE_ADMIN_URL to a superuser, or grant it BYPASSRLS.`,
    );
  }
};
