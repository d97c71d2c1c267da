import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isWorthRetrying } from '../../platform/errors.ts';
import { setTenant } from '../database.ts';
import { commit } from '../open-transaction.ts';
import type { Backfill, WalkedTable } from './backfill.ts';

const mostTries = 5;

/** 55P03: a row was locked for longer than a migration waits. */
const isTransient = (error: unknown): boolean =>
  isWorthRetrying(error) || (error as { code?: string }).code === '55P03';

/** One transaction with the company set. It is tried again where a running server's transactions got in its way. */
const inCompany = async <Result>(
  client: pg.ClientBase,
  tenantId: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`BEGIN; ${setTenant(tenantId)}`);
      const result = await work();
      await commit(client);
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      if (!isTransient(error) || tries >= mostTries) throw error;
      await sleep(Math.random() * 50 * 2 ** tries);
    }
  }
};

/** Fills a company, told after each step how many rows it has read. Returns whether there was anything to fill. */
type Fill = (
  client: pg.ClientBase,
  tenantId: string,
  backfill: Backfill,
  onRead: (rows: number) => void,
) => Promise<boolean>;

const countLeft = async (
  client: pg.ClientBase,
  tenantId: string,
  { leftOver }: Backfill,
): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from (${leftOver}) as left_over`,
    [tenantId],
  );
  return Number(rows[0]?.count);
};

const requireFewer = (tenantId: string, left: number, leftBefore: number): void => {
  if (left < leftBefore) return;
  throw new Error(`${left} rows of company ${tenantId} are left over, and a batch makes them no fewer`);
};

export const fillByBatches: Fill = async (client, tenantId, backfill) => {
  const { batch } = backfill;
  if (batch === undefined) throw new Error('The backfill has neither a batch nor a walk');
  const fillSome = async (): Promise<number> => {
    if (typeof batch === 'string') await client.query(batch, [tenantId]);
    else await batch({ tenantId, query: (text, values) => client.query(text, values) });
    return countLeft(client, tenantId, backfill);
  };
  const atFirst = await inCompany(client, tenantId, () => countLeft(client, tenantId, backfill));
  for (let left = atFirst; left > 0;) {
    const leftNow = await inCompany(client, tenantId, fillSome);
    requireFewer(tenantId, leftNow, left);
    left = leftNow;
  }
  return atFirst > 0;
};

const rowsOfStep = 2_000;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

export const fillByWalk: Fill = async (client, tenantId, backfill, onRead) => {
  let hasFilled = false;
  const walk = async ({ table, fill }: WalkedTable): Promise<void> => {
    const step = async (after: string): Promise<string[]> => {
      const { rows } = await client.query<{ id: string }>(
        `select id from ${table} where tenant_id = $1 and id > $2 order by id limit ${rowsOfStep}`,
        [tenantId, after],
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0 && (await client.query(fill, [tenantId, ids])).rowCount !== 0) hasFilled = true;
      return ids;
    };
    for (let last: string | undefined = beforeAllIds; last !== undefined;) {
      const after: string = last;
      const ids = await inCompany(client, tenantId, () => step(after));
      onRead(ids.length);
      last = ids.length < rowsOfStep ? undefined : ids.at(-1);
    }
  };
  for (let left = Infinity; left > 0;) {
    for (const table of backfill.walk ?? []) await walk(table);
    const leftNow = await inCompany(client, tenantId, () => countLeft(client, tenantId, backfill));
    requireFewer(tenantId, leftNow, left);
    left = leftNow;
  }
  return hasFilled;
};
