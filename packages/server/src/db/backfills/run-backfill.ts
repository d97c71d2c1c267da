import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isWorthRetrying } from '../../platform/errors.ts';
import { setTenant } from '../database.ts';
import { commit } from '../open-transaction.ts';
import { columnsOf, textOf, type RowOf } from '../rows.ts';
import type { Backfill } from './backfill.ts';

export type OnProgress = (line: string) => void;

const mostTries = 5;
const progressEveryMs = 5_000;

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

/** Returns whether there was anything to fill. */
const fillCompany = async (
  client: pg.ClientBase,
  tenantId: string,
  { leftOver, batch }: Backfill,
): Promise<boolean> => {
  const countLeft = async (): Promise<number> => {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from (${leftOver}) as left_over`,
      [tenantId],
    );
    return Number(rows[0]?.count);
  };
  const fillSome = async (): Promise<number> => {
    if (typeof batch === 'string') await client.query(batch, [tenantId]);
    else await batch({ tenantId, query: (text, values) => client.query(text, values) });
    return countLeft();
  };
  const atFirst = await inCompany(client, tenantId, countLeft);
  for (let left = atFirst; left > 0;) {
    const leftNow = await inCompany(client, tenantId, fillSome);
    if (leftNow >= left) {
      throw new Error(
        `${leftNow} rows of company ${tenantId} are left over, and a batch makes them no fewer`,
      );
    }
    left = leftNow;
  }
  return atFirst > 0;
};

const companyId = columnsOf('tenants', 't', ['id']);

/** Companies may be founded while others are filled, so the list is read again until it holds no new one. */
const findNewCompanies = async (client: pg.ClientBase, seen: ReadonlySet<string>): Promise<string[]> => {
  const { rows } = await client.query<RowOf<typeof companyId>>(
    `select ${textOf(companyId)} from tenants t order by t.id`,
  );
  return rows.map((row) => row.id).filter((id) => !seen.has(id));
};

/**
 * Fills company by company, on a connection that acts as the owner of the tables and holds the migration lock. Rows that an interrupted run
 * has filled are not filled again.
 */
export const runBackfill = async (
  client: pg.ClientBase,
  name: string,
  backfill: Backfill,
  onProgress: OnProgress,
): Promise<void> => {
  const seen = new Set<string>();
  let [filled, saidAt] = [0, Date.now()];
  for (;;) {
    const companies = await findNewCompanies(client, seen);
    if (companies.length === 0) break;
    if (seen.size === 0) onProgress(`${name}: ${backfill.meaning}, in ${companies.length} companies`);
    for (const tenantId of companies) {
      if (await fillCompany(client, tenantId, backfill)) filled += 1;
      seen.add(tenantId);
      if (Date.now() - saidAt < progressEveryMs) continue;
      saidAt = Date.now();
      onProgress(`${name}: ${seen.size} companies seen to`);
    }
  }
  if (seen.size > 0) onProgress(`${name}: done; ${filled} of ${seen.size} companies had rows to fill`);
};
