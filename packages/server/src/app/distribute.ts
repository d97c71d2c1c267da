import type pg from 'pg';
import { globalTables } from './invariants/catalogue-invariants.ts';
import { ownerRole, verifyingRole } from '../db/roles.ts';
import { withClient } from '../db/with-client.ts';

/** Global tables that tables of companies refer to and are joined with; every machine has a full copy. */
export const referenceTables: readonly string[] = ['tenants', 'users'];

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Where each table of the schema `public` goes. It is read from the catalogue, so that no new table can be forgotten. */
export interface Distribution {
  /** a full copy on every machine */
  reference: string[];
  /** divided by tenant_id */
  distributed: string[];
  /** kept on the coordinator only */
  local: string[];
  keys: ForeignKey[];
}

interface TableRow {
  name: string;
  hasTenant: boolean;
  isProtected: boolean;
}

const tablesOf = async (client: pg.ClientBase): Promise<TableRow[]> => {
  const { rows } = await client.query<TableRow>(
    `select c.relname as name,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as "hasTenant",
       exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant') as "isProtected"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  return rows;
};

export const planDistribution = async (client: pg.ClientBase): Promise<Distribution> => {
  const tables = await tablesOf(client);
  const strange = tables.filter(
    ({ name, hasTenant, isProtected }) =>
      isProtected !== hasTenant && !(hasTenant && globalTables.includes(name)),
  );
  const unknown = tables.filter(({ name, isProtected }) => !isProtected && !globalTables.includes(name));
  const odd = [...new Set([...strange, ...unknown].map(({ name }) => name))];
  if (odd.length > 0)
    throw new Error(
      `Neither a company's (tenant_id and the policy "tenant") nor one of the global tables: ${odd.join(', ')}.`,
    );
  const { rows: keys } = await client.query<ForeignKey>(
    `select t.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class t on t.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and t.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  const names = (wanted: (table: TableRow) => boolean): string[] =>
    tables.filter(wanted).map(({ name }) => name);
  return {
    reference: referenceTables.filter((name) => tables.some((table) => table.name === name)),
    distributed: names(({ isProtected }) => isProtected),
    local: names(({ name, isProtected }) => !isProtected && !referenceTables.includes(name)),
    keys,
  };
};

/** This setting is set last, so a database that has it is completely distributed. */
const setting = 'citus.propagate_set_commands';

interface Standing {
  hasExtension: boolean;
  isMigrated: boolean;
  isDone: boolean;
}

const standingOf = async (client: pg.ClientBase): Promise<Standing> => {
  const { rows } = await client.query<Standing>(
    `select exists (select from pg_extension where extname = 'citus') as "hasExtension",
       exists (select from pg_class where relname = 'tenants' and relnamespace = 'public'::regnamespace) as "isMigrated",
       exists (select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
         where d.datname = current_database() and s.setrole = 0 and '${setting}=local' = any (s.setconfig)) as "isDone"`,
  );
  if (!rows[0]) throw new Error('no answer about the database');
  return rows[0];
};

const findWorkers = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; hasShards: boolean; groupId: number }>(
    `select nodename || ':' || nodeport as name, shouldhaveshards as "hasShards", groupid as "groupId"
     from pg_dist_node where isactive and noderole = 'primary'`,
  );
  if (!rows.some(({ groupId }) => groupId === 0))
    throw new Error(
      `The coordinator is not among the nodes. Let a superuser run: select citus_set_coordinator_host('<its address>', <its port>);`,
    );
  if (!rows.some(({ hasShards }) => hasShards))
    throw new Error(
      `There is no worker to take the companies' rows. Let a superuser run: select citus_add_node('<address>', <port>);`,
    );
  return rows.filter(({ groupId }) => groupId !== 0).map(({ name }) => name);
};

const findDistributed = async (client: pg.ClientBase): Promise<Set<string>> => {
  const { rows } = await client.query<{ name: string }>(
    // Local tables that refer to reference tables are listed there too.
    `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relnamespace = 'public'::regnamespace and (p.partmethod = 'h' or p.repmodel = 't')`,
  );
  return new Set(rows.map(({ name }) => name));
};

/** Row security hides rows even from the owner of the tables. */
const findFilled = async (
  client: pg.ClientBase,
  { reference, distributed }: Distribution,
): Promise<string[]> => {
  const filled: string[] = [];
  for (const [role, tables] of [
    [ownerRole, reference],
    [verifyingRole, distributed],
  ] as const) {
    await client.query(`set role ${role}`);
    for (const table of tables) {
      const { rows } = await client.query(`select from ${client.escapeIdentifier(table)} limit 1`);
      if (rows.length > 0) filled.push(table);
    }
  }
  await client.query('reset role');
  return filled;
};

const spread = async (
  client: pg.ClientBase,
  { reference, distributed, keys }: Distribution,
  onProgress: (line: string) => void,
): Promise<void> => {
  await client.query(`set role ${ownerRole}`);
  for (const { table, name } of keys)
    await client.query(
      `alter table ${client.escapeIdentifier(table)} drop constraint ${client.escapeIdentifier(name)}`,
    );
  for (const table of reference) await client.query('select create_reference_table($1)', [table]);
  for (const [done, table] of distributed.entries()) {
    await client.query(`select create_distributed_table($1, 'tenant_id')`, [table]);
    onProgress(`${done + 1} of ${distributed.length} tables distributed: ${table}`);
  }
  for (const [done, { table, name, definition }] of keys.entries()) {
    await client.query(
      `alter table ${client.escapeIdentifier(table)} add constraint ${client.escapeIdentifier(name)} ${definition}`,
    );
    if ((done + 1) % 20 === 0) onProgress(`${done + 1} of ${keys.length} foreign keys back in place`);
  }
  await client.query('reset role');
};

/** The tables still to be distributed: all of a fresh database, or those that later migrations added. */
const findLeft = async (client: pg.ClientBase, isDone: boolean): Promise<Distribution> => {
  const plan = await planDistribution(client);
  const there = await findDistributed(client);
  const isLeft = (table: string): boolean => !there.has(table);
  const distributed = plan.distributed.filter(isLeft);
  if (!isDone && distributed.length < plan.distributed.length)
    throw new Error(
      'An earlier run was ended half way, and its foreign keys are gone. Drop the database, make it anew, migrate it and try again: no rows are in it yet.',
    );
  const keys = isDone ? plan.keys.filter(({ table }) => distributed.includes(table)) : plan.keys;
  return { ...plan, reference: plan.reference.filter(isLeft), distributed, keys };
};

/** Distributes a fresh, migrated database over its workers by company; it must have the extension Citus. */
export const distribute = async (url: string, onProgress: (line: string) => void): Promise<void> => {
  await withClient(url, async (client) => {
    const { hasExtension, isMigrated, isDone } = await standingOf(client);
    if (!hasExtension)
      throw new Error(
        'The database lacks the extension Citus. Let a superuser run on the coordinator and on each worker: create extension citus;',
      );
    if (!isMigrated) throw new Error('The database is not migrated.');
    const workers = await findWorkers(client);
    const left = await findLeft(client, isDone);
    if (left.distributed.length === 0) {
      onProgress('It is distributed already: nothing to do.');
      return;
    }
    const filled = await findFilled(client, left);
    if (filled.length > 0)
      throw new Error(
        `Only an empty database is distributed, and there are rows in ${filled.join(', ')}. Distribute a fresh one, and bring the rows over (docs/operations.md).`,
      );
    onProgress(`spreading ${left.distributed.length} tables over ${workers.join(', ') || 'the coordinator'}`);
    await spread(client, left, onProgress);
    await client.query(
      `do $$ begin execute format('alter database %I set ${setting} = ''local''', current_database()); end $$`,
    );
    onProgress(
      `${left.distributed.length} tables distributed, ${left.reference.length} on every machine, ${left.local.length} on the coordinator; ${left.keys.length} foreign keys`,
    );
  });
};
