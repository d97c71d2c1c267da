import type { Pieces } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { piecesMinor } from '@shelfwise/contract/features/sales/shifts/shifts.rules';
import { sql } from 'kysely';
import type { Call } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { postEntry, todayOf } from '../../ledger/index.ts';

export interface Counted {
  countedMinor: number;
  pieces?: Pieces | undefined;
  note?: string | null | undefined;
}

/** Coins and notes that were counted must come to the amount that was given. */
export const requireSum = ({ countedMinor, pieces }: Counted): void => {
  if (pieces !== undefined && piecesMinor(pieces) !== countedMinor)
    throw refuseField('pieces', 'not_the_sum');
};

interface Counting {
  shift: { id: string; number: string; accountId: string };
  kind: 'open' | 'close' | 'correct';
  expectedMinor: number;
}

/**
 * Writes that the drawer was counted, and posts what differs from what was expected: less than that is a cost, more an income of the same
 * account. The count counts for the day on which it was made. Returns the difference.
 */
export const writeCount = async (
  call: Call,
  { shift, kind, expectedMinor }: Counting,
  { countedMinor, pieces = [], note = null }: Counted,
): Promise<number> => {
  const { tx, actor } = call;
  const [id, day] = [newId(), todayOf(call)];
  const counted = JSON.stringify(pieces.filter(({ count }) => count > 0));
  tx.send(sql`
    insert into shift_counts (tenant_id, id, shift_id, kind, counted_minor, expected_minor, pieces, note, counted_on, counted_at, counted_by)
    values (${tx.tenantId}, ${id}, ${shift.id}, ${kind}, ${countedMinor}, ${expectedMinor}, ${counted}, ${note}, ${day}, ${tx.at}, ${actor.userId})`);
  const differenceMinor = countedMinor - expectedMinor;
  await postEntry(tx, {
    documentId: shift.id,
    event: 'apply',
    occasionId: id,
    entryDate: day,
    memo: shift.number,
    currency: actor.company.baseCurrency,
    lines: [
      { accountId: shift.accountId, debitMinor: differenceMinor },
      { account: 'cash_differences', creditMinor: differenceMinor },
    ],
  });
  return differenceMinor;
};
