import type {
  NumberSeriesChange,
  NumberSeriesState,
} from '@shelfwise/contract/features/identity/number-series/number-series.contract';
import type { Call } from '../../../db/call.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockNumberSeries } from './number-series.queries.ts';

/**
 * Changes what the next document of a series is called. Its number can be chosen until the first one is given; from
 * then on only the prefix can, so that the series has no gap and no repeat. Given numbers are never changed.
 */
export const updateNumberSeries = async (
  { tx }: Call,
  { series, version, ...fields }: NumberSeriesChange,
): Promise<NumberSeriesState> => {
  const current = await lockNumberSeries(tx, series);
  if (current.version !== version) throw new AppError('version_conflict', { current });
  const { before, after } = changedFields(current, fields);
  if (after.nextNumber !== undefined && current.hasGiven) throw new AppError('numbers_given');
  const changed = { ...current, ...after, version: version + 1 };
  await tx.db
    .updateTable('number_series')
    .set({
      prefix: changed.prefix,
      version: changed.version,
      ...(after.nextNumber !== undefined && {
        next_number: after.nextNumber,
        first_number: after.nextNumber,
      }),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('series', '=', series)
    .execute();
  tx.audit({
    action: 'number_series.update',
    subject: 'number_series',
    subjectId: tx.tenantId,
    before: { series, ...before },
    after: { series, ...after },
  });
  return changed;
};
