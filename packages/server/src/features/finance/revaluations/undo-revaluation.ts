import type { Revaluation } from '@shelfwise/contract/features/finance/revaluations/revaluations.contract';
import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { businessDay, markReversed, postEntry } from '../../ledger/index.ts';
import { revaluationLines } from './post-revaluation.ts';
import { getRevaluation } from './revaluations.queries.ts';

/**
 * Undoes a revaluation whole, once (else 409 `wrong_state`): its entry on its own day, and what took it back on the next one. Any other day
 * would leave the day itself as it is, so a closed one is refused.
 */
export const undoRevaluation = async (
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<Revaluation> => {
  const { tx, actor } = call;
  const locked = await selectRow(
    tx.db,
    columnsOf('revaluations', 'r', ['status', 'revalued_on']),
    sql`from revaluations r where r.tenant_id = ${tx.tenantId} and r.id = ${id} for update`,
  );
  if (!locked) throw new AppError('not_found');
  if (locked.status !== 'standing') throw new AppError('wrong_state', { detail: { state: locked.status } });
  const day = await businessDay(call, { of: 'revaluation', day: locked.revaluedOn, field: 'revaluedOn' });
  const { number, reversesOn, lines } = await getRevaluation(call, { id });
  tx.send(sql`
    update revaluations set status = 'reversed', undo_reason = ${reason} where tenant_id = ${tx.tenantId} and id = ${id}`);
  markReversed(tx, id);
  const entry = { documentId: id, currency: actor.company.baseCurrency, memo: `${number}: ${reason}` };
  await postEntry(tx, { ...entry, event: 'reverse', entryDate: day, lines: revaluationLines(lines, -1) });
  await postEntry(tx, {
    ...entry,
    event: 'unapply',
    entryDate: reversesOn,
    lines: revaluationLines(lines, 1),
  });
  tx.audit({
    action: 'revaluation.undo',
    subject: 'revaluation',
    subjectId: id,
    after: { number, revaluedOn: day },
    reason,
  });
  return getRevaluation(call, { id });
};
