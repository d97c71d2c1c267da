import type {
  NumberSeriesChange,
  NumberSeriesState,
} from '@shelfwise/contract/features/company/number-series/number-series.contract';
import type { Call } from '../../../kit/call.ts';
import { editLocked } from '../../../kit/records.ts';
import { columnsFrom } from '../../../db/rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockNumberSeries } from './number-series.queries.ts';

/**
 * Changes the prefix or the next number of a series. The number can be chosen until the first one is given; afterwards only the prefix can
 * change, so that the series has no gap and no repeated number. Documents keep their numbers.
 */
export const updateNumberSeries = async (
  call: Call,
  { series, version, ...fields }: NumberSeriesChange,
): Promise<NumberSeriesState> => {
  const { tx } = call;
  const current = await lockNumberSeries(tx, series);
  const locked = { noun: 'number_series', id: tx.tenantId, named: { series }, current } as const;
  return editLocked(call, locked, { version, fields }, async ({ after, changed }) => {
    const { prefix, nextNumber } = after;
    if (nextNumber !== undefined && current.hasGiven) throw new AppError('numbers_given');
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
