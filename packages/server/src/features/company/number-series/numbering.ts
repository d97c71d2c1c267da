import {
  type NumberSeries,
  numberSeries,
} from '@shelfwise/contract/features/company/number-series/number-series.facts';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, queryRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const given = columnsOf('number_series', 'number_series', ['prefix', 'next_number']);

/** The next number of a series, without gaps: its row stays locked until the commit, so call this as late as possible. */
export const drawNumber = async (
  tx: TenantTransaction,
  series: string,
  firstPrefix: string,
): Promise<{ prefix: string; number: number }> => {
  const [row] = await queryRows(
    tx.db,
    given,
    (columns) => sql`
    insert into number_series (tenant_id, series, prefix, next_number)
    values (${tx.tenantId}, ${series}, ${firstPrefix}, 2)
    on conflict (tenant_id, series) do update set next_number = number_series.next_number + 1
    returning ${columns}`,
  );
  if (row === undefined) throw new Error(`no number for ${series}`);
  return { prefix: row.prefix, number: row.nextNumber - 1 };
};

/** Moves the series past a number that is in use already. */
export const skipNumbers = (
  tx: TenantTransaction,
  series: string,
  last: RawBuilder<unknown>,
): Promise<unknown> =>
  sql`update number_series set next_number = greatest(next_number, 1 + (${last}))
    where tenant_id = ${tx.tenantId} and series = ${series}`.execute(tx.db);

/** The next number of a document, with the series' prefix. */
export const nextNumber = async (tx: TenantTransaction, series: NumberSeries): Promise<string> => {
  const { prefix, number } = await drawNumber(tx, series, numberSeries[series]);
  return `${prefix}${number}`;
};
