import type pg from 'pg';
import { columnsOf, textOf, type RowOf } from '../rows.ts';
import type { Backfill } from './backfill.ts';
import { fillByBatches, fillByWalk } from './fill-company.ts';

export type OnProgress = (line: string) => void;

const progressEveryMs = 5_000;

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
  const fill = backfill.walk ? fillByWalk : fillByBatches;
  let [filled, saidAt] = [0, Date.now()];
  const sayAtTimes = (line: () => string): void => {
    if (Date.now() - saidAt < progressEveryMs) return;
    saidAt = Date.now();
    onProgress(`${name}: ${line()}`);
  };
  for (;;) {
    const companies = await findNewCompanies(client, seen);
    if (companies.length === 0) break;
    if (seen.size === 0) onProgress(`${name}: ${backfill.meaning}, in ${companies.length} companies`);
    for (const tenantId of companies) {
      let read = 0;
      const onRead = (rows: number): void => {
        read += rows;
        sayAtTimes(() => `${seen.size} companies seen to, ${read} rows of company ${tenantId}`);
      };
      if (await fill(client, tenantId, backfill, onRead)) filled += 1;
      seen.add(tenantId);
      sayAtTimes(() => `${seen.size} companies seen to`);
    }
  }
  if (seen.size > 0) onProgress(`${name}: done; ${filled} of ${seen.size} companies had rows to fill`);
};
