import { sql } from 'kysely';
import {
  type NumberSeries,
  numberSeries,
  numberSeriesNames,
} from '@shelfwise/contract/features/company/number-series/number-series.facts';
import type { NumberSeriesState } from '@shelfwise/contract/features/company/number-series/number-series.contract';
import { columnsOf, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const columns = columnsOf('number_series', 's', [
  'series',
  'prefix',
  'next_number',
  'first_number',
  'version',
]);

const toState = (series: NumberSeries, row: RowOf<typeof columns> | undefined): NumberSeriesState => {
  if (!row) return { series, prefix: numberSeries[series], nextNumber: 1, hasGiven: false, version: 1 };
  const { firstNumber, ...state } = row;
  return { ...state, series, hasGiven: state.nextNumber > firstNumber };
};

/** Every number series. One that has given no number yet has no row, and begins at 1. */
export const listNumberSeries = async (tx: TenantTransaction): Promise<NumberSeriesState[]> => {
  const rows = await selectRows(tx.db, columns, sql`from number_series s where s.tenant_id = ${tx.tenantId}`);
  return numberSeriesNames.map((series) =>
    toState(
      series,
      rows.find((row) => row.series === series),
    ),
  );
};

/** Locks a number series, so that it gives no number before the commit. */
export const lockNumberSeries = async (
  tx: TenantTransaction,
  series: NumberSeries,
): Promise<NumberSeriesState> => {
  await tx.db
    .insertInto('number_series')
    .values({ tenant_id: tx.tenantId, series, prefix: numberSeries[series] })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'series']).doNothing())
    .execute();
  const from = sql`from number_series s where s.tenant_id = ${tx.tenantId} and s.series = ${series} for update`;
  return toState(series, await selectRow(tx.db, columns, from));
};
