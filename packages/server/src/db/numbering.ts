import { sql } from 'kysely';
import {
  type NumberSeries,
  numberSeries,
} from '@shelfwise/contract/features/identity/number-series/number-series.contract';
import type { TenantTransaction } from './tenant-transaction.ts';

/** The next number of a series, from where the company began it and gapless: its row stays locked until the commit, so take it last. */
export const nextNumber = async (tx: TenantTransaction, series: NumberSeries): Promise<string> => {
  const { rows } = await sql<{ prefix: string; next_number: number }>`
    insert into number_series (tenant_id, series, prefix, next_number)
    values (${tx.tenantId}, ${series}, ${numberSeries[series]}, 2)
    on conflict (tenant_id, series) do update set next_number = number_series.next_number + 1
    returning prefix, next_number`.execute(tx.db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no number for ${series}`);
  return `${row.prefix}${row.next_number - 1}`;
};
