import {
  type NumberSeries,
  numberSeries,
  numberSeriesNames,
  type NumberSeriesState,
} from '@shelfwise/contract/features/identity/number-series/number-series.contract';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

interface Row {
  series: string;
  prefix: string;
  next_number: number;
  first_number: number;
  version: number;
}

const toState = (series: NumberSeries, row: Row | undefined): NumberSeriesState =>
  row
    ? {
        series,
        prefix: row.prefix,
        nextNumber: row.next_number,
        hasGiven: row.next_number > row.first_number,
        version: row.version,
      }
    : { series, prefix: numberSeries[series], nextNumber: 1, hasGiven: false, version: 1 };

const columns = ['series', 'prefix', 'next_number', 'first_number', 'version'] as const;

/** Every series as it stands; one that gave no number yet has no row, and begins at 1. */
export const listNumberSeries = async (tx: TenantTransaction): Promise<NumberSeriesState[]> => {
  const rows = await tx.db
    .selectFrom('number_series')
    .select(columns)
    .where('tenant_id', '=', tx.tenantId)
    .execute();
  return numberSeriesNames.map((series) =>
    toState(
      series,
      rows.find((row) => row.series === series),
    ),
  );
};

/** One series, locked until the commit: no number of it is given meanwhile. */
export const lockNumberSeries = async (
  tx: TenantTransaction,
  series: NumberSeries,
): Promise<NumberSeriesState> => {
  await tx.db
    .insertInto('number_series')
    .values({ tenant_id: tx.tenantId, series, prefix: numberSeries[series] })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'series']).doNothing())
    .execute();
  const row = await tx.db
    .selectFrom('number_series')
    .select(columns)
    .where('tenant_id', '=', tx.tenantId)
    .where('series', '=', series)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toState(series, row);
};
