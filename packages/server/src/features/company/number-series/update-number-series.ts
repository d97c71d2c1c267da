import type {
  NumberSeriesChange,
  NumberSeriesState,
} from '@shelfwise/contract/features/company/number-series/number-series.contract';
import type { NumberSeries } from '@shelfwise/contract/features/company/number-series/number-series.facts';
import type { Call } from '../../../kit/call.ts';
import { editLocked } from '../../../kit/records.ts';
import { columnsFrom } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { lockCompany } from '../company/company.queries.ts';
import { listNumberSeries, lockNumberSeries } from './number-series.queries.ts';

const isPrefixTaken = async (tx: TenantTransaction, of: NumberSeries, prefix: string): Promise<boolean> =>
  (await listNumberSeries(tx)).some(
    (other) => other.series !== of && other.prefix.toLowerCase() === prefix.toLowerCase(),
  );

/**
 * Changes the prefix or the next number of a series. The number can be chosen until the first one is given; afterwards only the prefix can
 * change, so that the series has no gap and no repeated number. Documents keep their numbers. No two series have one prefix, whatever
 * its capital letters: the company is locked, because two series may be changed at once.
 */
export const updateNumberSeries = async (
  call: Call,
  { series, version, ...fields }: NumberSeriesChange,
): Promise<NumberSeriesState> => {
  const { tx } = call;
  if (fields.prefix !== undefined) await lockCompany(call, false);
  const current = await lockNumberSeries(tx, series);
  const locked = { noun: 'number_series', id: tx.tenantId, named: { series }, current } as const;
  return editLocked(call, locked, { version, fields }, async ({ after, changed }) => {
    const { prefix, nextNumber } = after;
    if (nextNumber !== undefined && current.hasGiven) throw new AppError('numbers_given');
    if (prefix !== undefined && (await isPrefixTaken(tx, series, prefix)))
      throw refuseField('prefix', 'number_prefix_taken');
    await tx.db
      .updateTable('number_series')
      .set({
        ...columnsFrom('number_series', { prefix, nextNumber, firstNumber: nextNumber }),
        version: changed.version,
      })
      .where('tenant_id', '=', tx.tenantId)
      .where('series', '=', series)
      .execute();
  });
};
